import { lastsIntoClosing } from '../../clubs/closing/closing.ts';
import type { HeldRefusal } from '../../fairness/rounds/period.ts';
import { blockingSeason, type Season } from '../../huts/seasons/season.ts';
import { type LocalDate, addDays, addMonths, dayNumberOf } from '../../shared/local-date.ts';
import { dateOfSlot, dayCount, LONGEST_STAY_DAYS, overlaps, type SlotRun } from './stay.ts';

/** Everything the checks of a requested stay depend on. */
export type RequestRules = {
  today: LocalDate;
  horizonMonths: number;
  /** The first day without the club, while it is being closed. */
  closesOn?: LocalDate | null;
  /** The club's own limit; null: LONGEST_STAY_DAYS. */
  longestStayDays: number | null;
  /** How many requests the requester has in the club that are undecided and not past. */
  openRequests: number;
  /** Half days of the hut that only the draw of a period gives, and why they cannot be asked for. */
  held?: readonly (SlotRun & { why: HeldRefusal })[];
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
  | { code: 'too_many_open_requests'; most: number }
  | { code: 'hut_not_available' }
  | { code: 'date_in_the_past' }
  | { code: 'stay_has_begun' }
  | { code: 'beyond_horizon'; opensOn: LocalDate }
  | { code: 'club_closes'; closesOn: LocalDate }
  | { code: 'season_blocked'; season: string }
  | { code: 'dates_already_allocated' }
  | { code: 'already_requested' }
  | HeldRefusal;

/** Why these half days are not a valid stay in any hut; null when they are. */
export function checkStay(stay: SlotRun): Refusal | null {
  if (stay.last < stay.first) return { code: 'dates_reversed' };
  return checkLength(stay, { longestStayDays: LONGEST_STAY_DAYS });
}

/** Not longer than the club allows. Half days count as halves (D11), so 14 days may begin and end at 15:00. */
export const checkLength = (
  stay: SlotRun,
  { longestStayDays }: Pick<RequestRules, 'longestStayDays'>,
): Refusal | null =>
  longestStayDays !== null && dayCount(stay) > longestStayDays
    ? { code: 'stay_too_long', days: longestStayDays }
    : null;

/** Undecided requests one member can have in one club, so that nobody takes part in the draw of every day there is. */
export const OPEN_REQUESTS_MAX = 30;

const checkOpenRequests = ({ openRequests }: Pick<RequestRules, 'openRequests'>): Refusal | null =>
  openRequests >= OPEN_REQUESTS_MAX ? { code: 'too_many_open_requests', most: OPEN_REQUESTS_MAX } : null;

/** The stay must not begin on a past day. */
export const checkArrival = (stay: SlotRun, { today }: Pick<RequestRules, 'today'>): Refusal | null =>
  dateOfSlot(stay.first) < today ? { code: 'date_in_the_past' } : null;

/** The stay must be over before the club is closed. */
export const checkClosing = (stay: SlotRun, { closesOn = null }: Pick<RequestRules, 'closesOn'>): Refusal | null =>
  closesOn !== null && lastsIntoClosing(stay, closesOn) ? { code: 'club_closes', closesOn } : null;

/** The stay must end within the horizon (D12). */
function checkHorizon(
  stay: SlotRun,
  { today, horizonMonths }: Pick<RequestRules, 'today' | 'horizonMonths'>,
): Refusal | null {
  const lastDay = dateOfSlot(stay.last);
  return lastDay > lastDayOfHorizon(today, horizonMonths)
    ? { code: 'beyond_horizon', opensOn: opensOn(lastDay, horizonMonths) }
    : null;
}

export type HutRules = Pick<RequestRules, 'hut' | 'seasons' | 'allocated' | 'ownRequests'>;

/**
 * Why the hut cannot take the stay, regardless of today's date; null when it can. Also applies when an admin moves a
 * stay.
 */
export function checkHut(stay: SlotRun, { hut, seasons, allocated, ownRequests }: HutRules): Refusal | null {
  if (!hut.available) return { code: 'hut_not_available' };
  const blocked = blockingSeason(seasons, hut.id, stay);
  if (blocked) return { code: 'season_blocked', season: blocked.name };
  if (allocated.some((other) => overlaps(stay, other))) return { code: 'dates_already_allocated' };
  if (ownRequests.some((other) => overlaps(stay, other))) return { code: 'already_requested' };
  return null;
}

/** What the half days of a hut depend on, the same for every member. */
export type DayRules = Pick<
  RequestRules,
  'today' | 'horizonMonths' | 'closesOn' | 'held' | 'hut' | 'seasons' | 'allocated'
>;

/**
 * Why nobody can ask for these half days; null when they can be asked for. Days of a period beyond the horizon are
 * wished for, but not those that are closed or taken.
 */
export function checkDays(stay: SlotRun, { held = [], ...rules }: DayRules): Refusal | null {
  const inTheWay = checkHut(stay, { ...rules, ownRequests: [] });
  const heldBy = inTheWay ? undefined : held.find((run) => overlaps(run, stay));
  return checkArrival(stay, rules) ?? checkClosing(stay, rules) ?? heldBy?.why ?? checkHorizon(stay, rules) ?? inTheWay;
}

/** Why the stay cannot be requested, or null (D14, D16). The most serious reason wins. */
export const checkRequest = (stay: SlotRun, rules: RequestRules): Refusal | null =>
  checkStay(stay) ??
  checkLength(stay, rules) ??
  checkOpenRequests(rules) ??
  checkDays(stay, rules) ??
  (rules.ownRequests.some((own) => overlaps(stay, own)) ? { code: 'already_requested' } : null);

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
 * The nearest stay of the same length and half days that can be requested and is accepted, or null. Of two at the same
 * distance the later one is returned.
 */
export function nearestStay(
  stay: SlotRun,
  rules: RequestRules,
  accepts: (stay: SlotRun) => boolean = () => true,
): SlotRun | null {
  // No other dates would pass either.
  if (checkStay(stay) || checkLength(stay, rules) || checkOpenRequests(rules) || !rules.hut.available) return null;
  const [wanted, first] = [dayNumberOf(dateOfSlot(stay.first)), dayNumberOf(rules.today)];
  const last = dayNumberOf(lastDayOfHorizon(rules.today, rules.horizonMonths));
  const furthest = Math.max(Math.abs(wanted - first), Math.abs(last - wanted));
  for (let days = 0; days <= furthest; days += 1) {
    for (const moved of [shift(stay, days), shift(stay, -days)])
      if (!checkRequest(moved, rules) && accepts(moved)) return moved;
  }
  return null;
}

const shift = ({ first, last }: SlotRun, days: number): SlotRun => ({ first: first + days * 2, last: last + days * 2 });
