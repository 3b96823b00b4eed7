import type { OwnBooking } from '@hytte/contract/bookings';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { arrivalQuery } from '#features/arrival/arrival.api.ts';
import { detailsFormQuery } from '#features/booking-info/booking-info.api.ts';
import { bookingCostQuery, ownBookingsQuery } from '#features/bookings/bookings.api.ts';
import { hutQuery } from '#features/huts/huts.api.ts';
import { cachePictures } from '#features/offline/cache-pictures.ts';
import { isUpcoming } from '#features/offline/persist-rules.ts';
import { findAnswer } from '#features/offline/answer-store.ts';
import { paymentQuery, paymentSettingsQuery, receiptQuery } from '#features/payments/payments.api.ts';
import { todayInOslo } from '#lib/dates.ts';

/** How many stays are made ready, the nearest first: the others are read again before they come. */
const STAYS = 5;

/** What was asked for a moment ago is not asked for again with every page. */
const FRESH_MS = 10 * 60_000;

/**
 * Asks for what one will want to read at the cabin, also for who opened the site once and looked at nothing. One call
 * after the other: nobody waits for it. Returns the stays it was about.
 */
export async function warmUp(queryClient: QueryClient, person: string): Promise<OwnBooking[]> {
  const today = todayInOslo();
  const stays = await queryClient.fetchQuery(ownBookingsQuery);
  const ahead = stays
    .filter((stay) => isUpcoming(stay, today))
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date))
    .slice(0, STAYS);
  for (const stay of ahead) if (!(await isFresh(person, stay))) await askAbout(queryClient, stay);
  return ahead;
}

async function isFresh(person: string, stay: OwnBooking): Promise<boolean> {
  const kept = await findAnswer(person, hashKey(arrivalQuery(stay.id).queryKey));
  return kept !== undefined && Date.now() - kept.updatedAt < FRESH_MS;
}

async function askAbout(queryClient: QueryClient, { id, club_id, hut_id, paid }: OwnBooking): Promise<void> {
  await queryClient.prefetchQuery(arrivalQuery(id));
  await queryClient.prefetchQuery(bookingCostQuery(id));
  await queryClient.prefetchQuery(detailsFormQuery(id));
  await queryClient.prefetchQuery(paymentSettingsQuery(club_id));
  await queryClient.prefetchQuery(paymentQuery(id));
  if (paid) await queryClient.prefetchQuery(receiptQuery(id));
  const hut = await queryClient.fetchQuery(hutQuery(hut_id));
  await cachePictures(hut);
}
