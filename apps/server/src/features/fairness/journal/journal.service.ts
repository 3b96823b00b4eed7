import {
  EMPTY_JOURNAL,
  type JournalActor,
  type JournalEntry,
  type JournalHead,
  type JournalLine,
} from '@hytte/domain/fairness/draws/journal';
import { canonicalJson } from '@hytte/domain/fairness/draws/proof';
import { hasPartInRunning } from '@hytte/domain/clubs/offices/offices';
import { type Ctx, standingIn } from '#platform/ctx.ts';
import type { Db } from '#platform/db/database.ts';
import { insertJournalLines, lockCalendars, newestLines } from './journal.queries.ts';

/** A change of what may be drawn. Without `by` it is the caller's act for the club. */
export type Change = Pick<JournalEntry, 'kind'> & Partial<Pick<JournalEntry, 'by' | 'subject' | 'before' | 'after'>>;

/**
 * Writes the change to the club's journal, in the transaction that makes it, and returns its line. Call it
 * last: until the transaction ends, no other change of the club can be written.
 */
export async function appendToJournal(ctx: Ctx, clubId: string, change: Change): Promise<JournalLine> {
  const [line] = await appendAllToJournal(ctx, [{ clubId, ...change }]);
  if (!line) throw new Error('A line was written and not returned');
  return line;
}

/** Writes nothing when the facts are the same before and after. */
export async function journalIfChanged(ctx: Ctx, clubId: string, change: Change): Promise<JournalLine | null> {
  const { before = null, after = null } = change;
  return canonicalJson(before) === canonicalJson(after) ? null : appendToJournal(ctx, clubId, change);
}

/** Several changes of one act, in their order, also in several clubs. */
export async function appendAllToJournal(
  ctx: Ctx,
  changes: readonly (Change & { clubId: string })[],
): Promise<JournalLine[]> {
  if (changes.length === 0) return [];
  const entries = changes.map((change) => entryOf(ctx, change));
  const heads = await insertJournalLines(
    ctx.db,
    entries.map((entry) => ({ clubId: entry.club, entry: canonicalJson(entry) })),
  );
  return heads.flatMap((head, i) => {
    const entry = entries[i];
    return entry ? [{ ...head, entry }] : [];
  });
}

const entryOf = (
  ctx: Ctx,
  { clubId, kind, by, subject, before, after }: Change & { clubId: string },
): JournalEntry => ({
  club: clubId,
  at: ctx.now.toISOString(),
  kind,
  by: by ?? actorFor(ctx, clubId),
  subject: subject ?? null,
  before: before ?? null,
  after: after ?? null,
});

/** Who acts for the club. What people do with their own requests and memberships they do as guests. */
function actorFor({ actor }: Ctx, clubId: string): JournalActor {
  if (!actor) return 'system';
  return hasPartInRunning(standingIn(actor, clubId)) ? 'board' : 'platform';
}

/**
 * Locks the journals of clubs until the transaction ends, in one order. Row locks are taken in this order everywhere:
 * huts, bookings, journal, memberships, club. Changes of bookings lock the journal by a trigger; call this before
 * memberships or the club are locked by an act that writes to the journal.
 */
export async function lockJournals(ctx: Ctx, clubIds: readonly string[]): Promise<void> {
  await lockCalendars(ctx.db, clubIds);
}

/** The newest line. Under `lockJournals` it stays the newest until the transaction ends. */
export const journalHead = async (db: Db, clubId: string): Promise<JournalHead> =>
  (await journalHeads(db, [clubId])).get(clubId) ?? EMPTY_JOURNAL;

/** The same of several clubs. */
export async function journalHeads(db: Db, clubIds: readonly string[]): Promise<ReadonlyMap<string, JournalHead>> {
  const newest = await newestLines(db, clubIds);
  const heads = new Map<string, JournalHead>(clubIds.map((id) => [id, EMPTY_JOURNAL]));
  for (const { club_id, number, hash } of newest) heads.set(club_id, { number, hash });
  return heads;
}
