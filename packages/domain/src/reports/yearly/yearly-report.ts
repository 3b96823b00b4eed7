import { overlapCount, type SlotRun, slotCount, slotsOfDays } from '../../stays/bookings/stay.ts';
import { addMonths, type LocalDate } from '../../shared/local-date.ts';
import { FEWEST_FOR_GINI, gini, shareOfTopTenth } from './sharing.ts';

/** What became of a stay that somebody had. */
type StayFate = 'held' | 'given_up' | 'released' | 'cancelled_by_club';

export type ReportedStay = SlotRun & {
  /** Null when the account is deleted. */
  user: string | null;
  hut: string;
  fate: StayFate;
  noShow: boolean;
  /** Half days of a stay that was cancelled which somebody else then had. */
  relet: number;
};

/** What a club's year was made of. */
export type YearFacts = {
  from: LocalDate;
  /** The last day of the year, or today while it lasts. */
  until: LocalDate;
  members: readonly { user: string; joined: LocalDate }[];
  /** Members who asked for days of the year, by request or wish. */
  askers: readonly string[];
  huts: readonly { id: string; from: LocalDate; until: LocalDate | null }[];
  /** Every stay that touches the year. */
  stays: readonly ReportedStay[];
  /** The days that most want: seasons with points and draw periods; `hut` null for all. */
  soughtAfter: readonly (SlotRun & { hut: string | null })[];
  closed: readonly (SlotRun & { hut: string | null })[];
  /** Of each member who wished in draw periods, the oldest first: whether they got a stay. */
  wishing: readonly { user: string; got: readonly boolean[] }[];
};

/** Those who asked, and how many of them got a stay. */
type AskedAndGot = { asked: number; got: number };

export type YearFigures = {
  members: number;
  asked: number;
  stays: number;
  /** Half days. */
  used: number;
  available: number;
  /** Half days in the days that most want, of each who asked, the fewest first. Of all days where none stand out. */
  soughtAfter: { areAllDays: boolean; slots: number[]; gini: number | null; topTenth: number | null };
  newcomers: AskedAndGot;
  others: AskedAndGot;
  /** Members who wished in the last three periods or more, and got nothing in any of them. */
  longestWaiting: string[];
  fates: Record<Exclude<StayFate, 'held'> | 'noShow' | 'relet', number>;
};

/** For so long somebody is new to the club. */
export const NEWCOMER_MONTHS = 24;
const LONG_WAIT_PERIODS = 3;

/** The year in figures. Stays count in the year they begin in; half days in the year they are in. */
export function yearFigures(facts: YearFacts): YearFigures {
  const year = slotsOfDays(facts.from, facts.until);
  const begun = facts.stays.filter(({ first }) => year.first <= first && first <= year.last);
  const held = begun.filter(({ fate }) => fate === 'held');
  const askers = new Set(facts.askers);
  const guests = new Set(held.flatMap(({ user }) => user ?? []));
  const newest = addMonths(facts.until, -NEWCOMER_MONTHS);
  const askedAndGot = (isNew: boolean): AskedAndGot => {
    const some = facts.members.filter(({ user, joined }) => joined > newest === isNew && askers.has(user));
    return { asked: some.length, got: some.filter(({ user }) => guests.has(user)).length };
  };
  const count = (fate: StayFate) => begun.filter((stay) => stay.fate === fate).length;
  return {
    members: facts.members.length,
    asked: askers.size,
    stays: held.length,
    used: facts.stays.reduce((sum, stay) => sum + (stay.fate === 'held' ? overlapCount(stay, year) : 0), 0),
    available: availableSlots(facts, year),
    soughtAfter: sharingOf(facts, held),
    newcomers: askedAndGot(true),
    others: askedAndGot(false),
    longestWaiting: facts.wishing.filter(({ got }) => hasWaitedLong(got)).map(({ user }) => user),
    fates: {
      given_up: count('given_up'),
      released: count('released'),
      cancelled_by_club: count('cancelled_by_club'),
      noShow: held.filter(({ noShow }) => noShow).length,
      relet: begun.filter(({ relet }) => relet > 0).length,
    },
  };
}

const hasWaitedLong = (got: readonly boolean[]): boolean =>
  got.length >= LONG_WAIT_PERIODS && got.slice(-LONG_WAIT_PERIODS).every((one) => !one);

const concerns = (hut: string) => (run: { hut: string | null }) => run.hut === null || run.hut === hut;

/** The half days in which the huts could be lived in. */
function availableSlots({ huts, closed }: YearFacts, year: SlotRun): number {
  return huts.reduce((sum, { id, from, until }) => {
    const life = slotsOfDays(from, until ?? '9999-12-31');
    const own = { first: Math.max(life.first, year.first), last: Math.min(life.last, year.last) };
    if (own.first > own.last) return sum;
    return sum + slotCount(own) - coveredSlots(own, closed.filter(concerns(id)));
  }, 0);
}

/** How many half days of a run lie in at least one of the others. */
export function coveredSlots(run: SlotRun, others: readonly SlotRun[]): number {
  let covered = 0;
  let reached = run.first;
  for (const { first, last } of others.toSorted((a, b) => a.first - b.first)) {
    const [from, to] = [Math.max(first, reached), Math.min(last, run.last)];
    if (from > to) continue;
    covered += to - from + 1;
    reached = to + 1;
  }
  return covered;
}

function sharingOf({ soughtAfter, askers }: YearFacts, held: readonly ReportedStay[]): YearFigures['soughtAfter'] {
  const areAllDays = soughtAfter.length === 0;
  const slotsOf = new Map<string, number>(askers.map((user) => [user, 0]));
  for (const stay of held) {
    if (stay.user === null) continue;
    const slots = areAllDays ? slotCount(stay) : coveredSlots(stay, soughtAfter.filter(concerns(stay.hut)));
    slotsOf.set(stay.user, (slotsOf.get(stay.user) ?? 0) + slots);
  }
  const slots = [...slotsOf.values()].toSorted((a, b) => a - b);
  const isEnough = slots.length >= FEWEST_FOR_GINI;
  return {
    areAllDays,
    slots,
    gini: isEnough ? gini(slots) : null,
    topTenth: isEnough ? shareOfTopTenth(slots) : null,
  };
}
