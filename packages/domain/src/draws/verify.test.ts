import { expect, test } from 'vitest';
import { aRun } from '../testing/a-small-club.ts';
import { unnoticedChanges } from '../testing/changed-bytes.ts';
import { IS_FULL_RUN, TEST_TIMEOUT_MS } from '../testing/generated-clubs.ts';
import { canonicalJson, drawWithProof } from './proof.ts';
import { isProven, verify } from './verify.ts';

const run = aRun();
const all = { seal: true, snapshot: true, result: true, ownRequests: true };
const none = { seal: false, snapshot: false, result: false, ownRequests: false };

test('a run as it was published passes every check', () => {
  expect(verify(run)).toEqual(all);
});

test('any one byte changed is caught', { timeout: TEST_TIMEOUT_MS }, () => {
  const masks = IS_FULL_RUN ? [0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80] : [0x01, 0x20];
  const json = canonicalJson(run);
  expect(unnoticedChanges(json, masks, passes)).toEqual([]);
  expect(passes(JSON.parse(json))).toBe(true);
});

const passes = (bundle: unknown): boolean => isProven(verify(bundle));

const [outcome, ...outcomes] = run.outcomes;
const swapped = drawWithProof({ ...run, secret: '77'.repeat(32) });

test.each([
  ['another secret than was sealed', { secret: swapped.secret }, { ...all, seal: false, result: false }],
  ['a whole other draw behind the old seal', { ...swapped, seal: run.seal }, { ...all, seal: false }],
  [
    'a balance nobody had',
    { snapshot: { ...run.snapshot, quarterAt: 21 } },
    { ...all, snapshot: false, result: false },
  ],
  ['an outcome too few', { outcomes }, { ...all, result: false }],
  ['an outcome of luck', { outcomes: [{ ...outcome, tickets: 99 }, ...outcomes] }, { ...all, result: false }],
  ['another place in the chain', { previousRunHash: '1'.repeat(64) }, { ...all, result: false }],
  ['a field nobody checks', { note: 'trust me' }, none],
  ['capital letters', { secret: run.secret.toUpperCase() }, none],
  ['a later version', { version: 2 }, none],
])('%s is caught by the check it concerns', (_, change, checks) => {
  expect(verify({ ...run, ...change })).toEqual(checks);
});

test('a draw made with hand-picked chance is caught by whoever noted the seal', () => {
  expect(verify(swapped)).toEqual(all);
  expect(verify(swapped, { seal: run.seal })).toEqual({ ...all, seal: false });
  expect(verify(run, { seal: run.seal })).toEqual(all);
});

const asked = (id: string) => run.snapshot.requests.filter((request) => request.id === id);

test.each([
  ['mine, as I asked', [...asked('r1'), ...asked('r2')], true],
  ['with other days', asked('r1').map((mine) => ({ ...mine, last: mine.last + 1 })), false],
  ['in another hut', asked('r1').map((mine) => ({ ...mine, hut: 'koia' })), false],
  ['left out', asked('r1').map((mine) => ({ ...mine, id: 'r99' })), false],
  ['put down to two members', [...asked('r1'), ...asked('r3')], false],
])('own requests %s', (_, requests, ownRequests) => {
  expect(verify(run, { requests })).toEqual({ ...all, ownRequests });
});

test.each([[null], [undefined], [42], ['{}'], [[]], [{}], [{ ...run, snapshot: null }], [{ ...run, outcomes: {} }]])(
  'what is no bundle passes nothing: %j',
  (value) => {
    expect(verify(value)).toEqual(none);
  },
);
