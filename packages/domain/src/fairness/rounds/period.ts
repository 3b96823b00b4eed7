import { arrivalOf, overlaps, type SlotRun } from '../../stays/bookings/stay.ts';

/** When things happen in a draw period. */
export type PeriodMoments = { opensAt: Date; closesAt: Date; drawAt: Date; leftoversAt: Date };

/** What its state depends on, besides the clock. */
export type PeriodFacts = PeriodMoments & { announcedAt: Date | null; cancelledAt: Date | null; isDrawn: boolean };

export const PERIOD_STATES = ['draft', 'announced', 'open', 'closed', 'drawn', 'cancelled'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/**
 * The state is computed and never stored: wishes are refused from the deadline on, whether or not a worker has frozen
 * the list by then (D120).
 */
export function stateOf(period: PeriodFacts, now: Date): PeriodState {
  if (period.cancelledAt) return 'cancelled';
  if (period.isDrawn) return 'drawn';
  if (!period.announcedAt) return 'draft';
  if (now >= period.closesAt) return 'closed';
  return now >= period.opensAt ? 'open' : 'announced';
}

/** What a club decides about a period. Half days and moments are checked by `checkPeriod`. */
export type PeriodTerms = SlotRun &
  PeriodMoments & {
    name: string;
    /** Null: every hut of the club. */
    hutIds: readonly string[] | null;
    /** With parts a wish is one part or an unbroken row of them; without, any half days of the period. */
    parts: readonly PeriodPart[];
    longestDays: number | null;
    mostWishes: number;
    mostStays: number;
    /** For so long after the draw a stay of the period is given back free: wishes could not be changed any more. */
    graceHours: GraceHours;
    leftovers: Leftovers;
    /** For so long after they open, they are only for members who have no stay in those days. */
    reservedHours: ReservedHours;
  };

/** Three days at most, so that others can still use what is given back. */
export const GRACE_HOURS = [0, 24, 48, 72] as const;
export type GraceHours = (typeof GRACE_HOURS)[number];
export const SUGGESTED_GRACE_HOURS: GraceHours = 48;

/** Until when a stay that is drawn now is given back free; null: by its terms from the first hour. */
export const graceUntil = (drawnAt: Date, hours: number): Date | null =>
  hours === 0 ? null : new Date(drawnAt.getTime() + hours * HOUR_MS);

export type PeriodPart = SlotRun & { name: string };

/** What becomes of the days that nobody got: ordinary days again, or taken directly by the member who comes first. */
export const LEFTOVERS = ['requests', 'direct'] as const;
export type Leftovers = (typeof LEFTOVERS)[number];

/** Two days at most: who works when they open has time, and the days do not stand empty for it. */
export const RESERVED_HOURS = [0, 24, 48] as const;
export type ReservedHours = (typeof RESERVED_HOURS)[number];

export const MOST_WISHES = 12;
export const MOST_STAYS = 6;
export const MOST_PARTS = 20;
/** As many as a wish names at most. */
export const MOST_HUTS_OF_A_WISH = 6;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** So that who looks in once a day can take part. */
export const SHORTEST_OPEN_HOURS = 24;
/** From the deadline to the draw nothing else is drawn in the club. */
const LONGEST_WAIT_DAYS = 7;
/** A period of a whole summer, and some. */
export const LONGEST_PERIOD_DAYS = 120;

export type PeriodRefusal =
  | { code: 'dates_reversed' }
  | { code: 'period_too_long'; days: number }
  | { code: 'select_at_least_one_hut' }
  | { code: 'period_open_too_short'; hours: number }
  | { code: 'period_draw_too_late'; days: number }
  | { code: 'period_draw_after_arrival' }
  | { code: 'period_leftovers_before_draw' }
  | { code: 'period_parts_wrong' };

/** Why a club cannot have this period, or null. `now` counts once it is announced: from then on members can wish. */
export function checkPeriod(terms: PeriodTerms, now: Date | null = null): PeriodRefusal | null {
  const { first, last, hutIds, opensAt, closesAt, drawAt, leftoversAt } = terms;
  if (last < first) return { code: 'dates_reversed' };
  if (last - first >= LONGEST_PERIOD_DAYS * 2) return { code: 'period_too_long', days: LONGEST_PERIOD_DAYS };
  if (hutIds?.length === 0) return { code: 'select_at_least_one_hut' };
  const openFrom = Math.max(opensAt.getTime(), now?.getTime() ?? -Infinity);
  if (closesAt.getTime() - openFrom < SHORTEST_OPEN_HOURS * HOUR_MS)
    return { code: 'period_open_too_short', hours: SHORTEST_OPEN_HOURS };
  if (drawAt < closesAt || drawAt.getTime() - closesAt.getTime() > LONGEST_WAIT_DAYS * DAY_MS)
    return { code: 'period_draw_too_late', days: LONGEST_WAIT_DAYS };
  if (drawAt.getTime() >= arrivalOf(terms)) return { code: 'period_draw_after_arrival' };
  if (leftoversAt < drawAt) return { code: 'period_leftovers_before_draw' };
  return arePartsInOrder(terms) ? null : { code: 'period_parts_wrong' };
}

/** Within the period, one after the other. */
const arePartsInOrder = ({ parts, first, last }: PeriodTerms): boolean =>
  parts.every((part, i) => {
    const earliest = i === 0 ? first : (parts[i - 1]?.last ?? last) + 1;
    return part.first >= earliest && part.first <= part.last && part.last <= last;
  });

const ALL_TERMS: readonly (keyof PeriodTerms)[] = [
  'name',
  'first',
  'last',
  'hutIds',
  'parts',
  'longestDays',
  'mostWishes',
  'mostStays',
  'opensAt',
  'closesAt',
  'drawAt',
  'graceHours',
  'leftovers',
  'leftoversAt',
  'reservedHours',
];

/** From the announcement on, the days and huts of a period are kept free for it. */
const FIXED_BY_ANNOUNCEMENT: readonly (keyof PeriodTerms)[] = ['first', 'last', 'hutIds', 'parts'];

/** What of a period may still be changed: members have planned by the rest. */
const CHANGEABLE: Record<PeriodState, readonly (keyof PeriodTerms)[]> = {
  draft: ALL_TERMS,
  announced: ALL_TERMS.filter((term) => !FIXED_BY_ANNOUNCEMENT.includes(term)),
  open: ['name', 'mostWishes', 'closesAt', 'drawAt', 'graceHours', 'leftovers', 'leftoversAt', 'reservedHours'],
  closed: [],
  drawn: ['leftoversAt'],
  cancelled: [],
};

/** While members wish, deadlines may come later, wishes and grace become more, never the other way. */
const ONLY_MORE_WHILE_OPEN = ['mostWishes', 'closesAt', 'drawAt', 'graceHours'] as const;

/** The first field that can no longer be changed so, or null. Leftovers that are open stay open. */
export function whyNotChange(
  before: PeriodTerms,
  after: PeriodTerms,
  { state, leftoversOpen }: { state: PeriodState; leftoversOpen: boolean },
): keyof PeriodTerms | null {
  const changed = fieldsOf(before).filter((field) => !isSame(before[field], after[field]));
  const isLess = (field: keyof PeriodTerms): boolean =>
    state === 'open' && ONLY_MORE_WHILE_OPEN.some((one) => one === field && after[one] < before[one]);
  return changed.find((field) => !isChangeable(field, { state, leftoversOpen }) || isLess(field)) ?? null;
}

/** Whether a field may be changed at all, to whatever value. */
export const isChangeable = (
  field: keyof PeriodTerms,
  { state, leftoversOpen }: { state: PeriodState; leftoversOpen: boolean },
): boolean => !(state === 'drawn' && leftoversOpen) && CHANGEABLE[state].includes(field);

const fieldsOf = (terms: PeriodTerms) => ALL_TERMS.filter((field) => field in terms);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * What the minute job does with a period, in this order. The draw is made from the frozen list by the workers that draw,
 * so the job has nothing to do between freezing and drawing. `leftovers_drawn`: what was asked for in the first hour is frozen.
 */
export const PERIOD_STEPS = ['opened', 'reminded', 'frozen', 'leftovers', 'leftovers_drawn'] as const;
export type PeriodStep = (typeof PERIOD_STEPS)[number];

const REMINDER_DAYS = 3;

/** What the steps of a period depend on. */
export type PeriodPlan = PeriodMoments & { leftovers: Leftovers; isDrawn: boolean };

/** The step after the last one done, and when it is due; null while the job has nothing to do, and after the last step. */
export function nextMoment(period: PeriodPlan, done: PeriodStep | null): { step: PeriodStep; at: Date } | null {
  const { opensAt, closesAt, leftovers, leftoversAt, isDrawn } = period;
  const reminderAt = new Date(closesAt.getTime() - REMINDER_DAYS * DAY_MS);
  const all: { step: PeriodStep; at: Date }[] = isDrawn
    ? [
        { step: 'leftovers', at: leftoversAt },
        ...(leftovers === 'direct' ? [{ step: 'leftovers_drawn' as const, at: leftoversDrawnAt(period) }] : []),
      ]
    : [
        { step: 'opened', at: opensAt },
        // A period that is open for a shorter time needs no reminder.
        ...(reminderAt > opensAt ? [{ step: 'reminded' as const, at: reminderAt }] : []),
        { step: 'frozen', at: closesAt },
      ];
  const place = (step: PeriodStep | null) => (step === null ? -1 : PERIOD_STEPS.indexOf(step));
  return all.find(({ step }) => place(step) > place(done)) ?? null;
}

/**
 * Where what is left can be had directly: what comes in during the first hour is drawn, so that nobody needs to sit ready
 * when it opens.
 */
export const leftoversDrawnAt = ({ leftoversAt }: Pick<PeriodMoments, 'leftoversAt'>): Date =>
  new Date(leftoversAt.getTime() + HOUR_MS);

/** After an outage, emails that are this old are not sent any more. */
export const isTooOldToNotify = (at: Date, now: Date): boolean => now.getTime() - at.getTime() > 12 * HOUR_MS;

/** A period whose days cannot be had in any other way: from its announcement until its leftovers are open. */
export type HeldDays = SlotRun &
  PeriodFacts & {
    id: string;
    name: string;
    /** By a worker at `leftoversAt`, so that server, calendar and database say the same at every moment. */
    leftoversOpen: boolean;
    reservedHours: number;
  };

export type HeldRefusal =
  | { code: 'period_not_open'; name: string; at: string }
  | { code: 'period_takes_wishes'; name: string; period_id: string }
  | { code: 'period_is_closed'; name: string; at: string }
  | { code: 'leftovers_not_open'; name: string; at: string }
  | { code: 'leftovers_reserved'; name: string; at: string };

/** Until then what is left over is for members who have no stay in those days. */
export const reservedUntil = ({ leftoversAt, reservedHours }: Pick<HeldDays, 'leftoversAt' | 'reservedHours'>): Date =>
  new Date(leftoversAt.getTime() + reservedHours * HOUR_MS);

/** Why a member with these stays cannot ask for a day of the period; null when it is an ordinary day. */
export function whyHeld(period: HeldDays, now: Date, ownStays: readonly SlotRun[]): HeldRefusal | null {
  const { id, name, leftoversOpen, opensAt, drawAt, leftoversAt } = period;
  const state = stateOf(period, now);
  if (state === 'announced') return { code: 'period_not_open', name, at: opensAt.toISOString() };
  if (state === 'open') return { code: 'period_takes_wishes', name, period_id: id };
  if (state === 'closed') return { code: 'period_is_closed', name, at: drawAt.toISOString() };
  if (state !== 'drawn') return null;
  if (!leftoversOpen) return { code: 'leftovers_not_open', name, at: leftoversAt.toISOString() };
  const reserved = reservedUntil(period);
  return now < reserved && ownStays.some((own) => overlaps(own, period))
    ? { code: 'leftovers_reserved', name, at: reserved.toISOString() }
    : null;
}
