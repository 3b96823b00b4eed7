import { either, hashHex, id, integer, listOf, none, oneOf, points, record, slot, text } from './shapes.ts';
import type { ProofBundle } from './proof.ts';
import { HIGHEST_LIMIT, type Snapshot } from './snapshot.ts';

const run = { first: slot, last: slot };
// Never negative: an allocated stay must not improve the party's position.
const price = integer(0, 1_000_000_000);
const numberedHash = record({ number: integer(0, Number.MAX_SAFE_INTEGER), hash: hashHex });

const snapshotShape = record({
  version: oneOf(2),
  club: id,
  period: either(id, none),
  today: slot,
  method: oneOf('weighted', 'strict', 'random'),
  quarterAt: integer(1, 1_000_000),
  frozenAt: integer(0, Number.MAX_SAFE_INTEGER),
  journal: numberedHash,
  rules: numberedHash,
  beacon: either(
    record({ source: oneOf('none') }),
    record({ source: oneOf('drand'), chain: hashHex, round: integer(1, Number.MAX_SAFE_INTEGER) }),
  ),
  parties: listOf(
    record({
      id,
      points,
      limit: integer(1, HIGHEST_LIMIT),
      line: integer(0, 1000),
      // Bounded, because every ticket is hashed.
      factor: integer(1, 100),
      caps: listOf(record({ cap: id, left: integer(0, 9999) })),
    }),
  ),
  huts: listOf(record({ id, hutId: id, available: oneOf(true, false) })),
  taken: listOf(record({ ...run, hut: id, kind: oneOf('stay', 'offer') })),
  blocked: listOf(record({ ...run, hut: id })),
  wishes: listOf(
    record({
      id,
      party: id,
      rank: integer(0, 1_000_000_000),
      options: listOf(
        record({
          ...run,
          hut: id,
          cost: price,
          ifContested: price,
          caps: listOf(id),
          ownStay: oneOf(true, false),
        }),
      ),
    }),
  ),
});

const hasShape = (value: unknown): value is Snapshot => snapshotShape(value);

const isUnique = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** Whether the value is a valid input of a draw: fields, bounds, unique ids, no reference to a missing party or hut. */
export function isSnapshot(value: unknown): value is Snapshot {
  if (!hasShape(value)) return false;
  const { parties, huts, taken, blocked, wishes } = value;
  const partyIds = new Set(parties.map(({ id }) => id));
  const hutIds = new Set(huts.map(({ id }) => id));
  const options = wishes.flatMap((wish) => wish.options);
  return (
    partyIds.size === parties.length &&
    hutIds.size === huts.length &&
    isUnique(huts.map(({ hutId }) => hutId)) &&
    isUnique(wishes.map(({ id }) => id)) &&
    parties.every(({ caps }) => isUnique(caps.map(({ cap }) => cap))) &&
    options.every(({ caps }) => isUnique(caps)) &&
    wishes.every(({ party, options }) => partyIds.has(party) && options.length > 0) &&
    [...taken, ...blocked, ...options].every(({ hut, first, last }) => first <= last && hutIds.has(hut))
  );
}

const bundleShape = record({
  version: oneOf(2),
  seal: hashHex,
  secret: hashHex,
  snapshotHash: hashHex,
  seed: hashHex,
  outcomeHash: hashHex,
  previousRunHash: hashHex,
  runHash: hashHex,
  // verify.ts compares them with those of the repeated draw.
  outcomes: Array.isArray,
  // A signature on the curve's first group: 48 bytes.
  signature: text(/^([0-9a-f]{96})?$/),
  snapshot: isSnapshot,
});

const isBundle = (value: unknown): value is ProofBundle => bundleShape(value);

/** The bundle, if the value has the shape of one. The hashes are checked by verify.ts. */
export const readBundle = (value: unknown): ProofBundle | null => (isBundle(value) ? value : null);
