import type { Fairness } from '@hytte/contract/fairness/draws';

type Member = Fairness['members'][number];

/** What fits on a phone. */
const MAX_COLUMNS = 32;
/** With fewer columns the dots of a small club would fill the whole chart. */
const MIN_COLUMNS = 12;
/** Dots in one column. */
const MAX_STACK = 16;
const WIDTHS = [1, 2, 5, 10, 20, 50];

/** A dot plot: members by days, one column per `width` days. */
export type DotColumns = {
  /** Days from the start of one column to the start of the next. */
  width: number;
  /** The member that each dot shows, from the bottom. The reader's own dot is on top and never left out. */
  columns: readonly (readonly Member[])[];
  /** More than one when the club has too many members for a dot each. */
  membersPerDot: number;
};

export function dotColumns(members: readonly Member[]): DotColumns {
  const most = Math.max(0, ...members.map(({ days }) => days));
  const width = WIDTHS.find((one) => most / one < MAX_COLUMNS) ?? Math.ceil(most / (MAX_COLUMNS - 1));
  const count = Math.max(MIN_COLUMNS, Math.floor(most / width) + 1);
  const columns = Array.from({ length: count }, (_, at) =>
    members
      .filter(({ days }) => Math.floor(days / width) === at)
      .toSorted((a, b) => Number(a.own) - Number(b.own) || a.days - b.days),
  );
  const highest = Math.max(...columns.map((column) => column.length));
  const membersPerDot = Math.max(1, Math.ceil(highest / MAX_STACK));
  return { width, columns: columns.map((column) => lastOfEach(column, membersPerDot)), membersPerDot };
}

const lastOfEach = <Item>(items: readonly Item[], size: number): Item[] =>
  items.filter((_, at) => (items.length - 1 - at) % size === 0);

export type Spread = { median: number; from: number; to: number };

const FEWEST_FOR_QUARTERS = 4;

/** The median and the quartiles; for fewer than four members, the median and the range. */
export function spreadOf(members: readonly Member[]): Spread {
  const sorted = members.map(({ days }) => days).toSorted((a, b) => a - b);
  // Nearest-rank percentile: always the number of a real member.
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
