import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { OFFLINE_MAX_AGE_MS } from '#lib/offline.ts';
import type { StoredAnswer } from './answer-store.ts';

/** The user's own stays, and today's date. */
export type OwnStays = { stays: readonly Stay[]; today: LocalDate };
type Stay = Pick<OwnBooking, 'id' | 'hut_id' | 'status' | 'end_date'>;

/** Allocated and not over. */
export const isUpcoming = (stay: Pick<Stay, 'status' | 'end_date'>, today: LocalDate): boolean =>
  stay.status === 'allocated' && stay.end_date >= today;

/** The own stay a query is about; its key is `['bookings', id, part]`. */
const stayOf = ([group, id, part]: readonly unknown[], stays: readonly Stay[]): Stay | undefined =>
  group === 'bookings' && part !== undefined ? stays.find((stay) => stay.id === id) : undefined;

/**
 * Whether an answer may be stored on this device: only what belongs to the user's own stays. Admins also load other
 * people's stays and codes, and everybody browses huts they do not stay in; those are not stored.
 */
export function mayPersist(queryKey: readonly unknown[], { stays, today }: OwnStays): boolean {
  const [group, id, part] = queryKey;
  if (group === 'bookings' && part !== undefined) return stayOf(queryKey, stays) !== undefined;
  if (group === 'huts') return stays.some((stay) => stay.hut_id === id && isUpcoming(stay, today));
  return true;
}

type Arrival = { arrival_info: string | null; shown_from: LocalDate };

// The answer of `GET /api/bookings/{id}/arrival`, recognised by its query key.
const isArrival = ([group, , part]: readonly unknown[], data: unknown): data is Arrival =>
  group === 'bookings' && part === 'arrival' && data !== undefined;

/**
 * The answer without what may not be stored today: the door code is included from a week before arrival until
 * departure (D35), also for admins, whom the server tells it at any time.
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
