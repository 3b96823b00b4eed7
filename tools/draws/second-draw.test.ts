import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hashOfJson } from '@hytte/domain/fairness/draws/proof';
import { draw, type Outcome } from '@hytte/domain/fairness/draws/draw';
import { inCanonicalOrder } from '@hytte/domain/fairness/draws/snapshot';
import { CLUBS_TRIED, TEST_TIMEOUT_MS, sampledClubs } from '@hytte/domain/testing/generated-clubs';
import { aKnownRun } from '@hytte/domain/testing/known-draw';
import { expect, test } from 'vitest';

type Answer = { outcomes: Outcome[]; snapshotHash: string };

const hasPython = spawnSync('python3', ['--version']).status === 0;

function drawInPython(cases: readonly { snapshot: unknown; seed: string }[]): Answer[] {
  const script = join(import.meta.dirname, 'draw.py');
  const options = { input: JSON.stringify(cases), encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  return JSON.parse(execFileSync('python3', [script], options));
}

test.runIf(hasPython)(
  'written a second time, in Python, the draw says the same of every generated club',
  { timeout: TEST_TIMEOUT_MS },
  () => {
    const known = aKnownRun();
    const cases = [{ snapshot: known.snapshot, seed: known.seed }, ...sampledClubs(CLUBS_TRIED)];
    const said = cases.map(({ snapshot, seed }) => ({
      outcomes: draw(snapshot, seed),
      snapshotHash: hashOfJson(inCanonicalOrder(snapshot)),
    }));
    expect(drawInPython(cases)).toEqual(said);
  },
);
