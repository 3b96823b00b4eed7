import type { Fairness } from '@hytte/contract/draws';

type Member = Fairness['members'][number];

/** How many columns there is room for, on a phone too. */
const MOST_COLUMNS = 32;
/** Fewer would make the picture of a small club look like a crowd. */
const FEWEST_COLUMNS = 12;
/** How many dots may stand on each other. */
const HIGHEST_STACK = 16;
const WIDTHS = [1, 2, 5, 10, 20, 50];

/** Dots in their columns, as a chart wants them. */
export type DotColumns = {
  /** Days from the start of one column to the start of the next. */
  width: number;
  /** The member that each dot shows, from the bottom. One's own is on top, and never left out. */
  columns: readonly (readonly Member[])[];
  /** One, or more where there are too many members for a dot each. */
  membersPerDot: number;
};

export function dotColumns(members: readonly Member[]): DotColumns {
  const most = Math.max(0, ...members.map(({ days }) => days));
  const width = WIDTHS.find((one) => most / one < MOST_COLUMNS) ?? Math.ceil(most / (MOST_COLUMNS - 1));
  const count = Math.max(FEWEST_COLUMNS, Math.floor(most / width) + 1);
  const columns = Array.from({ length: count }, (_, at) =>
    members
      .filter(({ days }) => Math.floor(days / width) === at)
      .toSorted((a, b) => Number(a.own) - Number(b.own) || a.days - b.days),
  );
  const highest = Math.max(...columns.map((column) => column.length));
  const membersPerDot = Math.max(1, Math.ceil(highest / HIGHEST_STACK));
  return { width, columns: columns.map((column) => lastOfEach(column, membersPerDot)), membersPerDot };
}

const lastOfEach = <Item>(items: readonly Item[], size: number): Item[] =>
  items.filter((_, at) => (items.length - 1 - at) % size === 0);

export type Spread = { median: number; from: number; to: number };

const FEWEST_FOR_QUARTERS = 4;

/** The middle, and the days between which half of the members lie; all of them where they are fewer than four. */
export function spreadOf(members: readonly Member[]): Spread {
  const sorted = members.map(({ days }) => days).toSorted((a, b) => a - b);
  // The nearest rank: always a figure that somebody has.
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  const [from, to] = isHalf(members) ? [at(0.25), at(0.75)] : [at(0), at(1)];
  return { median: at(0.5), from, to };
}

export const isHalf = (members: readonly Member[]): boolean => members.length >= FEWEST_FOR_QUARTERS;

/** Members with the same number of days, the fewest first. */
export function byDays(members: readonly Member[]): { days: number; members: readonly Member[] }[] {
  return [...Map.groupBy(members, ({ days }) => days)]
    .map(([days, some]) => ({ days, members: some }))
    .toSorted((a, b) => a.days - b.days);
}
