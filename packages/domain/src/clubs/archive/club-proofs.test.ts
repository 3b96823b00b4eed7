import { expect, test } from 'vitest';
import {
  EMPTY_JOURNAL,
  hashAfter,
  type JournalEntry,
  type JournalHead,
  type JournalLine,
} from '../../fairness/draws/journal.ts';
import { NO_PREVIOUS_RUN, drawWithProof, type ProofBundle, requestsIn } from '../../fairness/draws/proof.ts';
import type { Snapshot } from '../../fairness/draws/snapshot.ts';
import { KNOWN_SNAPSHOT } from '../../testing/known-draw.ts';
import { brokenProof, type ClubProofs, type StoredStay } from './club-proofs.ts';

const club = KNOWN_SNAPSHOT.club;
const entry = (kind: JournalEntry['kind'], after: JournalEntry['after']): JournalEntry => ({
  club,
  at: '2026-11-18T12:00:00.000Z',
  kind,
  by: 'system',
  subject: null,
  before: null,
  after,
});

function chained(entries: readonly JournalEntry[]): JournalLine[] {
  const lines: JournalLine[] = [];
  for (const one of entries) {
    const head: JournalHead = lines.at(-1) ?? EMPTY_JOURNAL;
    lines.push({ number: head.number + 1, hash: hashAfter(head, one), entry: one });
  }
  return lines;
}

/** Two draws of one club, each frozen and noted in its journal. */
function aProvenClub(list: Snapshot = KNOWN_SNAPSHOT) {
  const entries: JournalEntry[] = [entry('rules_changed', { number: 1 })];
  const runs: ProofBundle[] = [];
  for (const secret of ['ab'.repeat(32), 'cd'.repeat(32)]) {
    const { number, hash } = chained(entries).at(-1) ?? EMPTY_JOURNAL;
    const snapshot = { ...list, journal: { number, hash } };
    const previousRunHash = runs.at(-1)?.runHash ?? NO_PREVIOUS_RUN;
    const run = drawWithProof({ secret, signature: '', previousRunHash, snapshot });
    runs.push(run);
    entries.push(entry('frozen', { snapshotHash: run.snapshotHash }));
    entries.push(entry('drawn', { number: runs.length, runHash: run.runHash }));
  }
  const stored = runs.map((run, i) => ({ number: i + 1, runHash: run.runHash, bundle: JSON.stringify(run) }));
  const stays = runs.flatMap((run, i): StoredStay[] =>
    requestsIn(run).map(({ id, hut, outcome }) => ({
      draw: i + 1,
      id: `${i + 1}-${id}`,
      name: id,
      hut,
      status: outcome.status,
    })),
  );
  return { club, lines: chained(entries), runs: stored, stays };
}

const proofs = aProvenClub();
const check = (change: Partial<ClubProofs>) => brokenProof({ ...proofs, ...change }, []);
const entries = proofs.lines.map((line) => line.entry);

test('a club that proves everything, one that has drawn nothing, and a draw that failed', () => {
  expect(check({})).toBeNull();
  expect(check({ lines: [], runs: [], stays: [] })).toBeNull();
  expect(check({ runs: [...proofs.runs, { number: null, runHash: null, bundle: null }] })).toBeNull();
});

test('a journal that is not linked, is not one, or is of another club', () => {
  expect(check({ lines: proofs.lines.slice(1) })).toContain('not linked');
  expect(check({ lines: [...proofs.lines, {}] })).toContain('not linked');
  expect(check({ club: '00000000-0000-7000-8000-000000000000' })).toContain('another club');
});

test('a journal that was made anew, before the draws or after', () => {
  const [first, ...others] = entries;
  const changed = first ? [{ ...first, at: '2026-11-17T12:00:00.000Z' }, ...others] : [];
  expect(check({ lines: chained(changed) })).toContain('the journal does not have it');
  expect(check({ lines: chained(entries.slice(0, 3)) })).toContain('the journal does not have it');
});

test('a draw that is missing, swapped, unlinked, or gives another result', () => {
  const [first, second] = proofs.runs;
  if (!first || !second) throw new Error('There are two');
  expect(check({ runs: [first] })).toContain('missing');
  expect(check({ runs: [second] })).toContain('not numbered');
  expect(check({ runs: [first, { ...second, runHash: first.runHash }] })).toContain('not linked');
  expect(check({ runs: [first, { ...second, bundle: 'no bundle' }] })).toContain('cannot be read');
  const changed = { ...JSON.parse(second.bundle ?? ''), secret: 'ef'.repeat(32) };
  expect(check({ runs: [first, { ...second, bundle: JSON.stringify(changed) }] })).toContain('its proof fails (seal)');
});

const of = (status: string): StoredStay => {
  const stay = proofs.stays.find((one) => one.status === status);
  if (!stay) throw new Error(`None is ${status}`);
  return stay;
};
const withStay = (changed: StoredStay) => proofs.stays.map((stay) => (stay.id === changed.id ? changed : stay));

test('a stay that was not drawn so: who lost has it, who won lost it, it is in another hut or twice', () => {
  const wrong = 'Draw 1: a stay is not as it was drawn.';
  expect(check({ stays: withStay({ ...of('rejected'), status: 'allocated' }) })).toBe(wrong);
  expect(check({ stays: withStay({ ...of('allocated'), status: 'rejected' }) })).toBe(wrong);
  expect(check({ stays: withStay({ ...of('allocated'), name: 'nobody' }) })).toBe(wrong);
  expect(check({ stays: [...proofs.stays, { ...of('allocated'), id: 'twice' }] })).toBe(wrong);
  expect(check({ stays: withStay({ ...of('allocated'), hut: 'elsewhere' }) })).toBe(wrong);
});

test('a stay that was moved to another hut since, by its line of the journal', () => {
  const stay = of('allocated');
  const moved = { ...entry('moved', { hut: 'elsewhere' }), subject: stay.id };
  expect(check({ stays: withStay({ ...stay, hut: 'elsewhere' }), lines: chained([...entries, moved]) })).toBeNull();
});

test('a stay that is missing: only wishes may have none, of who left after the list was frozen', () => {
  expect(check({ stays: proofs.stays.slice(1) })).toBeNull();
  const requests = aProvenClub({ ...KNOWN_SNAPSHOT, period: null });
  expect(brokenProof(requests, [])).toBeNull();
  expect(brokenProof({ ...requests, stays: requests.stays.slice(1) }, [])).toBe('Draw 1: a stay of it is missing.');
});
