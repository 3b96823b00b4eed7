import { blockingSeason, type Season } from '../seasons/season.ts';
import { type LocalDate, addDays, addMonths, dayNumberOf } from '../shared/local-date.ts';
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

export const HORIZON_MIN = 1;
export const HORIZON_MAX = 24;

/**
 * The last day a stay may end on: the same day of the month so many months ahead, or that month's last
 * day when it has none such (D12).
 */
export const lastDayOfHorizon = (today: LocalDate, months: number): LocalDate => addMonths(today, months);

/** The first day on which a stay that ends on `date` can be asked for. */
export function opensOn(date: LocalDate, months: number): LocalDate {
  // Looking back from the 31st lands on a shorter month's last day, whose own horizon may stop short of it.
  let day = addMonths(date, -months);
  while (lastDayOfHorizon(day, months) < date) day = addDays(day, 1);
  return day;
}

/** The possible stay of the same length and halves that begins nearest to the one that is not; the later of two equally near. */
export function nearestStay(stay: SlotRun, rules: RequestRules): SlotRun | null {
  // No other days would help these.
  if (checkStay(stay) || !rules.hut.available) return null;
  const [wanted, first] = [dayNumberOf(dateOfSlot(stay.first)), dayNumberOf(rules.today)];
  const last = dayNumberOf(lastDayOfHorizon(rules.today, rules.horizonMonths));
  const furthest = Math.max(Math.abs(wanted - first), Math.abs(last - wanted));
  for (let days = 0; days <= furthest; days += 1) {
    for (const moved of [shift(stay, days), shift(stay, -days)]) if (!checkRequest(moved, rules)) return moved;
  }
  return null;
}

const shift = ({ first, last }: SlotRun, days: number): SlotRun => ({ first: first + days * 2, last: last + days * 2 });
