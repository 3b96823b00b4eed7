/**
 * Years in the life of a club, to see how evenly its rules share the weeks that everybody wants: 60 members of whom
 * some never ask, 12 peak weeks a year, four members who leave and four who join each year. The draw, the points and
 * the newcomers' opening are those of the product.
 */
import { drawWithLots } from '../fairness/draws/draw.ts';
import type { Snapshot } from '../fairness/draws/snapshot.ts';
import { fadedPoints, openingPoints } from '../fairness/points/points.ts';
import { DEFAULT_RULES } from '../fairness/rules/rules.ts';
import { aWish, anOption, aWishingClub } from './a-wishing-club.ts';
import { type Random, randomFrom } from './money.ts';

const { keptPercent, newcomers: openingRule } = DEFAULT_RULES.points;

/** How wanted each of the 12 weeks is. */
const POPULARITY = [8, 8, 6, 5, 5, 4, 4, 3, 3, 2, 2, 2];
const PEAK_POINTS = 30;
const [FOUNDERS, NEW_EACH_YEAR, WISHES] = [60, 4, 3];
/** The share of the years in which an active member asks, in percent. */
const ASKS_PERCENT = 80;
/** Newcomers and others are compared once the first years' even balances are gone. */
const SETTLED_AFTER_YEARS = 5;

type Member = {
  id: string;
  joined: number;
  isIdle: boolean;
  points: number;
  lastAsked: number | null;
  stays: number;
};

export type ClubYears = {
  /** Peak stays of each founder who asks. */
  stays: number[];
  /** Of those who asked in the settled years: how many, and how many got a week. */
  newcomers: Tally;
  others: Tally;
};
type Tally = { asked: number; won: number };

export type HowItShares = { years: number; idlePercent: number; method?: Snapshot['method'] };

export function liveThrough({ years, idlePercent, method = 'weighted' }: HowItShares, seed: number): ClubYears {
  const random = randomFrom(seed);
  const chance = (percent: number): boolean => random(99) < percent;
  let born = 0;
  const aMember = (joined: number, points: number): Member => ({
    id: `m${born++}`,
    joined,
    isIdle: chance(idlePercent),
    points,
    lastAsked: null,
    stays: 0,
  });
  let members = Array.from({ length: FOUNDERS }, () => aMember(0, 0));
  const [newcomers, others] = [
    { asked: 0, won: 0 },
    { asked: 0, won: 0 },
  ];
  for (let year = 0; year < years; year += 1) {
    if (year > 0) {
      for (const member of members) member.points = fadedPoints(member.points, keptPercent);
      for (let n = 0; n < NEW_EACH_YEAR; n += 1) {
        members = withoutOneOfTheLater(members, random);
        members.push(aMember(year, openingOf(members, year)));
      }
    }
    const asking = members.filter(({ isIdle }) => !isIdle && chance(ASKS_PERCENT));
    const winners = drawPeakWeeks(members, asking, method, random);
    for (const member of asking) {
      member.lastAsked = year;
      const won = winners.has(member.id);
      if (won) member.points += PEAK_POINTS;
      if (won) member.stays += 1;
      if (year < SETTLED_AFTER_YEARS) continue;
      const tally = member.joined === year ? newcomers : others;
      tally.asked += 1;
      tally.won += won ? 1 : 0;
    }
  }
  const founders = members.filter(({ joined, isIdle }) => joined === 0 && !isIdle);
  return { stays: founders.map(({ stays }) => stays), newcomers, others };
}

/** Founders stay to the end; of the others some leave, once there are more than eight. */
function withoutOneOfTheLater(members: Member[], random: Random): Member[] {
  const later = members.filter(({ joined }) => joined > 0);
  if (later.length <= 8) return members;
  const leaving = later[random(later.length - 1)];
  return members.filter((member) => member !== leaving);
}

function openingOf(members: readonly Member[], year: number): number {
  const askers = members.filter(({ lastAsked }) => lastAsked !== null && year - lastAsked <= 2);
  return openingPoints({
    newcomers: openingRule,
    askers: { count: askers.length, median: median(askers.map(({ points }) => points)) },
    medianOfAll: median(members.map(({ points }) => points)),
    leftWith: null,
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor((sorted.length - 1) / 2);
  return ((sorted[middle] ?? 0) + (sorted[sorted.length - 1 - middle] ?? 0)) / 2;
}

/** One draw for the year's 12 weeks. Lots are random numbers with the distribution of the lowest of n tickets. */
function drawPeakWeeks(
  members: readonly Member[],
  asking: readonly Member[],
  method: Snapshot['method'],
  random: Random,
): Set<string> {
  const wishes = asking.flatMap(({ id }) =>
    threeWeeks(random).map((week, i) => aWish(`${id}.${i}`, id, i + 1, aWeek(week))),
  );
  const parties = members.map(({ id, points }) => ({ id, points, limit: 1, line: 0, factor: 1, caps: [] }));
  const club = { ...aWishingClub(wishes), parties, method };
  const uniform = (): number => (random(999_998) + 1) / 1_000_000;
  const outcomes = drawWithLots(club, () => (_, tickets) => 1 - uniform() ** (1 / tickets));
  const allocated = outcomes.filter(({ status }) => status === 'allocated').map(({ wish }) => wish);
  return new Set(allocated.map((wish) => wish.slice(0, wish.indexOf('.'))));
}

const aWeek = (week: number) => {
  const { first } = anOption();
  return anOption({ first: first + week * 14, last: first + week * 14 + 13, cost: PEAK_POINTS });
};

/** Three different weeks, the popular ones more often. */
function threeWeeks(random: Random): number[] {
  const weeks = new Set<number>();
  const all = POPULARITY.reduce((sum, weight) => sum + weight);
  while (weeks.size < WISHES) {
    let at = random(all - 1);
    weeks.add(POPULARITY.findIndex((weight) => (at -= weight) < 0));
  }
  return [...weeks];
}
