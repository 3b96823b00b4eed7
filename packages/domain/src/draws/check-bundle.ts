import type { ProofBundle } from './proof.ts';
import { either, id, integer, linkedRun, listOf, none, oneOf, points, record, slot, text } from './shapes.ts';
import type { Snapshot } from './snapshot.ts';

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

const bundleShape = record({
  version: oneOf(1),
  ...linkedRun,
  beacon: text(/^([0-9a-f]{2})*$/),
  snapshot: isSnapshot,
});

/** Whether the value has the shape of a proof bundle. The hashes are checked by verify.ts. */
export const isBundle = (value: unknown): value is ProofBundle => bundleShape(value);
