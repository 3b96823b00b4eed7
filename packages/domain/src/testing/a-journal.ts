import {
  EMPTY_JOURNAL,
  hashAfter,
  type JournalEntry,
  type JournalHead,
  type JournalLine,
} from '../fairness/draws/journal.ts';

const CLUB = '01980000-0000-7000-8000-000000000001';
const REQUEST = '01980000-0000-7000-8000-000000000002';
const HUT = '01980000-0000-7000-8000-000000000003';

const PALM_WEEK = { hut: HUT, first: 41_721, last: 41_728, points: 30 };

/** A guest asks for a week, the board moves the request by a day, and a hut is closed. */
const JOURNAL_ENTRIES: readonly JournalEntry[] = [
  {
    club: CLUB,
    at: '2026-11-16T12:00:00.000Z',
    kind: 'asked',
    by: 'guest',
    subject: REQUEST,
    before: null,
    after: PALM_WEEK,
  },
  {
    club: CLUB,
    at: '2026-11-16T12:01:00.000Z',
    kind: 'moved',
    by: 'board',
    subject: REQUEST,
    before: PALM_WEEK,
    after: { ...PALM_WEEK, last: 41_730 },
  },
  {
    club: CLUB,
    at: '2026-11-16T12:02:00.000Z',
    kind: 'hut_closed',
    by: 'board',
    subject: HUT,
    before: { available: true },
    after: { available: false },
  },
];

/** The entries as the lines of one chain. */
export function aJournal(entries = JOURNAL_ENTRIES, from: JournalHead = EMPTY_JOURNAL): JournalLine[] {
  let head = from;
  return entries.map((entry) => {
    const line = { number: head.number + 1, hash: hashAfter(head, entry), entry };
    head = line;
    return line;
  });
}
