import { hash } from 'node:crypto';
import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { aRun } from '../testing/a-small-club.ts';
import { aClub, aSeed, CLUBS_TRIED, TEST_TIMEOUT_MS } from '../testing/generated-clubs.ts';
import { canonicalJson, drawWithProof, NO_PREVIOUS_RUN } from './proof.ts';
import { isProven, verify } from './verify.ts';

const hashOf = (...hex: readonly string[]): string => hash('sha256', Buffer.from(hex.join(''), 'hex'));

test('every hash of a run can be worked out with other tools', () => {
  const run = aRun();
  expect(run.seal).toBe(hashOf(run.secret));
  expect(run.snapshotHash).toBe(hash('sha256', canonicalJson(run.snapshot)));
  expect(run.seed).toBe(hashOf(run.secret, run.snapshotHash, run.beacon));
  expect(run.outcomeHash).toBe(hash('sha256', canonicalJson(run.outcomes)));
  expect(run.runHash).toBe(hashOf(run.previousRunHash, run.snapshotHash, run.seed, run.outcomeHash));
});

test('the run of the example, for ever: whoever changes this changes the past', () => {
  const { runHash, outcomes } = aRun();
  expect(outcomes.map((outcome) => (outcome.status === 'allocated' ? 'allocated' : outcome.reason))).toEqual([
    'allocated',
    'alternative_won',
    'taken',
    'allocated',
    'own_overlap',
    'expired',
    'hut_unavailable',
    'taken',
  ]);
  expect(runHash).toBe('b8c7f28ac7686c952a64af6917b43d6380d85556770d01c0ad8fad33153ba7a7');
});

test('the beacon and the run before make another run of the same club', () => {
  const run = aRun();
  const [other, later] = [
    drawWithProof({ ...run, beacon: 'ff' }),
    drawWithProof({ ...run, previousRunHash: run.runHash }),
  ];
  expect(other.seed).not.toBe(run.seed);
  expect(later.seed).toBe(run.seed);
  expect(new Set([run.runHash, other.runHash, later.runHash]).size).toBe(3);
});

test(
  'the order in which the rows came changes not a byte, and every run proves itself',
  { timeout: TEST_TIMEOUT_MS },
  () => {
    assert(
      property(aClub, aSeed, (club, secret) => {
        const facts = { secret, beacon: '', previousRunHash: NO_PREVIOUS_RUN };
        const run = drawWithProof({ ...facts, snapshot: club });
        const backwards = {
          ...club,
          members: club.members.toReversed(),
          huts: club.huts.toReversed(),
          stays: club.stays.toReversed(),
          blocked: club.blocked.toReversed(),
          requests: club.requests.toReversed(),
        };
        expect(drawWithProof({ ...facts, snapshot: backwards })).toEqual(run);
        expect(isProven(verify(JSON.parse(JSON.stringify(run))))).toBe(true);
      }),
      { numRuns: CLUBS_TRIED },
    );
  },
);
