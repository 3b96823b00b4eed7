import type { DefectState, Severity } from '@hytte/domain/huts/defects/defect';
import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubDefectsQuery } from '#features/huts/defects/defects.api.ts';
import { ApiError, call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';

/** staleTime 0: guests pay, answer and cancel without this browser. */
export const todayQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.today(clubId),
    queryFn: ({ signal }) => call('GET /api/clubs/{clubId}/today', { params: { clubId }, signal }),
    staleTime: 0,
  });

/** Refetches the page, and where else it is shown. Also after a refusal: somebody else may have done the same. */
function useActOfToday<Sent, Answer>(clubId: string, act: (sent: Sent) => Promise<Answer>, alsoShownIn?: QueryKey) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: () => {
      if (alsoShownIn) void queryClient.invalidateQueries({ queryKey: alsoShownIn });
      return queryClient.invalidateQueries({ queryKey: queryKeys.today(clubId) });
    },
  });
}

export const useRemindGuest = (clubId: string) =>
  useActOfToday(clubId, (id: string) => call('POST /api/bookings/{id}/reminder', { params: { id } }));

type Reminded = { reminded: number; error: Error | null };

/**
 * One stay after the other, each as by its own button. A stay that was paid or reminded meanwhile is passed over; another
 * refusal, such as too many at once, ends it.
 */
export const useRemindAll = (clubId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]): Promise<Reminded> => {
      let reminded = 0;
      for (const id of ids) {
        const error = await call('POST /api/bookings/{id}/reminder', { params: { id } }).then(
          () => null,
          (refusal: Error) => refusal,
        );
        if (error === null) reminded += 1;
        else if (!(error instanceof ApiError) || error.status !== 409) return { reminded, error };
      }
      return { reminded, error: null };
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.today(clubId) }),
  });
};

export const useRemindOfOffer = (clubId: string) =>
  useActOfToday(clubId, (offerId: string) =>
    call('POST /api/clubs/{clubId}/offers/{offerId}/reminder', { params: { clubId, offerId } }),
  );

export const useInviteAgain = (clubId: string) =>
  useActOfToday(
    clubId,
    (email: string) =>
      call('POST /api/memberships/clubs/{id}/resend-invitation', { params: { id: clubId }, body: { email } }),
    queryKeys.members(clubId),
  );

export const usePaidBack = (clubId: string) =>
  useActOfToday(
    clubId,
    (id: string) => call('POST /api/clubs/{clubId}/refunds-due/{id}/done', { params: { clubId, id } }),
    queryKeys.refundsDue(clubId),
  );

/** Says the next usual thing about a defect. */
export const useDefectGoesOn = (clubId: string) =>
  useActOfToday(
    clubId,
    ({ defectId, ...body }: { defectId: string; state: DefectState; severity: Severity; note: string | null }) =>
      call('PUT /api/clubs/{clubId}/defects/{defectId}', { params: { clubId, defectId }, body }),
    clubDefectsQuery(clubId).queryKey,
  );
