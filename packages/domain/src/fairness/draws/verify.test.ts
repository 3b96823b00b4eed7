import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { aSeed, CLUBS_TRIED, IS_FULL_RUN, TEST_TIMEOUT_MS, aClub } from '../../testing/generated-clubs.ts';
import { unnoticedChanges } from '../../testing/changed-bytes.ts';
import { aKnownRun, KNOWN_SNAPSHOT } from '../../testing/known-draw.ts';
import { canonicalJson, NO_PREVIOUS_RUN, drawWithProof } from './proof.ts';
import type { BeaconChain } from './beacon.ts';
import { verify } from './verify.ts';

const all = { seal: true, snapshot: true, beacon: true, result: true, ownRequests: true };
const none = { seal: false, snapshot: false, beacon: false, result: false, ownRequests: false };

const chain: BeaconChain = {
  hash: '5c'.repeat(32),
  genesis: KNOWN_SNAPSHOT.frozenAt - 3000,
  secondsPerRound: 3,
  // Of this test: the round's number, written often enough to be as long as a signature.
  isSigned: (round, signature) => signature === signatureOf(round),
};
const signatureOf = (round: number): string => round.toString(16).padStart(8, '0').repeat(12);

/** Published six seconds after the freeze. */
const ROUND = 1003;
const withRound = (round: number) => ({
  ...KNOWN_SNAPSHOT,
  beacon: { source: 'drand' as const, chain: chain.hash, round },
});
const run = aKnownRun(withRound(ROUND), signatureOf(ROUND));

test('a run as it was published passes every check', () => {
  expect(verify(run, {}, [chain])).toEqual(all);
  expect(verify(aKnownRun())).toEqual(all);
});

test('every generated run proves itself after a journey through JSON', { timeout: TEST_TIMEOUT_MS }, () => {
  const proven = property(aClub, aSeed, (snapshot, secret) => {
    const made = drawWithProof({ secret, signature: '', previousRunHash: NO_PREVIOUS_RUN, snapshot });
    expect(verify(JSON.parse(JSON.stringify(made)))).toEqual(all);
  });
  assert(proven, { numRuns: CLUBS_TRIED });
});

test('any one byte changed is caught', { timeout: TEST_TIMEOUT_MS }, () => {
  const masks = IS_FULL_RUN ? [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80] : [0x01];
  const json = canonicalJson(run);
  expect(unnoticedChanges(json, masks, passes)).toEqual([]);
  expect(passes(JSON.parse(json))).toBe(true);
});

const passes = (bundle: unknown): boolean => Object.values(verify(bundle, {}, [chain])).every(Boolean);

const early = aKnownRun(withRound(ROUND - 1), signatureOf(ROUND - 1));
const unsigned = aKnownRun(withRound(ROUND), signatureOf(ROUND + 1));
const [outcome, ...outcomes] = run.outcomes;

test.each([
  ['a round that was published less than six seconds after the freeze', early, { ...all, beacon: false }],
  ['the signature of another round', unsigned, { ...all, beacon: false }],
  ['a signature without a beacon', aKnownRun(KNOWN_SNAPSHOT, signatureOf(ROUND)), { ...all, beacon: false }],
  ['no signature', { ...run, signature: '' }, { ...all, beacon: false, result: false }],
  ['another secret than was sealed', { ...run, secret: '77'.repeat(32) }, { ...all, seal: false, result: false }],
  [
    'other rules than were frozen',
    { ...run, snapshot: { ...run.snapshot, rules: { ...run.snapshot.rules, number: 4 } } },
    { ...all, snapshot: false },
  ],
  ['an outcome too few', { ...run, outcomes }, { ...all, result: false }],
  ['an outcome of luck', { ...run, outcomes: [{ ...outcome, tickets: 99 }, ...outcomes] }, { ...all, result: false }],
  ['another place in the chain', { ...run, previousRunHash: '1'.repeat(64) }, { ...all, result: false }],
  ['a field nobody checks', { ...run, note: 'trust me' }, none],
  ['another version', { ...run, version: 1 }, none],
  ['capital letters', { ...run, secret: run.secret.toUpperCase() }, none],
  ['outcomes that are no list', { ...run, outcomes: {} }, none],
  ['no list to draw from', { ...run, snapshot: null }, none],
  ['nothing at all', null, none],
  ['a text', '{}', none],
  ['a list', [], none],
])('%s is caught by the check it concerns', (_, bundle, checks) => {
  expect(verify(bundle, {}, [chain])).toEqual(checks);
});

test('a beacon that the verifier does not trust proves nothing', () => {
  expect(verify(run)).toEqual({ ...all, beacon: false });
});

test('anyone who noted another seal sees that it was replaced', () => {
  expect(verify(run, { seal: run.seal }, [chain])).toEqual(all);
  expect(verify(run, { seal: '0'.repeat(64) }, [chain])).toEqual({ ...all, seal: false });
});

const hutIdOf = new Map(KNOWN_SNAPSHOT.huts.map(({ id, hutId }) => [id, hutId]));
const known = (id: string) =>
  KNOWN_SNAPSHOT.wishes
    .filter((wish) => wish.id === id)
    .map(({ id, rank, options }) => ({
      id,
      rank,
      options: options.map(({ hut, first, last }) => ({ hut: hutIdOf.get(hut) ?? '', first, last })),
    }));
/** As the member of an ordinary draw knows it: the only option. */
const asked = (id: string) => known(id).flatMap(({ options }) => options.map((option) => ({ id, ...option })));

test.each([
  ['mine, as I asked', [...asked('a1'), ...asked('a2')], true],
  ['none', [], true],
  ['left out', asked('b1').map((request) => ({ ...request, id: 'b9' })), false],
  ['put down to two parties', [...asked('a1'), ...asked('b1')], false],
  ['in another hut', asked('b1').map((request) => ({ ...request, hut: 'koia' })), false],
  ['with other days', asked('b1').map((request) => ({ ...request, last: request.last + 1 })), false],
])('own requests %s', (_, requests, ownRequests) => {
  expect(verify(run, { requests }, [chain])).toEqual({ ...all, ownRequests });
});

const mine = [...known('b1'), ...known('b2')];

test.each([
  ['as I left it', mine, true],
  ['in another order', mine.map((wish) => ({ ...wish, rank: 3 - wish.rank })), false],
  ['with one that is not mine', known('b1'), false],
  ['with less than mine', [...mine, { id: 'b3', rank: 3, options: [] }], false],
  ['with an option less', mine.map((wish) => ({ ...wish, options: wish.options.slice(0, 2) })), false],
  ['with options in another order', mine.map((wish) => ({ ...wish, options: wish.options.toReversed() })), false],
])('own wish list %s', (_, wishes, ownRequests) => {
  expect(verify(run, { wishes }, [chain])).toEqual({ ...all, ownRequests });
});
