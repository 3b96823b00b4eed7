// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aRun } from '@hytte/domain/testing/a-small-club';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleVerifier } from '../build/verifier.ts';

const run = aRun();
const proof = JSON.stringify(run);

/** What came after Node 20, and could slip in: taken away, so that a newer Node is no better. */
const AS_NODE_20 = `
  delete Map.groupBy;
  delete Object.groupBy;
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) delete Set.prototype[name];
  for (const name of ['map', 'filter', 'some', 'every', 'find', 'reduce', 'toArray']) delete Iterator.prototype[name];
`;

// Far from the workspace: nothing of it can be found from there.
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verifier-'));
  await writeFile(join(folder, 'verify-draw.mjs'), await bundleVerifier());
  await writeFile(join(folder, 'as-node-20.mjs'), AS_NODE_20);
}, 60_000);
afterAll(() => rm(folder, { recursive: true }));

/** What plain Node says to these files: its exit code, and the marks of the four checks. */
async function verdictOn(...files: string[]) {
  const names = files.map((_, at) => `file-${at}.json`);
  await Promise.all(files.map((text, at) => writeFile(join(folder, `file-${at}.json`), text)));
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', './as-node-20.mjs', 'verify-draw.mjs', ...names],
    {
      cwd: folder,
      env: {},
      encoding: 'utf8',
    },
  );
  return { status, marks: stdout.match(/^[✓✗–]/gm)?.join('') ?? '' };
}

const own = (id: string) => run.snapshot.requests.filter((request) => request.id === id);

test('a draw is confirmed, also with what one knows oneself', async () => {
  expect(await verdictOn(proof)).toEqual({ status: 0, marks: '✓✓✓–' });
  const witness = JSON.stringify({ seal: run.seal, requests: own('r3') });
  expect(await verdictOn(proof, witness)).toEqual({ status: 0, marks: '✓✓✓✓' });
});

test('a byte that was flipped is not', async () => {
  const at = proof.indexOf('"place":') + '"place":'.length;
  const flipped = proof.slice(0, at) + (proof[at] === '1' ? '2' : '1') + proof.slice(at + 1);
  expect(await verdictOn(flipped)).toMatchObject({ status: 1, marks: '✓✓✗–' });
});

test('nor another seal than one was shown, nor a request that is gone', async () => {
  expect(await verdictOn(proof, JSON.stringify({ seal: 'ab'.repeat(32) }))).toEqual({ status: 1, marks: '✗✓✓✓' });
  const [mine] = own('r3');
  const moved = JSON.stringify({ requests: [{ ...mine, last: 41_610 }] });
  expect(await verdictOn(proof, moved)).toEqual({ status: 1, marks: '✓✓✓✗' });
});

test('nor what is no proof at all', async () => {
  expect(await verdictOn('{')).toEqual({ status: 1, marks: '✗✗✗–' });
  expect(await verdictOn(proof, '{')).toMatchObject({ status: 1 });
  expect(await verdictOn('{}')).toMatchObject({ status: 1, marks: '✗✗✗–' });
  expect(await verdictOn()).toMatchObject({ status: 1 });
});
