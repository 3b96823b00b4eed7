import { checkDays, type DayRules, type Refusal } from '../bookings/check-request.ts';
import { dayOfSlot, overlaps, slotOf, type SlotRun } from '../bookings/stay.ts';
import { lastDrawAt, nextDrawAt } from '../../fairness/draws/schedule.ts';
import {
  type HeldDays,
  type HeldRefusal,
  leftoversDrawnAt,
  type PeriodState,
  type PeriodTerms,
  whyHeld,
} from '../../fairness/rounds/period.ts';
import type { ClubRules, OrdinaryDays } from '../../fairness/rules/rules.ts';
import { DAY_MS, type LocalDate } from '../../shared/local-date.ts';
import { dateInOslo, dayInOslo, instantOf } from '../../shared/oslo-time.ts';
import { firstOfChain, firstsOfChains, isDecidedBy, lastSlotDecidedBy, type Schedule, type Undecided } from './due.ts';

/**
 * How one gets the half days of a stay, or a single half day, in a hut. Calendar, booking panel and server ask the same
 * function, so that no day is offered that cannot be had.
 */
export type Availability =
  | { kind: 'past' }
  | { kind: 'beyond_horizon' }
  /** Closed: the hut, the days by a season, or the club from then on. */
  | { kind: 'blocked' }
  | { kind: 'taken' }
  /** Held for somebody else until then. */
  | { kind: 'offered'; until: Date }
  /** They belong to a draw period, which takes wishes instead of requests. */
  | { kind: 'period'; state: HeldState; period: PeriodDays }
  /** A request waits for a draw; null: club admins decide when. */
  | { kind: 'draw'; at: Date | null }
  /** No draw comes before the stay begins, unless somebody who runs the club makes one. */
  | { kind: 'too_late_for_the_draw'; nextDrawAt: Date }
  /** A request becomes a stay at once. */
  | { kind: 'direct' }
  /** They would be direct, but the guest has a stay elsewhere in the club then. */
  | { kind: 'own_stay' }
  /** They would be direct, but the club is drawing: a moment later they are. */
  | { kind: 'draw_under_way' };

/** A period that is not announced or was cancelled holds no days. `reserved`: what is left is for others first. */
type HeldState = Exclude<PeriodState, 'draft' | 'cancelled'> | 'reserved';

/** A draw period with its huts, and what becomes of what is left over. */
export type PeriodDays = HeldDays & Pick<PeriodTerms, 'hutIds' | 'leftovers'>;

/** What club admins have announced. `all`: also what is not due yet. */
type AnnouncedDraw = { at: Date; all: boolean };

/** When a club draws. */
export type PlannedDraws = { schedule: Schedule; announced: AnnouncedDraw | null };

/** The schedule of the rules, and what club admins have announced. */
export const plannedDraws = ({ draws }: Pick<ClubRules, 'draws'>, announced: AnnouncedDraw | null): PlannedDraws => ({
  schedule: draws.automatic ? draws : null,
  announced,
});

type ClubDraws = PlannedDraws & {
  /** It is drawing now. */
  isFrozen: boolean;
};

/** All that the availability of a hut's days depends on. */
export type HutDays = Omit<DayRules, 'today' | 'held'> & {
  now: Date;
  rule: OrdinaryDays;
  draws: ClubDraws;
  /** Undecided requests for the hut, also those of other members. */
  requested: readonly SlotRun[];
  /** The member's stays in any hut of the club. */
  ownStays: readonly SlotRun[];
  /** Draw periods that have days in common with the stay, or all of the club. */
  periods: readonly PeriodDays[];
  /** Half days held for somebody else. */
  offers: readonly (SlotRun & { until: Date })[];
};

export const availabilityOf = (stay: SlotRun, days: HutDays): Availability => availabilityIn(days)(stay);

/**
 * The same for many stays of a hut at one moment, such as every half day of a calendar: what does not depend on the stay
 * is computed once. Huts of one club can share `drawOf`.
 */
export function availabilityIn(days: HutDays, drawOf = drawsAhead(days)): (stay: SlotRun) => Availability {
  const held = heldRuns(days);
  const rules = { ...days, today: dateInOslo(days.now), held };
  const ordinary = ordinaryDays(days, drawOf);
  return (stay) => {
    const refusal = checkDays(stay, rules);
    if (refusal) return refused(refusal, held);
    const offer = days.offers.find(({ until, ...run }) => until > days.now && overlaps(run, stay));
    if (offer) return { kind: 'offered', until: offer.until };
    const period = days.periods.find((one) => hasDirectLeftovers(one) && isInPeriod(stay, days.hut.id, one));
    return period ? leftovers(stay, period, days) : ordinary(stay);
  };
}

type HeldRun = SlotRun & { why: HeldRefusal; period: PeriodDays };

/** The half days of the hut that only the draw of a period gives, or that are for others first. */
export const heldRuns = ({
  periods,
  hut,
  now,
  ownStays,
}: Pick<HutDays, 'periods' | 'hut' | 'now' | 'ownStays'>): HeldRun[] =>
  periods.flatMap((period) => {
    const why = isOfHut(period, hut.id) ? whyHeld(period, now, ownStays) : null;
    return why ? [{ first: period.first, last: period.last, why, period }] : [];
  });

const isOfHut = ({ hutIds }: PeriodDays, hut: string): boolean => hutIds === null || hutIds.includes(hut);

const isInPeriod = (stay: SlotRun, hut: string, period: PeriodDays): boolean =>
  isOfHut(period, hut) && overlaps(period, stay);

