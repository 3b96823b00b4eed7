import { expect, test } from 'vitest';
import { TEST_TIMEOUT_MS, forEveryClub } from '../../testing/generated-clubs.ts';
import { KNOWN_SNAPSHOT } from '../../testing/known-draw.ts';
import { isSnapshot } from './check-bundle.ts';
import type { Option, Party, Snapshot } from './snapshot.ts';

const [party] = KNOWN_SNAPSHOT.parties;
const [wish] = KNOWN_SNAPSHOT.wishes;

test('every club the tests draw is one', { timeout: TEST_TIMEOUT_MS }, () => {
  forEveryClub((club) => {
    expect(isSnapshot(club)).toBe(true);
  });
});

test.each<[string, Partial<Snapshot> | { beacon: object }]>([
  ['a party twice', { parties: [...KNOWN_SNAPSHOT.parties, ...KNOWN_SNAPSHOT.parties] }],
  ['a hut twice', { huts: [...KNOWN_SNAPSHOT.huts, { id: 'h1', hutId: 'naustet', available: true }] }],
  ['two names for a hut', { huts: [...KNOWN_SNAPSHOT.huts, { id: 'h4', hutId: 'bua', available: true }] }],
  ['a wish twice', { wishes: KNOWN_SNAPSHOT.wishes.flatMap((one) => [one, one]) }],
  ['wishes of parties that are not there', { parties: [] }],
  ['options in huts that are not there', { huts: [] }],
  ['a season that ends before it begins', { blocked: [{ hut: 'h1', first: 2, last: 1 }] }],
  ['a beacon without a round', { beacon: { source: 'drand', chain: '5c'.repeat(32) } }],
  ['a journal without a hash', { journal: { number: 1, hash: '' } }],
  ['nothing to weigh by', { quarterAt: 0 }],
  ['a freeze at a broken second', { frozenAt: 0.5 }],
])('refused: %s', (_, change) => {
  expect(isSnapshot({ ...KNOWN_SNAPSHOT, ...change })).toBe(false);
});

test.each<[string, Partial<Party>]>([
  ['that may win nothing', { limit: 0 }],
  ['with too many tickets to hash', { factor: 101 }],
  ['with no tickets', { factor: 0 }],
  ['with a cap twice', { caps: ['year', 'year'].map((cap) => ({ cap, left: 1 })) }],
])('refused: a party %s', (_, change) => {
  const rest = KNOWN_SNAPSHOT.parties.slice(1);
  expect(isSnapshot({ ...KNOWN_SNAPSHOT, parties: [{ ...party, ...change }, ...rest] })).toBe(false);
});

test.each<[string, readonly Partial<Option>[]]>([
  ['without options', []],
  ['that earns points', [{ cost: -1 }]],
  ['that earns points when contested', [{ ifContested: -1 }]],
  ['that never ends', [{ last: 1e15 }]],
  ['with a cap twice', [{ caps: ['year', 'year'] }]],
])('refused: a wish %s', (_, changes) => {
  const options = changes.map((change) => ({ ...wish?.options[0], ...change }));
  const rest = KNOWN_SNAPSHOT.wishes.slice(1);
  expect(isSnapshot({ ...KNOWN_SNAPSHOT, wishes: [{ ...wish, options }, ...rest] })).toBe(false);
});
