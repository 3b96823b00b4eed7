import { type ProofBundle, requestsIn, NO_PREVIOUS_RUN } from '../../fairness/draws/proof.ts';
import { readBundle } from '../../fairness/draws/check-bundle.ts';
import { verify } from '../../fairness/draws/verify.ts';
import { EMPTY_JOURNAL, hashAfter, isJournalLine, type JournalLine, leadsFrom } from '../../fairness/draws/journal.ts';
import type { BeaconChain } from '../../fairness/draws/beacon.ts';

/** A draw as it is stored. One that failed has no bundle and is no link of the chain. */
type StoredRun = { number: number | null; runHash: string | null; bundle: string | null };

/** A stay or refused request of the draw with that number, as it is stored. `name` is what the draw calls it. */
export type StoredStay = { draw: number | null; id: string; name: string; hut: string; status: string };

/** All that a club can prove: its journal, in order, and its draws, with what became of the stays in them. */
export type ClubProofs = {
  club: string;
  lines: readonly unknown[];
  runs: readonly StoredRun[];
  stays: readonly StoredStay[];
};

/**
 * The first thing that does not hold, as a sentence; null when everything does. The lines of the journal lead from its
 * beginning to its end; each draw gives the same result again and is linked to the one before; the journal and the draws
 * name each other; and what was drawn is what the draws gave.
 */
export function brokenProof({ club, lines, runs, stays }: ClubProofs, chains: readonly BeaconChain[]): string | null {
  const journal = lines.filter(isJournalLine);
  const head = journal.at(-1) ?? EMPTY_JOURNAL;
  if (journal.length < lines.length || !leadsFrom(EMPTY_JOURNAL, head, journal))
    return 'The lines of the journal are not linked.';
  if (journal.some(({ entry }) => entry.club !== club)) return 'A line of the journal is of another club.';
  const drawn = runs
    .filter(({ number, bundle }) => number !== null || bundle !== null)
    .toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
  const staysOf = Map.groupBy(stays, ({ draw }) => draw);
  const moved = new Set(journal.filter(({ entry }) => entry.kind === 'moved').map(({ entry }) => entry.subject));
  let previous = NO_PREVIOUS_RUN;
  for (const [place, run] of drawn.entries()) {
    const number = place + 1;
    const expected = { club, number, previous, stays: staysOf.get(number) ?? [], moved };
    const wrong = brokenRun(run, expected, journal, chains);
    if (wrong) return `Draw ${number}: ${wrong}`;
    previous = run.runHash ?? '';
  }
  const isLost = journal.some(({ entry: { kind, after } }) => kind === 'drawn' && !hasRun(drawn, after));
  return isLost ? 'The journal has a draw that is missing.' : null;
}

type Expected = { club: string; number: number; previous: string } & DrawnStays;

/** What is stored of a draw, and the ids of stays that were moved, in whichever draw. */
type DrawnStays = { stays: readonly StoredStay[]; moved: ReadonlySet<string | null> };

function brokenRun(
  { number, runHash, bundle: text }: StoredRun,
  expected: Expected,
  journal: readonly JournalLine[],
  chains: readonly BeaconChain[],
): string | null {
  if (number !== expected.number) return 'it is not numbered in its order.';
  const bundle = readBundle(parsed(text));
  if (bundle === null) return 'its bundle cannot be read.';
  if (bundle.runHash !== runHash || bundle.previousRunHash !== expected.previous)
    return 'it is not linked to the one before.';
  if (bundle.snapshot.club !== expected.club) return 'it is of another club.';
  const failed = Object.entries(verify(bundle, {}, chains)).find(([, holds]) => !holds);
  if (failed) return `its proof fails (${failed[0]}).`;
  if (!isNoted(bundle, journal)) return 'the journal does not have it.';
  return brokenStay(bundle, expected);
}

/**
 * A draw decides each of its requests, and nothing decides them anew; a stay changes its hut in a line of the journal only.
 * Of wishes some have no stay: those of who left the club after the list was frozen.
 */
function brokenStay(bundle: ProofBundle, { stays, moved }: DrawnStays): string | null {
  const drawn = new Map(requestsIn(bundle).map((request) => [request.id, request]));
  if (stays.length < drawn.size && !isOfPeriod(bundle)) return 'a stay of it is missing.';
  const isAsDrawn = ({ id, name, hut, status }: StoredStay): boolean => {
    const request = drawn.get(name);
    return request?.outcome.status === status && (request.hut === hut || moved.has(id));
  };
  const isTwice = new Set(stays.map(({ name }) => name)).size < stays.length;
  return isTwice || !stays.every(isAsDrawn) ? 'a stay is not as it was drawn.' : null;
}

const isOfPeriod = (bundle: ProofBundle): boolean => bundle.snapshot.period !== null;

/** The line after the one that the list names freezes this list. */
function isNoted({ snapshot: { journal: named }, snapshotHash }: ProofBundle, journal: readonly JournalLine[]) {
  const next = journal[named.number];
  return (
    next?.entry.kind === 'frozen' &&
    next.entry.after?.['snapshotHash'] === snapshotHash &&
    next.hash === hashAfter(named, next.entry)
  );
}

const hasRun = (runs: readonly StoredRun[], after: JournalLine['entry']['after']): boolean =>
  runs.some(({ number, runHash }) => number === after?.['number'] && runHash === after?.['runHash']);

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
