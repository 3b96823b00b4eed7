import { hash } from 'node:crypto';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { aSeed, CLUBS_TRIED, TEST_TIMEOUT_MS, aClub } from '../../testing/generated-clubs.ts';
import { aKnownRun, knownAnswers } from '../../testing/known-draw.ts';
import { canonicalJson, NO_PREVIOUS_RUN, drawFrozen, drawWithProof, pseudonymOf, requestsIn } from './proof.ts';
import { verify } from './verify.ts';

const frames = (...parts: readonly string[]): string =>
  ['hyttelaget/draw/v2', ...parts.map((part) => `${Buffer.byteLength(part)}:${part}`)].join('');

test('the answers that are known, for ever: anyone who changes one changes the past', () => {
  expect(knownAnswers()).toEqual({
    lot: '9d1d1609b40d84a588f1ea134bd7afd2bc638f26c3de6fa1b900d69eb10339ae',
    run: {
      seal: '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885',
      snapshotHash: 'd0bc0d462e9ddb33668fc0741f4cc6113c0377842cb994a9cdf33e4c41f37dc5',
      seed: '4c6691413322eb8bd28a119efd1bc6c11db9a0629eaaef1a6fb5ec235fadd545',
      outcomeHash: '4ffcb6dcd0b2309660df996a3a7172d02cb78ea6862701ccbae69f0063839ac3',
      runHash: 'c7d5be3ab3b5ed7578f99d9e74f387409a354b99219d1864f171620a39e85a39',
    },
    ofSeedOnes: '74c18cfbff509517ef8f5fd12e9fdc2a72fa3c56986d24a3de57e09b04276942',
    ofSeed3f: 'd335a1b07f91ae8bdb9d1a2600186cbbe6199a0d884551b67daa960f2abaa2d1',
  });
});

test('every hash of a run can be worked out with other tools', () => {
  const signature = 'c0ffee'.repeat(16);
  for (const run of [aKnownRun(), aKnownRun(undefined, signature)]) {
    const randomness = run.signature === '' ? '' : hash('sha256', Buffer.from(run.signature, 'hex'));
    expect(run.seal).toBe(hash('sha256', Buffer.from(run.secret, 'hex')));
    expect(run.snapshotHash).toBe(hash('sha256', canonicalJson(run.snapshot)));
    expect(run.seed).toBe(
      hash('sha256', frames('seed', run.secret, randomness, run.snapshotHash, run.previousRunHash)),
    );
    expect(run.outcomeHash).toBe(hash('sha256', canonicalJson(run.outcomes)));
    const links = run.previousRunHash + run.snapshotHash + run.seed + run.outcomeHash;
    expect(run.runHash).toBe(hash('sha256', Buffer.from(links, 'hex')));
  }
});

test('Node’s hash and ours make the same run and the same names, whatever the emails', () => {
  const byNode = (text: string): string => hash('sha256', text);
  const ours = aKnownRun();
  expect(drawFrozen(ours, byNode)).toEqual(drawFrozen(ours));
  const anyText = string({ unit: 'binary' });
  assert(
    property(anyText, anyText, (key, id) => {
      expect(pseudonymOf(key, 'wish', id, byNode)).toBe(pseudonymOf(key, 'wish', id));
      expect(pseudonymOf(key, 'wish', id)).toBe(byNode(frames(key, 'wish', id)).slice(0, 16));
    }),
  );
});

test('the run before changes the seed', () => {
  const { secret, signature, snapshot, seed } = aKnownRun();
  const next = drawWithProof({ secret, signature, snapshot, previousRunHash: aKnownRun().runHash });
  expect(next.seed).not.toBe(seed);
  expect(verify(next)).toEqual({ seal: true, snapshot: true, beacon: true, result: true, ownRequests: true });
});

test('the order in which the rows came changes not a byte', { timeout: TEST_TIMEOUT_MS }, () => {
  const shuffled = property(aClub, aSeed, (club, secret) => {
    const facts = { secret, signature: '', previousRunHash: NO_PREVIOUS_RUN };
    const backwards = {
      ...club,
      parties: club.parties.toReversed().map((party) => ({ ...party, caps: party.caps.toReversed() })),
      huts: club.huts.toReversed(),
      taken: club.taken.toReversed(),
      blocked: club.blocked.toReversed(),
      wishes: club.wishes.toReversed().map((wish) => ({
        ...wish,
        options: wish.options.map((option) => ({ ...option, caps: option.caps.toReversed() })),
      })),
    };
    expect(drawWithProof({ ...facts, snapshot: backwards })).toEqual(drawWithProof({ ...facts, snapshot: club }));
  });
  assert(shuffled, { numRuns: CLUBS_TRIED });
});

test('pseudonyms differ by draw, by id, and between a party and a wish', () => {
  const [first, second] = ['1'.repeat(64), '2'.repeat(64)];
  const names = [
    pseudonymOf(first, 'party', 'kari'),
    pseudonymOf(second, 'party', 'kari'),
    pseudonymOf(first, 'wish', 'kari'),
    pseudonymOf(first, 'party', 'ola'),
  ];
  expect(new Set(names).size).toBe(4);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}$/);
});

test('every wish is given back, an allocated one with the option that was given', () => {
  const bundle = aKnownRun();
  const requests = requestsIn(bundle);
  expect(requests.map(({ id }) => id)).toEqual(bundle.snapshot.wishes.map(({ id }) => id));
  for (const { id, hut, first, last, outcome } of requests) {
    const option = outcome.status === 'allocated' ? outcome.option : 0;
    const asked = bundle.snapshot.wishes.find((wish) => wish.id === id)?.options[option];
    expect([first, last]).toEqual([asked?.first, asked?.last]);
    expect(hut).toBe(bundle.snapshot.huts.find((one) => one.id === asked?.hut)?.hutId);
  }
});
