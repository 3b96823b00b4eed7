import type { ProofBundle } from './proof.ts';
import type { Snapshot } from './snapshot.ts';

/** A validator of untrusted JSON. Written out, because the verifier script has no dependencies. */
type Shape = (value: unknown) => boolean;

const integer =
  (min: number, max: number): Shape =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max;

const text =
  (pattern: RegExp): Shape =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const oneOf =
  (...allowed: readonly unknown[]): Shape =>
  (value) =>
    allowed.includes(value);

const either =
  (a: Shape, b: Shape): Shape =>
  (value) =>
    a(value) || b(value);

const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape);

/** Exactly these fields: unknown ones are rejected. */
const record = (fields: Readonly<Record<string, Shape>>): Shape => {
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
// Up to the year 2243. Without a bound a forged bundle could keep a browser busy for days.
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
      // Never negative: an allocated stay must not improve the member's position.
      cost: integer(0, 1_000_000_000),
      alternatives: either(id, none),
    }),
  ),
});

const hasShape = (value: unknown): value is Snapshot => snapshotShape(value);

/**
 * Whether the value is a valid input of a draw: fields, bounds, unique ids, and no reference to a missing member or hut.
 */
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

const hash = text(/^[0-9a-f]{64}$/);

const bundleShape = record({
  version: oneOf(1),
  seal: hash,
  secret: hash,
  beacon: text(/^([0-9a-f]{2})*$/),
  snapshotHash: hash,
  seed: hash,
  outcomeHash: hash,
  previousRunHash: hash,
  runHash: hash,
  snapshot: isSnapshot,
  // verify.ts compares them with those of the repeated draw.
  outcomes: Array.isArray,
});

/** Whether the value has the shape of a proof bundle. The hashes are checked by verify.ts. */
export const isBundle = (value: unknown): value is ProofBundle => bundleShape(value);
