import type { BankFile, LineCounts } from '@hytte/contract/money/bank-files';
import type { BANK_LINE_STATES, WaitReason } from '@hytte/domain/money/bank-files/match';
import { type Insertable, sql } from 'kysely';
import { chunksOf } from '#platform/chunks-of.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** One file of a club at a time: each sees what the one before it read. Taken before any row is locked. */
export const lockReading = (db: Db, clubId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bank files ' || ${clubId}::text, 0))`.execute(db);

/** Which of these lines the club has read before. */
export async function knownFingerprints(db: Db, clubId: string, fingerprints: readonly Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select fingerprint from bank_lines
    where club_id = ${clubId} and fingerprint = any(${fingerprints}::bytea[])`.execute(db);
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
}

/** Locks stays in the order in which everybody does, cancelled or not. */
export const lockStays = (db: Db, bookingIds: readonly string[]) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const insertBankFile = async (db: Db, file: Insertable<DB['bank_files']>): Promise<string> =>
  (await db.insertInto('bank_files').values(file).returning('id').executeTakeFirstOrThrow()).id;

export type NewLine = Insertable<DB['bank_lines']> & { fingerprint: Buffer };

const AT_ONCE = 1000;

/** Inserts those that nobody has read meanwhile, and returns their ids by fingerprint. */
export async function insertBankLines(db: Db, lines: readonly NewLine[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const chunk of chunksOf(lines, AT_ONCE)) {
    const inserted = await db
      .insertInto('bank_lines')
      .values(chunk)
      .onConflict((conflict) => conflict.constraint('a_line_counts_once').doNothing())
      .returning(['id', 'fingerprint'])
      .execute();
    for (const { id, fingerprint } of inserted) ids.set(fingerprint.toString('hex'), id);
  }
  return ids;
}

export const setMatched = (db: Db, lineId: string, paymentId: string) =>
  db
    .updateTable('bank_lines')
    .set({ state: 'matched', waits_because: null, outside_payment_id: paymentId })
    .where('id', '=', lineId)
    .execute();

export const setWaits = (db: Db, lineId: string, waits_because: WaitReason) =>
  db.updateTable('bank_lines').set({ waits_because }).where('id', '=', lineId).execute();

export const lockLine = (db: Db, clubId: string, lineId: string) =>
  db
    .selectFrom('bank_lines')
    .select(['id', 'state', 'amount_ore', 'on_date'])
    .where('club_id', '=', clubId)
    .where('id', '=', lineId)
    .forUpdate()
    .executeTakeFirst();

export const setPaidBy = (db: Db, lineId: string, settled_by: string, outside_payment_id: string) =>
  db
    .updateTable('bank_lines')
    .set({ state: 'settled', waits_because: null, outside_payment_id, settled_by })
    .where('id', '=', lineId)
    .execute();

/** What it says is forgotten: it is about somebody else. */
export const setNotOurs = (db: Db, lineId: string, settled_by: string) =>
  db
    .updateTable('bank_lines')
    .set({ state: 'settled', waits_because: null, kid: null, text: null, settled_by })
    .where('id', '=', lineId)
    .execute();

const MOST_LISTED = 300;

/** The oldest first, as a treasurer works through them. */
export const waitingLines = (db: Db, clubId: string) =>
  db
    .selectFrom('bank_lines')
    .select(['id', 'on_date', 'amount_ore', 'kid', 'text', 'waits_because'])
    .where('club_id', '=', clubId)
    .where('state', '=', 'waiting')
    .orderBy('on_date')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();

export async function countWaiting(db: Db, clubId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_lines where club_id = ${clubId} and state = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

const counted = (state: (typeof BANK_LINE_STATES)[number]) =>
  sql<number>`(count(*) filter (where bank_lines.state = ${state}))::int`;

export type FileRow = { id: string; name: string; kind: BankFile['kind']; read_at: Date } & LineCounts;

const RECENT = 10;

export const recentFiles = (db: Db, clubId: string): Promise<FileRow[]> =>
  db
    .selectFrom('bank_files')
    .innerJoin('bank_lines', 'bank_lines.file_id', 'bank_files.id')
    .select(['bank_files.id', 'bank_files.name', 'bank_files.kind', 'bank_files.read_at'])
    .select([
      sql<number>`count(*)::int`.as('lines'),
      counted('matched').as('matched'),
      counted('waiting').as('waiting'),
      counted('dropped').as('dropped'),
      counted('settled').as('settled'),
    ])
    .where('bank_files.club_id', '=', clubId)
    .groupBy('bank_files.id')
    .orderBy('bank_files.id', 'desc')
    .limit(RECENT)
    .execute();

/** Stays of the club that are to be paid, the next arrival first. What has a number for a KID has its price. */
export const unpaidStays = (db: Db, clubId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['bookings.id', 'bookings.first_slot', 'bookings.last_slot', 'huts.name as hut_name'])
    .select(sql<number>`bookings.kid_number`.as('kid_number'))
    .select(sql<number>`(bookings.frozen_cost ->> 'totalAmountInOre')::int`.as('amount_ore'))
    .select(['users.first_name', 'users.last_name', 'users.email'])
    .where('bookings.club_id', '=', clubId)
    .where('bookings.status', '=', 'allocated')
    .where('bookings.cancelled_at', 'is', null)
    .where('bookings.paid_at', 'is', null)
    .where('bookings.kid_number', 'is not', null)
    .orderBy('bookings.first_slot')
    .orderBy('bookings.id')
    .limit(MOST_STAYS)
    .execute();

const MOST_STAYS = 2000;

/** The stays that have these numbers, by number. */
export async function staysNumbered(db: Db, clubId: string, numbers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: string; kid_number: number }>`
    select id, kid_number from bookings where club_id = ${clubId} and kid_number = any(${numbers}::int[])`.execute(db);
  return new Map(rows.map(({ id, kid_number }) => [kid_number, id]));
}
