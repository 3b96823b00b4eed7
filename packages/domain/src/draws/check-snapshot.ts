import type { Snapshot } from './snapshot.ts';

/** Says whether a value from outside looks as it must. */
export type Shape = (value: unknown) => boolean;

export const integer =
  (min: number, max: number): Shape =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

export const text =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

export const oneOf =
  (...allowed: readonly unknown[]): Shape =>
  (value) =>
    allowed.includes(value);

export const either =
  (a: Shape, b: Shape): Shape =>
  (value) =>
    a(value) || b(value);

export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** These fields and no other: what nobody looks at must not be there. */
export const record = (fields: Readonly<Record<string, Shape>>): Shape => {
  const expected = Object.entries(fields);
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    const found = new Map<string, unknown>(Object.entries(value));
    return (
      found.size === expected.length && expected.every(([name, shape]) => found.has(name) && shape(found.get(name)))
    );
  };
};

const id = text(/^[\w.:-]{1,64}$/);
const none = oneOf(null);
// Up to the year 2243. Without a bound one line of a forged bundle could keep a browser busy for days.
const slot = integer(0, 200_000);
const points = integer(-1_000_000_000, 1_000_000_000);
const run = { first: slot, last: slot };

const snapshotShape = record({
  version: oneOf(1),
  club: id,
  today: slot,
  method: oneOf('weighted', 'strict', 'random'),
  quarterAt: integer(1, 1_000_000),
  members: listOf(record({ id, points })),
  huts: listOf(record({ id, available: oneOf(true, false) })),
  stays: listOf(record({ ...run, hut: id, member: either(id, none) })),
  blocked: listOf(record({ ...run, hut: id })),
  requests: listOf(
    record({
      ...run,
      id,
      member: id,
      hut: id,
      rank: integer(0, 1_000_000_000),
      // Never below zero: whoever wins must not come closer to the front.
      cost: integer(0, 1_000_000_000),
      alternatives: either(id, none),
    }),
  ),
});

const hasShape = (value: unknown): value is Snapshot => snapshotShape(value);

/** Whether a draw can be made of it: fields, bounds, and every member and hut that is spoken of is there, once. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!hasShape(value)) return false;
  const [members, huts] = [new Set(value.members.map(({ id }) => id)), new Set(value.huts.map(({ id }) => id))];
  const requests = new Set(value.requests.map(({ id }) => id));
  const runs = [...value.stays, ...value.blocked, ...value.requests];
  return (
    members.size === value.members.length &&
    huts.size === value.huts.length &&
    requests.size === value.requests.length &&
    runs.every(({ first, last, hut }) => first <= last && huts.has(hut)) &&
    value.requests.every(({ member }) => members.has(member)) &&
    value.stays.every(({ member }) => member === null || members.has(member))
  );
}
