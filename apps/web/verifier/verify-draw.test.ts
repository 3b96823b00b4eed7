// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aProvenRun, QUICKNET_ROUNDS } from '@hytte/beacon/testing/a-proven-run';
import { hashOfRules } from '@hytte/domain/fairness/draws/rules';
import { DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import {
  aJournaledDraw,
  ANNAS_REQUEST,
  ANNAS_WISHES,
  annasEntry,
  annasList,
  annasWitness,
} from '@hytte/domain/testing/a-journaled-draw';
import { aKnownRun, KNOWN_SNAPSHOT } from '@hytte/domain/testing/known-draw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleVerifier } from '../build/verifier.ts';

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

/** What plain Node says to these files: its exit code, and the marks of the checks. */
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

const proven = aProvenRun();
const provenText = JSON.stringify(proven);

/** The only option of a wish, as its member knows it. */
function ownWish() {
  const wish = proven.snapshot.wishes.find(({ options }) => options.length === 1);
  const [option] = wish?.options ?? [];
  const hut = proven.snapshot.huts.find(({ id }) => id === option?.hut)?.hutId;
  return { id: wish?.id, hut, first: option?.first, last: Number(option?.last) };
}

test('a draw is confirmed with its beacon round, and its wishes are known by their pseudonyms', async () => {
  const mine = ownWish();
  expect(await verdictOn(provenText)).toEqual({ status: 0, marks: '✓✓✓✓–' });
  const witness = { seal: proven.seal, requests: [mine] };
  expect(await verdictOn(provenText, JSON.stringify(witness))).toEqual({ status: 0, marks: '✓✓✓✓✓' });
  const moved = JSON.stringify({ requests: [{ ...mine, last: mine.last + 1 }] });
  expect(await verdictOn(provenText, moved)).toEqual({ status: 1, marks: '✓✓✓✓✗' });
});

test('a list that was frozen too late is not, nor one with another signature', async () => {
  expect(await verdictOn(JSON.stringify(aProvenRun(1)))).toEqual({ status: 1, marks: '✓✓✗✓–' });
  const forged = JSON.stringify(aKnownRun(proven.snapshot, QUICKNET_ROUNDS[42]));
  expect(await verdictOn(forged)).toEqual({ status: 1, marks: '✓✓✗✓–' });
});

test('a draw without a beacon is confirmed, and the program says what that leaves open', async () => {
  expect(await verdictOn(JSON.stringify(aKnownRun()))).toEqual({ status: 0, marks: '✓✓–✓–' });
});

test('the rules are compared with those the member read, and a later change of them is told apart', async () => {
  const seasons = [{ start: '2027-03-19', end: '2027-03-29', blocked: false, points: 10, huts: null }];
  const { method, quarterAt } = proven.snapshot;
  const rules = { number: 0, hash: hashOfRules({ club: DEFAULT_RULES, method, quarterAt, seasons }) };
  const text = JSON.stringify(aKnownRun({ ...proven.snapshot, rules }, proven.signature));
  expect(await verdictOn(text, JSON.stringify({ rules: { seasons, versions: [] } }))).toEqual({
    status: 0,
    marks: '✓✓✓✓✓✓',
  });
  expect(await verdictOn(text, JSON.stringify({ rules: { seasons: [], versions: [] } }))).toEqual({
    status: 0,
    marks: '✓✓✓✓✓–',
  });
});

test('receipts are compared with the journal, and an act of the board is found with its moment', async () => {
  const verdictFor = ({ bundle, lines }: ReturnType<typeof aJournaledDraw>, shown = lines) =>
    verdictOn(
      JSON.stringify(bundle),
      JSON.stringify({ requests: [ANNAS_REQUEST], journal: { ...annasWitness(lines, 1), lines: shown } }),
    );
  const draw = aJournaledDraw();
  expect(await verdictFor(draw)).toEqual({ status: 0, marks: '✓✓–✓✓✓✓' });
  expect(await verdictFor(draw, draw.lines.slice(1))).toEqual({ status: 1, marks: '✓✓–✓✓✗✓' });
  const moved = aJournaledDraw([annasEntry({ kind: 'moved', by: 'board', before: annasEntry().after })]);
  expect(await verdictFor(moved)).toEqual({ status: 1, marks: '✓✓–✓✓✗✓' });
  const hidden = moved.lines.filter(({ entry }) => entry.kind !== 'moved');
  expect(await verdictFor(moved, hidden)).toEqual({ status: 1, marks: '✓✓–✓✓✓✗' });
});

test('of a period one’s wishes are compared with the list, and the list with the receipts', async () => {
  const { first, last } = ANNAS_REQUEST;
  const wishes = ['bua', 'koia'].map((hut, i) => ({ id: `a${i + 1}`, rank: i + 1, options: [{ hut, first, last }] }));
  const verdictFor = (saved: readonly string[], own = wishes) => {
    const { bundle, lines } = aJournaledDraw([annasList(saved)], KNOWN_SNAPSHOT);
    return verdictOn(JSON.stringify(bundle), JSON.stringify({ wishes: own, journal: annasWitness(lines, 3) }));
  };
  expect(await verdictFor(ANNAS_WISHES)).toEqual({ status: 0, marks: '✓✓–✓✓✓✓' });
  expect(await verdictFor(ANNAS_WISHES.toReversed())).toEqual({ status: 1, marks: '✓✓–✓✓✗✓' });
  expect(await verdictFor(ANNAS_WISHES, wishes.slice(0, 1))).toEqual({ status: 1, marks: '✓✓–✓✗✓✓' });
});

test('without receipts of one’s own nothing is claimed about the journal', async () => {
  const { bundle, lines } = aJournaledDraw();
  const own = JSON.stringify({ journal: annasWitness(lines) });
  expect(await verdictOn(JSON.stringify(bundle), own)).toEqual({ status: 0, marks: '✓✓–✓✓––' });
});

test('every field is checked: any text or number changed is not confirmed', { timeout: 120_000 }, async () => {
  const places = [...provenText.matchAll(/:"?(?=[\da-f])/g)].map(({ index, 0: match }) => index + match.length);
  // One in seven: every kind of field is among them, and each takes a process.
  for (const at of places.filter((_, nth) => nth % 7 === 0)) {
    const changed = provenText[at] === '1' ? '2' : '1';
    const { status } = await verdictOn(provenText.slice(0, at) + changed + provenText.slice(at + 1));
    expect([provenText.slice(at - 20, at), status]).toEqual([provenText.slice(at - 20, at), 1]);
  }
});

test('a byte that was flipped is not', async () => {
  const at = provenText.indexOf('"place":') + '"place":'.length;
  const flipped = provenText.slice(0, at) + (provenText[at] === '1' ? '2' : '1') + provenText.slice(at + 1);
  expect(await verdictOn(flipped)).toMatchObject({ status: 1, marks: '✓✓✓✗–' });
});

test('nor another seal than one was shown', async () => {
  const marks = '✗✓✓✓✓';
  expect(await verdictOn(provenText, JSON.stringify({ seal: 'ab'.repeat(32) }))).toEqual({ status: 1, marks });
});

test('nor what is no proof at all', async () => {
  expect(await verdictOn('{')).toEqual({ status: 1, marks: '✗✗✗✗–' });
  expect(await verdictOn(provenText, '{')).toMatchObject({ status: 1 });
  expect(await verdictOn('{}')).toMatchObject({ status: 1, marks: '✗✗✗✗–' });
  expect(await verdictOn()).toMatchObject({ status: 1 });
});
