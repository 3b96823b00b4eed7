import { lastsIntoClosing } from '../club-closing/closing.ts';
import { blockingSeason, type Season } from '../seasons/season.ts';
import { type LocalDate, addDays, addMonths, dayNumberOf } from '../shared/local-date.ts';
import { dateOfSlot, LONGEST_STAY_DAYS, overlaps, slotCount, type SlotRun } from './stay.ts';

/** Everything the checks of a requested stay depend on. */
export type RequestRules = {
  today: LocalDate;
  horizonMonths: number;
  /** The first day without the club, while it is being closed. */
  closesOn?: LocalDate | null;
  hut: { id: string; available: boolean };
  seasons: readonly Season[];
  /** Allocated stays in the hut, the requester's own included. */
  allocated: readonly SlotRun[];
  /** The requester's open requests in the hut. */
  ownRequests: readonly SlotRun[];
};

export type Refusal =
  | { code: 'dates_reversed' }
  | { code: 'stay_too_long'; days: number }
  | { code: 'hut_not_available' }
  | { code: 'date_in_the_past' }
  | { code: 'beyond_horizon'; opensOn: LocalDate }
  | { code: 'club_closes'; closesOn: LocalDate }
  | { code: 'season_blocked'; season: string }
  | { code: 'dates_already_allocated' }
  | { code: 'already_requested' };

/** Why these half days are not a valid stay in any hut; null when they are. */
export function checkStay(stay: SlotRun): Refusal | null {
  if (stay.last < stay.first) return { code: 'dates_reversed' };
  if (slotCount(stay) > LONGEST_STAY_DAYS * 2) return { code: 'stay_too_long', days: LONGEST_STAY_DAYS };
  return null;
}

/** The stay must not begin on a past day. */
export const checkArrival = (stay: SlotRun, { today }: Pick<RequestRules, 'today'>): Refusal | null =>
  dateOfSlot(stay.first) < today ? { code: 'date_in_the_past' } : null;

/** The stay must be over before the club is closed. */
export const checkClosing = (stay: SlotRun, { closesOn = null }: Pick<RequestRules, 'closesOn'>): Refusal | null =>
  closesOn !== null && lastsIntoClosing(stay, closesOn) ? { code: 'club_closes', closesOn } : null;

/** Why the stay is outside the bookable days, from today to the horizon; null when it is inside (D12). */
export function checkWindow(
  stay: SlotRun,
  { today, horizonMonths, closesOn = null }: Pick<RequestRules, 'today' | 'horizonMonths' | 'closesOn'>,
): Refusal | null {
  const lastDay = dateOfSlot(stay.last);
  const isBeyond = lastDay > lastDayOfHorizon(today, horizonMonths);
  return (
    checkArrival(stay, { today }) ??
    checkClosing(stay, { closesOn }) ??
    (isBeyond ? { code: 'beyond_horizon', opensOn: opensOn(lastDay, horizonMonths) } : null)
  );
}

/**
 * Why the hut cannot take the stay, regardless of today's date; null when it can. Also applies when an admin moves a
 * stay.
 */
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

/** Why the stay cannot be requested, or null (D14, D16). The most serious reason wins. */
export const checkRequest = (stay: SlotRun, rules: RequestRules): Refusal | null =>
  checkStay(stay) ?? checkWindow(stay, rules) ?? checkHut(stay, rules);

export const HORIZON_MIN = 1;
export const HORIZON_MAX = 24;

/**
 * The last day a stay may end on: the same day of the month, `months` ahead, or the last day of that month if it is
 * shorter (D12).
 */
export const lastDayOfHorizon = (today: LocalDate, months: number): LocalDate => addMonths(today, months);

/** The first day on which a stay that ends on `date` can be requested. */
export function opensOn(date: LocalDate, months: number): LocalDate {
  // Going back from the 31st lands on the last day of a shorter month, whose horizon may end before `date`.
  let day = addMonths(date, -months);
  while (lastDayOfHorizon(day, months) < date) day = addDays(day, 1);
  return day;
}

/**
 * The nearest stay of the same length and half days that can be requested, or null. Of two at the same distance the
 * later one is returned.
 */
export function nearestStay(stay: SlotRun, rules: RequestRules): SlotRun | null {
  // No other dates would pass either.
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
