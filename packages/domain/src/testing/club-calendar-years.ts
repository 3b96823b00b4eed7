/**
 * Two years of a club of 60 members and 3 huts, day by day, to see what each way of sharing days does: how many days are
 * used, how many askers are refused, and whether it pays to ask early. What members want and when they ask is the same
 * under all ways. Draws, what is due, periods and points are those of the product.
 */
import { due } from '../availability/due.ts';
import { overlaps, slotCount, slotOf, type SlotRun } from '../bookings/stay.ts';
import { drawWithLots } from '../draws/v2/draw.ts';
import { type PeriodPreset, presetsOfYear } from '../periods/presets.ts';
import { fadedPoints } from '../points/points.ts';
import { DEFAULT_RULES, type OrdinaryDays } from '../rules/rules.ts';
import { addDays, dateOfDay, dayNumberOf, dayOfMonth, weekdayOf } from '../shared/local-date.ts';
import { anOption, aWish, aWishingClub } from './a-wishing-club.ts';
import { type Random, randomFrom } from './money.ts';

const MEMBERS = Array.from({ length: 60 }, (_, i) => `m${i}`);
const HUTS = ['h1', 'h2', 'h3'] as const;
const FROM = dayNumberOf('2027-01-01');
const TO = dayNumberOf('2028-12-31');
/** Those that open and end within the two years. */
const HOLIDAYS = [2027, 2028]
  .flatMap(presetsOfYear)
  .filter(({ opensAt, last }) => dayOf(opensAt) >= FROM && last / 2 <= TO);
/** What a holiday costs, in tenths of a point. */
const HOLIDAY_POINTS = 30;
const ORDINARY_STAYS_A_YEAR = 4;
/** Of 100 members, so many want to go in a given holiday. */
const WANT_A_HOLIDAY = 25;

/** In days before arrival. A third of all plans each. */
const PLANNERS = {
  early: { least: 60, most: 150 },
  later: { least: 25, most: 45 },
  lastMinute: { least: 2, most: 20 },
};
export type Planner = keyof typeof PLANNERS;
const planners = Object.keys(PLANNERS) as Planner[];

export type WayOfSharing = { days: OrdinaryDays; draws: 'daily' | 'monthly'; hasPeriods: boolean };

type Option = SlotRun & { hut: string };

/** Stays that a member would like instead of each other, the dearest first, and the day of asking. */
type Plan = {
  id: string;
  member: string;
  planner: Planner;
  holiday: PeriodPreset | null;
  options: readonly Option[];
  askedOn: number;
};

type Request = Option & { plan: Plan };
type Drawn = Pick<Plan, 'id' | 'member' | 'holiday' | 'options'>;

export type Share = { asked: number; got: number };
export type TwoYears = { usedPercent: number; ordinary: Record<Planner, Share>; holidays: Share };

export function shareDays(way: WayOfSharing, seed: number): TwoYears {
  const random = randomFrom(seed);
  const plans = makePlans(random);
  const club = anEmptyCalendar(random);
  const asking = Map.groupBy(plans, ({ askedOn }) => askedOn);
  const wishing = new Map(HOLIDAYS.map((holiday) => [holiday, [] as Plan[]]));
  for (let today = FROM; today <= TO; today += 1) {
    const date = dateOfDay(today);
    if (date.endsWith('-01-01')) club.fadePoints();
    for (const [holiday, wishes] of wishing)
      if (way.hasPeriods && dayOf(holiday.drawAt) === today) club.draw(wishes, today);
    if (way.draws === 'daily' || dayOfMonth(date) === 1) club.drawDue(way.days, today);
    for (const plan of asking.get(today) ?? []) {
      const wishes =
        way.hasPeriods && plan.holiday && today < dayOf(plan.holiday.closesAt) && wishing.get(plan.holiday);
      if (wishes) wishes.push(plan);
      else club.ask(plan, way.days, today);
    }
  }
  return figuresOf(plans, club.stays);
}

