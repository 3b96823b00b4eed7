import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Insertable, sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import { type Db, midnightInOslo } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Clubs with a positive balance before this day (Oslo), an account, and no payout of the month yet. Read without locks:
 * `makePayout` checks each club again under the row lock, and which of the lines are due.
 */
export async function clubsToPay(db: Db, month: LocalDate, before: LocalDate): Promise<string[]> {
  const { rows } = await sql<{ club_id: string }>`
    select club_id from ledger_entries join payment_settings using (club_id)
    where payout_id is null and at < ${midnightInOslo(before)}
      and bank_account is not null and ${clubIsNotHeld('ledger_entries.club_id')}
      and not exists (select from payouts where payouts.club_id = ledger_entries.club_id and month = ${month})
    group by club_id having sum(amount_ore) > 0
    order by club_id`.execute(db);
  return rows.map(({ club_id }) => club_id);
}

/** Undefined if the club has a payout for the month already. */
export const insertPayout = (db: Db, payout: Insertable<DB['payouts']>) =>
  db
    .insertInto('payouts')
    .values(payout)
    .onConflict((conflict) => conflict.constraint('one_payout_a_month').doNothing())
    .returning('id')
    .executeTakeFirst();

/**
 * Held payouts become ready, and go to the account the club has now. Locks the settings first, so that an account that
 * is being changed is not released at the same time. A payout in a standing file waits: its account is in the file.
 */
export async function releaseHeld(db: Db, changedBefore: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with cooled as (
      select club_id, bank_account from payment_settings
      where bank_account_changed_at <= ${changedBefore}
        and club_id in (select club_id from payouts where status = 'held')
      order by club_id for update
    )
    update payouts set status = 'ready', bank_account = cooled.bank_account
    from cooled
    where payouts.club_id = cooled.club_id and payouts.status = 'held'
      and not exists (select from payout_file_claims where payout_id = payouts.id and stands)`.execute(db);
  return Number(numAffectedRows);
}

const payouts = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('clubs', 'clubs.id', 'payouts.club_id')
    .select(['payouts.id', 'payouts.club_id', 'clubs.name as club_name', 'payouts.month', 'payouts.amount_ore'])
    .leftJoin('payout_file_claims as claim', (join) =>
      join.onRef('claim.payout_id', '=', 'payouts.id').on('claim.stands', '=', true),
    )
    .leftJoin('payout_files', 'payout_files.id', 'claim.file_id')
    .select(['payouts.bank_account', 'payouts.status', 'payouts.sent_at', 'payout_files.file_name']);

export type PayoutRow = Awaited<ReturnType<typeof lockPayoutsToSend>>[number];

/** Ready and in no standing file, locked until the transaction ends. */
export const lockPayoutsToSend = (db: Db) =>
  payouts(db)
    .where('payouts.status', '=', 'ready')
    .where('claim.file_id', 'is', null)
    .orderBy('payouts.id')
    .forNoKeyUpdate('payouts')
    .execute();

export const payoutsOfClub = (db: Db, clubId: string): Promise<PayoutRow[]> =>
  payouts(db).where('payouts.club_id', '=', clubId).orderBy('payouts.month', 'desc').execute();

type Page = { status?: PayoutRow['status'] | undefined; after?: string | undefined; most: number };

/** Newest first: ids are UUIDv7 and grow with time. Keyset pagination. */
export function payoutPage(db: Db, { status, after, most }: Page): Promise<PayoutRow[]> {
  let page = payouts(db).orderBy('payouts.id', 'desc').limit(most);
  if (status) page = page.where('payouts.status', '=', status);
  if (after) page = page.where('payouts.id', '<', after);
  return page.execute();
}

/** The name, or the address of a guest without one; null when the account is deleted. */
export const payerName = sql<
  string | null
>`coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.email)`;

/** The club's ledger in the order of the lines, each with its stay and who paid. */
const linesOfClub = (db: Db, clubId: string) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['ledger_entries.id', 'ledger_entries.at', 'ledger_entries.kind', 'ledger_entries.amount_ore'])
    .select(['payments.booking_id', 'payments.receipt_number', 'bookings.first_slot', 'huts.name as hut_name'])
    .select(payerName.as('payer'))
    .where('ledger_entries.club_id', '=', clubId)
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id');

/** From one day up to, but not including, another (Oslo). */
export const linesBetween = (db: Db, clubId: string, from: LocalDate, before: LocalDate) =>
  linesOfClub(db, clubId)
    .where('ledger_entries.at', '>=', midnightInOslo(from))
    .where('ledger_entries.at', '<', midnightInOslo(before))
    .execute();

/** Those that the payout settled, of whichever months. */
export const linesOfPayout = (db: Db, clubId: string, payoutId: string) =>
  linesOfClub(db, clubId).where('ledger_entries.payout_id', '=', payoutId).execute();

export type LineRow = Awaited<ReturnType<typeof linesBetween>>[number];

/** The balance when the month began: older lines that were not in a payout of an earlier month. */
export async function broughtForward(db: Db, clubId: string, month: LocalDate): Promise<number> {
  const { rows } = await sql<{ ore: number }>`
    select coalesce(sum(line.amount_ore), 0)::int as ore
    from ledger_entries as line left join payouts on payouts.id = line.payout_id
    where line.club_id = ${clubId} and line.at < ${midnightInOslo(month)}
      and (payouts.month is null or payouts.month >= ${month})`.execute(db);
  return rows[0]?.ore ?? 0;
}

/** The day (Oslo) of the club's first ledger line. */
export async function firstDay(db: Db, clubId: string): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select (min(at) at time zone 'Europe/Oslo')::date as day from ledger_entries where club_id = ${clubId}`.execute(db);
  return rows[0]?.day ?? null;
}
