import type { MemberImport } from '@hytte/contract/clubs/imports';
import type { ImportedPerson } from '@hytte/domain/clubs/invitations/imported-person';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { afterImport, queryKeys } from '#lib/query-keys.ts';

export const importsQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.imports(clubId),
    queryFn: async ({ signal }): Promise<MemberImport[]> =>
      (await call('GET /api/memberships/clubs/{id}/imports', { params: { id: clubId }, signal })).imports,
  });

type MemberList = { emails: string[]; people: ImportedPerson[] };

/** Refetches the imports and, for its invitations, the member list. */
function useImportsMutation<Sent, Got>(clubId: string, mutationFn: (sent: Sent) => Promise<Got>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => afterImport(queryClient, clubId),
  });
}

export const useImportMembers = (clubId: string) =>
  useImportsMutation(clubId, ({ idempotencyKey, ...body }: MemberList & { idempotencyKey: string }) =>
    call('POST /api/memberships/clubs/{id}/imports', { params: { id: clubId }, body, idempotencyKey }),
  );

export const useUndoImport = (clubId: string) =>
  useImportsMutation(clubId, (importId: string) =>
    call('POST /api/memberships/clubs/{id}/imports/{importId}/undo', { params: { id: clubId, importId } }),
  );
