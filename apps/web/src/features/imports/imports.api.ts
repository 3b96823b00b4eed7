import type { MemberImport } from '@hytte/contract/imports';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { membersQuery } from '#features/members/members.api.ts';
import { call } from '#lib/api-client.ts';

export const importsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['imports', clubId],
    queryFn: async ({ signal }): Promise<MemberImport[]> =>
      (await call('GET /api/memberships/clubs/{id}/imports', { params: { id: clubId }, signal })).imports,
  });

/** After which both the imports and the invitations among the members are asked for anew. */
function useImportsMutation<Sent, Got>(clubId: string, mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries(importsQuery(clubId)),
        queryClient.invalidateQueries(membersQuery(clubId)),
      ]),
  });
}

export const useImportMembers = (clubId: string) =>
  useImportsMutation(clubId, ({ emails, idempotencyKey }: { emails: string[]; idempotencyKey: string }) =>
    call('POST /api/memberships/clubs/{id}/imports', { params: { id: clubId }, body: { emails }, idempotencyKey }),
  );

export const useUndoImport = (clubId: string) =>
  useImportsMutation(clubId, (importId: string) =>
    call('POST /api/memberships/clubs/{id}/imports/{importId}/undo', { params: { id: clubId, importId } }),
  );