/** What is allocated and asked for, and every member's points. */
function anEmptyCalendar(random: Random) {
  const stays: (Option & { planId: string })[] = [];
  let requests: Request[] = [];
  const points = new Map(MEMBERS.map((member) => [member, 0]));

  const uniform = (): number => (random(999_998) + 1) / 1_000_000;
  const lots = () => (_: string, tickets: number) => 1 - uniform() ** (1 / tickets);
  const isTaken = (option: Option): boolean => stays.some((stay) => meets(stay, option));
  const allocate = ({ id, member, holiday }: Drawn, { hut, first, last }: Option): void => {
    stays.push({ planId: id, hut, first, last });
    if (holiday) points.set(member, (points.get(member) ?? 0) + HOLIDAY_POINTS);
  };
  /** The first option that nobody has: at once where that is the rule, or as a request. */
  const ask = (plan: Plan, days: OrdinaryDays, today: number): void => {
    const option = plan.options.find((one) => one.first >= today * 2 && !isTaken(one));
    if (!option) return;
    if (isDirect(days, option, today) && !requests.some((other) => meets(other, option))) allocate(plan, option);
    else requests.push({ plan, ...option });
  };
  /** One wish for each plan: one of its options fulfils it. */
  const draw = (plans: readonly Drawn[], today: number): void => {
    const wishes = plans.map(({ id, member, holiday, options }) =>
      aWish(id, member, 1, ...options.map((option) => anOption({ ...option, cost: holiday ? HOLIDAY_POINTS : 0 }))),
    );
    const parties = [...points].map(([id, had]) => ({ id, points: had, limit: 9999, line: 0, factor: 1, caps: [] }));
    const taken = stays.map(({ hut, first, last }) => ({ hut, first, last, kind: 'stay' as const }));
    const outcomes = drawWithLots({ ...aWishingClub(wishes), parties, taken, today: today * 2 }, lots);
    for (const outcome of outcomes) {
      if (outcome.status !== 'allocated') continue;
      const plan = plans.find(({ id }) => id === outcome.wish);
      const option = plan?.options[outcome.option];
      if (plan && option) allocate(plan, option);
    }
  };
  return {
    stays,
    ask,
    fadePoints: () => {
      for (const [member, before] of points) points.set(member, fadedPoints(before, DEFAULT_RULES.points.keptPercent));
    },
    draw,
    drawDue: (days: OrdinaryDays, today: number) => {
      const decided = days.kind === 'drawn_before_arrival' ? due(requests, dateOfDay(today), days.days) : requests;
      requests = requests.filter((request) => !decided.includes(request));
      draw(
        decided.map(({ plan, ...option }) => ({ ...plan, options: [option] })),
        today,
      );
      // Those who got nothing asks for the next best.
      for (const { plan } of decided) if (!stays.some(({ planId }) => planId === plan.id)) ask(plan, days, today);
    },
  };
}

const meets = (one: Option, other: Option): boolean => one.hut === other.hut && overlaps(one, other);

function isDirect(days: OrdinaryDays, { first }: Option, today: number): boolean {
  if (days.kind === 'drawn_before_arrival') return Math.floor(first / 2) - today <= days.days;
  return days.kind === 'direct';
}

function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / 86_400_000);
}

function figuresOf(plans: readonly Plan[], stays: readonly (Option & { planId: string })[]): TwoYears {
  const got = new Set(stays.map(({ planId }) => planId));
  const shareOf = (some: readonly Plan[]): Share => ({
    asked: some.length,
    got: some.filter((plan) => got.has(plan.id)).length,
  });
  const ordinary = plans.filter(({ holiday }) => holiday === null);
  const used = stays.reduce((sum, stay) => sum + slotCount(stay), 0);
  return {
    usedPercent: (used * 100) / ((TO - FROM + 1) * 2 * HUTS.length),
    ordinary: {
      early: shareOf(ordinary.filter(({ planner }) => planner === 'early')),
      later: shareOf(ordinary.filter(({ planner }) => planner === 'later')),
      lastMinute: shareOf(ordinary.filter(({ planner }) => planner === 'lastMinute')),
    },
    holidays: shareOf(plans.filter(({ holiday }) => holiday !== null)),
  };
}

function makePlans(random: Random): Plan[] {
  const chance = (percent: number): boolean => random(99) < percent;
  const plans: Plan[] = [];
  const plan = (member: string, holiday: PeriodPreset | null, options: readonly Option[]): void => {
    const planner = planners[random(2)] ?? 'early';
    const { least, most } = PLANNERS[planner];
    const arrival = Math.floor(Math.min(...options.map(({ first }) => first)) / 2);
    const askedOn = arrival - least - random(most - least);
    if (askedOn >= FROM) plans.push({ id: `plan${plans.length}`, member, planner, holiday, options, askedOn });
  };
  for (const member of MEMBERS) {
    for (const holiday of HOLIDAYS) if (chance(WANT_A_HOLIDAY)) plan(member, holiday, threeParts(holiday, random));
    for (let n = random(2 * 2 * ORDINARY_STAYS_A_YEAR); n > 0; n -= 1) {
      const stay = anOrdinaryStay(random);
      if (!HOLIDAYS.some((holiday) => overlaps(holiday, stay))) plan(member, null, inAnyHut(stay, random));
    }
  }
  return plans;
}

const shuffled = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, at: random(1_000_000) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

const inAnyHut = (stay: SlotRun, random: Random): Option[] => shuffled(HUTS, random).map((hut) => ({ hut, ...stay }));

/** Three of the holiday's parts and huts. */
const threeParts = ({ parts }: PeriodPreset, random: Random): Option[] =>
  shuffled(
    parts.flatMap((part) => HUTS.map((hut) => ({ hut, ...part }))),
    random,
  ).slice(0, 3);

/** A weekend mostly, else some days in the week. */
function anOrdinaryStay(random: Random): SlotRun {
  const day = dateOfDay(FROM + random(TO - FROM - 14));
  const isWeekend = random(99) < 75;
  const arrival = isWeekend ? addDays(day, (12 - weekdayOf(day)) % 7) : day;
  const first = slotOf(arrival, 'PM');
  return { first, last: first + (isWeekend ? 4 : 3 + random(5)) };
}
