import { deviation, type Luck } from '@hytte/domain/luck/luck';

/** Columns are half a standard deviation wide, the middle one around zero; what is further out is in the outermost. */
const COLUMN = 0.5;
const FURTHEST = 3;
/** Dots in one column. */
const MAX_STACK = 16;

/** A dot plot: members by how far they are from what was to be expected, fewer to the left. */
export type LuckDots<Person> = {
  /** The member that each dot shows, from the bottom. The reader's own dot is on top and never left out. */
  columns: readonly (readonly Person[])[];
  /** More than one when the club has too many members for a dot each. */
  peoplePerDot: number;
};

export function luckDots<Person extends Luck & { own: boolean }>(people: readonly Person[]): LuckDots<Person> {
  const count = (2 * FURTHEST) / COLUMN + 1;
  const columnOf = (person: Person): number =>
    Math.min(count - 1, Math.max(0, Math.round((deviation(person) + FURTHEST) / COLUMN)));
  const columns = Array.from({ length: count }, (_, at) =>
    people.filter((person) => columnOf(person) === at).toSorted((a, b) => Number(a.own) - Number(b.own)),
  );
  const peoplePerDot = Math.max(1, Math.ceil(Math.max(...columns.map(({ length }) => length)) / MAX_STACK));
  return {
    columns: columns.map((some) => some.filter((_, at) => (some.length - 1 - at) % peoplePerDot === 0)),
    peoplePerDot,
  };
}
