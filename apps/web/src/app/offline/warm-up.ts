import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { arrivalQuery } from '#features/huts/visits/arrival.api.ts';
import { detailsFormQuery } from '#features/stays/booking-info/booking-info.api.ts';
import { bookingCostQuery, ownBookingsQuery } from '#features/stays/bookings/bookings.api.ts';
import { knownDefectsQuery } from '#features/huts/defects/defects.api.ts';
import { stayDepartureQuery } from '#features/huts/visits/departure.api.ts';
import { hutQuery } from '#features/huts/huts/huts.api.ts';
import { cachePictures } from '#features/public/offline/cache-pictures.ts';
import { isUpcoming } from '#features/public/offline/persist-rules.ts';
import { findAnswer } from '#features/public/offline/answer-store.ts';
import { paymentSettingsQuery } from '#features/money/settings/payment-settings.api.ts';
import { paymentQuery, receiptQuery } from '#features/money/payments/payments.api.ts';
import { todayInOslo } from '#lib/dates.ts';

/** Only the nearest stays: later ones are fetched on a later visit. */
const MAX_STAYS = 5;

/** Answers younger than this are not fetched again. */
const FRESH_MS = 10 * 60_000;

/**
 * Fetches what a user needs at the hut, even if they opened none of those pages. Sequentially, to leave the network to
 * the page. Returns the stays.
 */
export async function warmUp(queryClient: QueryClient, userId: string): Promise<OwnBooking[]> {
  const today = todayInOslo();
  const stays = await queryClient.fetchQuery(ownBookingsQuery);
  const ahead = stays
    .filter((stay) => isUpcoming(stay, today))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
    .slice(0, MAX_STAYS);
  for (const stay of ahead) if (!(await isFresh(userId, stay))) await prefetchStay(queryClient, stay);
  return ahead;
}

/** Judged by what no dialog fetches as well: who has just paid has opened the stay, and neither its receipt nor its hut. */
async function isFresh(userId: string, { id, hut_id, paid }: OwnBooking): Promise<boolean> {
  const queries = [arrivalQuery(id), hutQuery(hut_id), ...(paid ? [receiptQuery(id)] : [])];
  const stored = await Promise.all(queries.map(({ queryKey }) => findAnswer(userId, hashKey(queryKey))));
  return stored.every((answer) => answer !== undefined && Date.now() - answer.updatedAt < FRESH_MS);
}

async function prefetchStay(queryClient: QueryClient, { id, club_id, hut_id, paid }: OwnBooking): Promise<void> {
  await queryClient.prefetchQuery(arrivalQuery(id));
  await queryClient.prefetchQuery(bookingCostQuery(id));
  await queryClient.prefetchQuery(detailsFormQuery(id));
  await queryClient.prefetchQuery(paymentSettingsQuery(club_id));
  await queryClient.prefetchQuery(paymentQuery(id));
  if (paid) await queryClient.prefetchQuery(receiptQuery(id));
  await queryClient.prefetchQuery(knownDefectsQuery({ clubId: club_id, hutId: hut_id }));
  await queryClient.prefetchQuery(stayDepartureQuery(id));
  const hut = await queryClient.fetchQuery(hutQuery(hut_id));
  await cachePictures(hut);
}
