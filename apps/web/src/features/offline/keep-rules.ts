import type { OwnBooking } from '@hytte/contract/bookings';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { KEPT_MS } from '#lib/kept-offline.ts';
import type { Kept } from './kept-store.ts';

/** What is known of one's own stays, and the day it is. */
export type Known = { stays: readonly Stay[]; today: LocalDate };
type Stay = Pick<OwnBooking, 'id' | 'hut_id' | 'status' | 'end_date'>;

/** A stay one has and has not left yet. */
export const isAhead = (stay: Pick<Stay, 'status' | 'end_date'>, today: LocalDate): boolean =>
  stay.status === 'allocated' && stay.end_date >= today;

/** The stay that an answer is about; its key is `['bookings', id, part]`. */
const stayOf = ([group, id, part]: readonly unknown[], stays: readonly Stay[]): Stay | undefined =>
  group === 'bookings' && part !== undefined ? stays.find((stay) => stay.id === id) : undefined;

/**
 * Whether an answer may lie on this device. Somebody who runs a club sees the stays and codes of others, and everybody
 * looks at huts they never go to: only what is one's own is kept.
 */
export function mayKeep(queryKey: readonly unknown[], { stays, today }: Known): boolean {
  const [group, id, part] = queryKey;
  if (group === 'bookings' && part !== undefined) return stayOf(queryKey, stays) !== undefined;
  if (group === 'huts') return stays.some((stay) => stay.hut_id === id && isAhead(stay, today));
  return true;
}

type Door = { arrival_info: string | null; shown_from: LocalDate };

// The answer to `GET /api/bookings/{id}/arrival`, known by its key.
const isDoor = ([group, , part]: readonly unknown[], data: unknown): data is Door =>
  group === 'bookings' && part === 'arrival' && data !== undefined;

/**
 * An answer as it may lie on this device on a given day: the code to a door is there from a week before the stay until
 * it is left (D35), also for those who run the club and would be told it at any time.
 */
export function asKept({ queryKey, data }: Pick<Kept, 'queryKey' | 'data'>, { stays, today }: Known): unknown {
  if (!isDoor(queryKey, data)) return data;
  const stay = stayOf(queryKey, stays);
  const isTime = stay !== undefined && isAhead(stay, today) && data.shown_from <= today;
  return isTime ? data : { ...data, arrival_info: null };
}

export const isOutdated = ({ updatedAt }: Kept, now: number): boolean => now - updatedAt > KEPT_MS;
