import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { MessageSelection } from '@hytte/domain/clubs/messages/selection';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { callOnce } from '#lib/call-once.ts';
import { queryKeys } from '#lib/query-keys.ts';

export const messagesQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.messages(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/messages', { params: { clubId }, signal })).messages,
  });

export type Selected = { selection: MessageSelection; id?: string };

/** staleTime 0: others pay and book meanwhile. */
export const recipientsQuery = (clubId: string, selected: Selected) =>
  queryOptions({
    queryKey: queryKeys.messages(clubId, 'recipients', selected),
    queryFn: async ({ signal }) =>
      (
        await call('GET /api/clubs/{clubId}/messages/recipients', {
          params: { clubId },
          query: selected,
          signal,
        })
      ).recipients,
    staleTime: 0,
  });

type Message = RequestInput<Api['POST /api/clubs/{clubId}/messages']>['body'];

export function useSendMessage(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Message) => callOnce('POST /api/clubs/{clubId}/messages', { params: { clubId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.messages(clubId) }),
  });
}
