import { readStay, writeStay } from '@hytte/contract/stays/sent-stay';
import type { Offer, WaitlistEntry } from '@hytte/contract/stays/waitlist';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { askAboutPush } from '#lib/push-answer.ts';
import { changedByOthers } from '#lib/query-client.ts';
import { afterOfferAnswered, queryKeys } from '#lib/query-keys.ts';

export const ownOffersQuery = queryOptions({
  queryKey: queryKeys.offers(),
  queryFn: async ({ signal }) => (await call('GET /api/offers', { signal })).offers,
});

export const offerQuery = (offerId: string) =>
  queryOptions({
    queryKey: queryKeys.offers(offerId),
    queryFn: async ({ signal }) => (await call('GET /api/offers/{offerId}', { params: { offerId }, signal })).offer,
  });

/** What was offered since a draw to those who lost in it, without names; the newest first. */
export const drawOffersQuery = (clubId: string, runId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'offers', runId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/draws/{runId}/offers', { params: { clubId, runId }, signal })).offers,
  });

/** The same for the whole club, with names, for those who run it. */
export const clubOffersQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.draws(clubId, 'offers'),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/offers', { params: { clubId }, signal })).offers,
  });

/** Also after a refusal: somebody answered in another window, or the time is over. */
export function useAnswerOffer({ id: offerId, club_id: clubId }: Pick<Offer, 'id' | 'club_id'>) {
  const queryClient = useQueryClient();
  const onSettled = () => afterOfferAnswered(queryClient, clubId);
  const params = { offerId };
  return {
    accepting: useMutation({ mutationFn: () => call('POST /api/offers/{offerId}/accept', { params }), onSettled }),
    declining: useMutation({ mutationFn: () => call('POST /api/offers/{offerId}/decline', { params }), onSettled }),
  };
}

/** What the reader waits for in a club. */
export const waitlistQuery = (clubId: string) =>
  queryOptions({
    queryKey: queryKeys.waitlist(clubId),
    queryFn: async ({ signal }) =>
      (await call('GET /api/clubs/{clubId}/waitlist', { params: { clubId }, signal })).entries,
    ...changedByOthers,
  });

/** Whether one of the stays that would do is exactly this one. */
export const waitsFor = ({ options }: WaitlistEntry, hutId: string, { first, last }: SlotRun): boolean =>
  options.some((option) => {
    const run = readStay(option);
    return option.hut_id === hutId && run.first === first && run.last === last;
  });

/** «Varsle meg» */
export function useJoinWaitlist(clubId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ hutId, stay }: { hutId: string; stay: SlotRun }) =>
      call('POST /api/clubs/{clubId}/waitlist', { params: { clubId }, body: { hut_id: hutId, ...writeStay(stay) } }),
    onSuccess: askAboutPush,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.waitlist(clubId) }),
  });
}

type EntryChange = { yes_until: string | null; resting: boolean };

/** What a member does with something they wait for. Each may make an offer, or end one. */
export function useWaitlistEntry({ id: entryId, club_id: clubId }: Pick<WaitlistEntry, 'id' | 'club_id'>) {
  const queryClient = useQueryClient();
  const onSettled = () => afterOfferAnswered(queryClient, clubId);
  const params = { entryId };
  return {
    changing: useMutation({
      mutationFn: (body: EntryChange) => call('PUT /api/waitlist/{entryId}', { params, body }),
      onSettled,
    }),
    leaving: useMutation({ mutationFn: () => call('DELETE /api/waitlist/{entryId}', { params }), onSettled }),
    taking: useMutation({ mutationFn: () => call('POST /api/waitlist/{entryId}/take', { params }), onSettled }),
  };
}
