import { generateKeyPairSync, sign } from 'node:crypto';
import { EMPTY_JOURNAL, type JournalEntry, type JournalLine } from '../fairness/draws/journal.ts';
import type { JournalWitness } from '../fairness/draws/own-journal.ts';
import { type Receipt, receiptText } from '../fairness/draws/receipt.ts';
import type { ProofBundle } from '../fairness/draws/proof.ts';
import type { Snapshot } from '../fairness/draws/snapshot.ts';
import { aJournal } from './a-journal.ts';
import { aKnownRun, KNOWN_SNAPSHOT } from './known-draw.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** The key of the service in these tests, as it is published. */
export const RECEIPT_KEY = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');

export const receiptFor = (line: JournalLine): Receipt => ({
  ...line,
  key: RECEIPT_KEY,
  signature: sign(null, Buffer.from(receiptText(line)), privateKey).toString('hex'),
});

/** Anna's first wish of the known draw, as she knows it. */
export const ANNAS_REQUEST = { id: 'a1', hut: 'bua', first: 41_729, last: 41_738 };

const { hut, first, last } = ANNAS_REQUEST;

/** A line about Anna's request. */
export const annasEntry = (other: Partial<JournalEntry> = {}): JournalEntry => ({
  club: KNOWN_SNAPSHOT.club,
  at: '2026-12-01T12:00:00.000Z',
  kind: 'asked',
  by: 'guest',
  subject: 'annas-request',
  before: null,
  after: { hut, first, last, points: 30, status: 'requested' },
  ...other,
});

/** Anna's wish list of the known draw, as the journal has it. */
export const ANNAS_WISHES = [`1 bua ${first}-${last}`, `2 koia ${first}-${last}`];

/** A line about Anna's wish list. */
export const annasList = (wishes: readonly string[] = ANNAS_WISHES, other: Partial<JournalEntry> = {}): JournalEntry =>
  annasEntry({
    kind: 'wishes_saved',
    subject: 'annas-list',
    after: { period: KNOWN_SNAPSHOT.period, most_stays: 1, wishes: [...wishes] },
    ...other,
  });

/** Somebody else asks in between. */
const BOS_ENTRY = annasEntry({ subject: 'bos-request', after: { hut, first, last, points: 30, status: 'requested' } });

/** The known draw as one of requests, not of a period's wishes. */
const ORDINARY_SNAPSHOT = { ...KNOWN_SNAPSHOT, period: null };

type JournaledDraw = { bundle: ProofBundle; lines: JournalLine[] };

/** Anna and Bo ask, these lines follow, the list of the known draw is frozen after them, and drawn. */
export function aJournaledDraw(
  entries: readonly JournalEntry[] = [],
  snapshot: Snapshot = ORDINARY_SNAPSHOT,
  onlyDue: JournalEntry['after'] = {},
): JournaledDraw {
  const ofClub = (some: readonly JournalEntry[]) => some.map((entry) => ({ ...entry, club: snapshot.club }));
  const before = aJournal(ofClub([annasEntry(), BOS_ENTRY, ...entries]));
  const { number, hash } = before.at(-1) ?? EMPTY_JOURNAL;
  const bundle = aKnownRun({ ...snapshot, journal: { number, hash } });
  const { snapshotHash, runHash } = bundle;
  const draw = { by: 'system', subject: null, before: null } as const;
  const after = aJournal(
    ofClub([
      annasEntry({ ...draw, kind: 'frozen', after: { snapshotHash, ...onlyDue } }),
      annasEntry({ ...draw, kind: 'drawn', after: { runHash } }),
    ]),
    { number, hash },
  );
  return { bundle, lines: [...before, ...after] };
}

/** What Anna has: receipts for these lines, by number, and the journal. */
export const annasWitness = (lines: readonly JournalLine[], ...receipted: number[]): JournalWitness => ({
  receipts: lines.filter(({ number }) => receipted.includes(number)).map(receiptFor),
  lines,
  keys: [RECEIPT_KEY],
});
