import { taggedHash } from './lots.ts';
import { canonicalJson } from './proof.ts';
import { either, hashHex, id, integer, listOf, none, oneOf, record, text } from './shapes.ts';

/** What can be drawn, and on which terms, changes by these and nothing else. */
export const JOURNAL_KINDS = [
  // Requests and stays.
  'asked',
  'moved',
  'cancelled',
  'given',
  // Huts and days.
  'hut_opened',
  'hut_closed',
  'season_blocked',
  'season_unblocked',
  // Points, rules and members.
  'points_reset',
  'points_changed',
  'points_faded',
  'no_show',
  'group_changed',
  'rules_changed',
  'member_joined',
  'member_left',
  'household_changed',
  // Draw periods.
  'period_changed',
  'wishes_saved',
  // The draw.
  'announced',
  'frozen',
  'drawn',
] as const;
type JournalKind = (typeof JOURNAL_KINDS)[number];

/**
 * Who did it: the person whose request or membership it is, owner or admin of the club, an admin of the platform, or
 * the service by itself.
 */
export const JOURNAL_ACTORS = ['guest', 'board', 'platform', 'system'] as const;
export type JournalActor = (typeof JOURNAL_ACTORS)[number];

/** Facts of a subject by name. Numbers are integers. */
type JournalFacts = Readonly<Record<string, string | number | boolean | null | string[]>>;

/**
 * One change, as it is hashed. It names nobody: names and reasons stand with the booking, hut or season that `subject`
 * refers to, so that they can be erased while the chain stays whole.
 */
export type JournalEntry = {
  club: string;
  /** When the call came, as ISO 8601 in UTC. The order of changes is that of the numbers. */
  at: string;
  kind: JournalKind;
  by: JournalActor;
  /** The id of the booking, hut, season or run; null when all of the club is concerned. */
  subject: string | null;
  before: JournalFacts | null;
  after: JournalFacts | null;
};

/** The newest line of a club's journal, to which the next one is linked. */
export type JournalHead = { number: number; hash: string };

export type JournalLine = JournalHead & { entry: JournalEntry };

export const EMPTY_JOURNAL: JournalHead = { number: 0, hash: '0'.repeat(64) };

/** The hash of the line that follows `head`. The database computes the same (`link_journal_line`). */
export const hashAfter = (head: JournalHead, entry: JournalEntry): string =>
  taggedHash('hyttelaget/journal/v1', head.hash, head.number + 1, canonicalJson(entry));

/** Whether these lines, and no others, lead from one known head to another. */
export function leadsFrom(from: JournalHead, to: JournalHead, lines: readonly JournalLine[]): boolean {
  let head = from;
  for (const line of lines) {
    if (line.number !== head.number + 1 || line.hash !== hashAfter(head, line.entry)) return false;
    head = line;
  }
  return head.number === to.number && head.hash === to.hash;
}

const shortText = text(/^[^]{0,200}$/);
const fact = either(
  either(shortText, integer(-1_000_000_000, 1_000_000_000)),
  either(oneOf(true, false, null), listOf(shortText)),
);
const facts = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(fact);

/** The fields of a line, which a receipt has too. */
export const lineFields = {
  number: integer(1, Number.MAX_SAFE_INTEGER),
  hash: hashHex,
  entry: record({
    club: id,
    at: text(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    kind: oneOf(...JOURNAL_KINDS),
    by: oneOf(...JOURNAL_ACTORS),
    subject: either(id, none),
    before: either(facts, none),
    after: either(facts, none),
  }),
};

const lineShape = record(lineFields);

/** Whether the untrusted value has the shape of a line. `leadsFrom` checks its hash. */
export const isJournalLine = (value: unknown): value is JournalLine => lineShape(value);
