import { blockingSeason, type Season } from '../seasons/season.ts';
import type { LocalDate } from '../shared/local-date.ts';
import { lastDayOfHorizon, opensOn } from './horizon.ts';
import { dateOfSlot, LONGEST_STAY_DAYS, overlaps, slotCount, type SlotRun } from './stay.ts';

/** What decides whether a stay can be asked for. */
export type RequestRules = {
  today: LocalDate;
  horizonMonths: number;
  hut: { id: string; available: boolean };
  seasons: readonly Season[];
  /** Stays in the hut that have been given to somebody, the asker included. */
  allocated: readonly SlotRun[];
  /** What the asker has already asked for in the hut. */
  ownRequests: readonly SlotRun[];
};

export type Refusal =
  | { code: 'dates_reversed' }
  | { code: 'stay_too_long'; days: number }
  | { code: 'hut_not_available' }
  | { code: 'date_in_the_past' }
  | { code: 'beyond_horizon'; opensOn: LocalDate }
  | { code: 'season_blocked'; season: string }
  | { code: 'dates_already_allocated' }
  | { code: 'already_requested' };

/** Why these half days cannot be a stay at all, whoever asks and wherever; null when they can. */
export function checkStay(stay: SlotRun): Refusal | null {
  if (stay.last < stay.first) return { code: 'dates_reversed' };
  if (slotCount(stay) > LONGEST_STAY_DAYS * 2) return { code: 'stay_too_long', days: LONGEST_STAY_DAYS };
  return null;
}

/** Nobody arrives on a day that has passed. */
export const checkArrival = (stay: SlotRun, { today }: Pick<RequestRules, 'today'>): Refusal | null =>
  dateOfSlot(stay.first) < today ? { code: 'date_in_the_past' } : null;

/** Why the stay falls outside the days that can be asked for; null when it does not (D12). */
export function checkWindow(
  stay: SlotRun,
  { today, horizonMonths }: Pick<RequestRules, 'today' | 'horizonMonths'>,
): Refusal | null {
  const lastDay = dateOfSlot(stay.last);
  const isBeyond = lastDay > lastDayOfHorizon(today, horizonMonths);
  return (
    checkArrival(stay, { today }) ??
    (isBeyond ? { code: 'beyond_horizon', opensOn: opensOn(lastDay, horizonMonths) } : null)
  );
}

/** Why the hut cannot take the stay, whenever it was asked for; null when it can. An admin who moves a stay is held to this. */
export function checkHut(
  stay: SlotRun,
  { hut, seasons, allocated, ownRequests }: Omit<RequestRules, 'today' | 'horizonMonths'>,
): Refusal | null {
  if (!hut.available) return { code: 'hut_not_available' };
  const blocked = blockingSeason(seasons, hut.id, stay);
  if (blocked) return { code: 'season_blocked', season: blocked.name };
  if (allocated.some((other) => overlaps(stay, other))) return { code: 'dates_already_allocated' };
  if (ownRequests.some((other) => overlaps(stay, other))) return { code: 'already_requested' };
  return null;
}

/** Why the stay cannot be asked for, or null (D14, D16). The gravest reason comes first. */
export const checkRequest = (stay: SlotRun, rules: RequestRules): Refusal | null =>
  checkStay(stay) ?? checkWindow(stay, rules) ?? checkHut(stay, rules);