const HELD_STATES: Record<HeldRefusal['code'], HeldState> = {
  period_not_open: 'announced',
  period_takes_wishes: 'open',
  period_is_closed: 'closed',
  leftovers_not_open: 'drawn',
  leftovers_reserved: 'reserved',
};

function refused(refusal: Refusal, held: readonly HeldRun[]): Availability {
  const heldBy = held.find(({ why }) => why === refusal);
  if (heldBy) return { kind: 'period', state: HELD_STATES[heldBy.why.code], period: heldBy.period };
  if (refusal.code === 'date_in_the_past') return { kind: 'past' };
  if (refusal.code === 'beyond_horizon') return { kind: 'beyond_horizon' };
  return { kind: refusal.code === 'dates_already_allocated' ? 'taken' : 'blocked' };
}

const hasDirectLeftovers = ({ leftovers, leftoversOpen }: PeriodDays): boolean =>
  leftovers === 'direct' && leftoversOpen;

function leftovers(stay: SlotRun, period: PeriodDays, days: HutDays): Availability {
  const drawnAt = leftoversDrawnAt(period);
  if (days.now < drawnAt) return { kind: 'draw', at: drawnAt };
  const direct: HutDays = { ...days, rule: { kind: 'direct' } };
  return ordinaryDays(direct, drawsAhead(direct))(stay);
}

function ordinaryDays(days: HutDays, drawOf: (first: number) => Date | null): (stay: SlotRun) => Availability {
  const waiting = waitingRequests(days.requested, dateInOslo(days.now));
  let lastDirect: number | undefined;
  return (stay) => {
    const isWanted = waiting.some((request) => overlaps(request, stay));
    if (!isWanted && stay.first <= (lastDirect ??= lastDirectSlot(days))) return direct(stay, days);
    const at = drawOf(isWanted ? firstOfChain(stay, waiting) : stay.first);
    if (at && isTooLateFor(at, stay.first)) return { kind: 'too_late_for_the_draw', nextDrawAt: at };
    return { kind: 'draw', at };
  };
}

/** Whether a stay begins before the day of the draw. */
export const isTooLateFor = (drawAt: Date, first: number): boolean => dayOfSlot(first) < dayInOslo(drawAt);

/** What has begun without being drawn can no longer be allocated, and stands in nobody's way. */
const waitingRequests = <R extends SlotRun>(requested: readonly R[], today: LocalDate): R[] =>
  requested.filter(({ first }) => first >= slotOf(today, 'AM'));

function direct(stay: SlotRun, { ownStays, draws }: HutDays): Availability {
  if (ownStays.some((own) => overlaps(own, stay))) return { kind: 'own_stay' };
  return { kind: draws.isFrozen ? 'draw_under_way' : 'direct' };
}

/** Where nobody else waits for the half days: always, or once the draw that decides such an arrival has been made. */
function lastDirectSlot({ now, rule, draws: { schedule } }: HutDays): number {
  if (rule.kind !== 'drawn_before_arrival') return rule.kind === 'direct' ? Infinity : -Infinity;
  return lastSlotDecidedBy(schedule ? lastDrawAt(schedule, now) : now, rule, schedule);
}

/** The draw that decides a chain of requests, by its first half day. Computed once for each day: clocks are slow. */
export function drawsAhead(
  club: Pick<HutDays, 'now' | 'rule'> & { draws: PlannedDraws },
): (first: number) => Date | null {
  const known = new Map<number, Date | null>();
  return (first) => {
    // Only before arrival does it matter when a stay begins.
    const day = club.rule.kind === 'drawn_before_arrival' ? dayOfSlot(first) : 0;
    const at = known.has(day) ? (known.get(day) ?? null) : decidingDraw(first, club);
    known.set(day, at);
    return at;
  };
}

/** For each of a club's undecided requests, the draw that decides it. */
export function drawsOf<R extends Undecided>(
  requests: readonly R[],
  club: Pick<HutDays, 'now' | 'rule'> & { draws: PlannedDraws },
): ReadonlyMap<R, Date | null> {
  const drawOf = drawsAhead(club);
  return new Map([...firstsOfChains(requests)].map(([request, first]) => [request, drawOf(first)]));
}

/** The draw ahead that decides a request, by the first half day of the chain it belongs to; null when none is planned. */
export function decidingDraw(
  first: number,
  { now, rule, draws }: Pick<HutDays, 'now' | 'rule'> & { draws: PlannedDraws },
): Date | null {
  const { schedule, announced } = draws;
  const scheduled = schedule && scheduledDraw(first, rule, schedule, now);
  const isAnnouncedFor =
    announced && announced.at > now && (announced.all || isDecidedBy(announced.at, first, rule, schedule));
  return isAnnouncedFor && (!scheduled || announced.at < scheduled) ? announced.at : scheduled;
}

/** The first draw on or after the day on which such an arrival is due, or the one before it when that decides it already. */
function scheduledDraw(first: number, rule: OrdinaryDays, schedule: NonNullable<Schedule>, now: Date): Date {
  if (rule.kind !== 'drawn_before_arrival') return nextDrawAt(schedule, now);
  const dueFrom = new Date(instantOf((dayOfSlot(first) - rule.days) * DAY_MS) - 1);
  const onTime = nextDrawAt(schedule, dueFrom > now ? dueFrom : now);
  const before = lastDrawAt(schedule, new Date(onTime.getTime() - 1));
  return before > now && isDecidedBy(before, first, rule, schedule) ? before : onTime;
}
