import type { OwnBooking } from '@hytte/contract/bookings';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { OFFLINE_MAX_AGE_MS } from '#lib/offline.ts';
import type { StoredAnswer } from './answer-store.ts';

/** What is known of one's own stays, and the day it is. */
export type OwnStays = { stays: readonly Stay[]; today: LocalDate };
type Stay = Pick<OwnBooking, 'id' | 'hut_id' | 'status' | 'end_date'>;

/** A stay one has and has not left yet. */
export const isUpcoming = (stay: Pick<Stay, 'status' | 'end_date'>, today: LocalDate): boolean =>
  stay.status === 'allocated' && stay.end_date >= today;

/** The stay that an answer is about; its key is `['bookings', id, part]`. */
const stayOf = ([group, id, part]: readonly unknown[], stays: readonly Stay[]): Stay | undefined =>
  group === 'bookings' && part !== undefined ? stays.find((stay) => stay.id === id) : undefined;

/**
 * Whether an answer may lie on this device. Somebody who runs a club sees the stays and codes of others, and everybody
 * looks at huts they never go to: only what is one's own is kept.
 */
export function mayPersist(queryKey: readonly unknown[], { stays, today }: OwnStays): boolean {
  const [group, id, part] = queryKey;
  if (group === 'bookings' && part !== undefined) return stayOf(queryKey, stays) !== undefined;
  if (group === 'huts') return stays.some((stay) => stay.hut_id === id && isUpcoming(stay, today));
  return true;
}

type Arrival = { arrival_info: string | null; shown_from: LocalDate };

// The answer to `GET /api/bookings/{id}/arrival`, known by its key.
const isArrival = ([group, , part]: readonly unknown[], data: unknown): data is Arrival =>
  group === 'bookings' && part === 'arrival' && data !== undefined;

/**
 * An answer as it may lie on this device on a given day: the code to a door is there from a week before the stay until
 * it is left (D35), also for those who run the club and would be told it at any time.
 */
export function redactForDevice(
  { queryKey, data }: Pick<StoredAnswer, 'queryKey' | 'data'>,
  { stays, today }: OwnStays,
): unknown {
  if (!isArrival(queryKey, data)) return data;
  const stay = stayOf(queryKey, stays);
  const isTime = stay !== undefined && isUpcoming(stay, today) && data.shown_from <= today;
  return isTime ? data : { ...data, arrival_info: null };
}

export const isExpired = ({ updatedAt }: StoredAnswer, now: number): boolean => now - updatedAt > OFFLINE_MAX_AGE_MS;
