import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Midnight in Oslo. */
const startOf = (day: LocalDate) => sql<Date>`${day}::date::timestamp at time zone 'Europe/Oslo'`;

/**
 * Clubs with a positive balance before this day (Oslo), an account, and no payout of the month yet. Read without locks:
 * `makePayout` checks each club again under the row lock.
 */
export async function clubsToPay(db: Db, month: LocalDate, before: LocalDate): Promise<string[]> {
  const { rows } = await sql<{ club_id: string }>`
    select club_id from ledger_entries join payment_settings using (club_id)
    where payout_id is null and at < ${startOf(before)}
      and bank_account is not null
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

/** Held payouts become ready, and go to the account the club has now. */
export async function releaseHeld(db: Db, changedBefore: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update payouts set status = 'ready', bank_account = payment_settings.bank_account
    from payment_settings
    where payouts.club_id = payment_settings.club_id and payouts.status = 'held'
      and payment_settings.bank_account_changed_at <= ${changedBefore}`.execute(db);
  return Number(numAffectedRows);
}

const payouts = (db: Db) =>
  db
    .selectFrom('payouts')
    .innerJoin('clubs', 'clubs.id', 'payouts.club_id')
    .select(['payouts.id', 'payouts.club_id', 'clubs.name as club_name', 'payouts.month', 'payouts.amount_ore'])
    .select(['payouts.bank_account', 'payouts.status', 'payouts.sent_at']);

export type PayoutRow = Awaited<ReturnType<typeof readyPayouts>>[number];

export const readyPayouts = (db: Db) =>
  payouts(db).where('payouts.status', '=', 'ready').orderBy('payouts.id').execute();

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

export const findPayout = (db: Db, id: string): Promise<PayoutRow | undefined> =>
  payouts(db).where('payouts.id', '=', id).executeTakeFirst();

/** False if the payout is not ready: already sent, still held, or missing. */
export const markSent = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ status: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The club's ledger from one day up to, but not including, another (Oslo). */
export const linesBetween = (db: Db, clubId: string, from: LocalDate, before: LocalDate) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('payments', 'payments.id', 'ledger_entries.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .select(['ledger_entries.id', 'ledger_entries.at', 'ledger_entries.kind', 'ledger_entries.amount_ore'])
    .select(['payments.booking_id', 'payments.receipt_number', 'bookings.first_slot', 'huts.name as hut_name'])
    .where('ledger_entries.club_id', '=', clubId)
    .where('ledger_entries.at', '>=', startOf(from))
    .where('ledger_entries.at', '<', startOf(before))
    .orderBy('ledger_entries.at')
    .orderBy('ledger_entries.id')
    .execute();

export type LineRow = Awaited<ReturnType<typeof linesBetween>>[number];

/** The balance when the month began: older lines that were not in a payout of an earlier month. */
export async function broughtForward(db: Db, clubId: string, month: LocalDate): Promise<number> {
  const { rows } = await sql<{ ore: number }>`
    select coalesce(sum(line.amount_ore), 0)::int as ore
    from ledger_entries as line left join payouts on payouts.id = line.payout_id
    where line.club_id = ${clubId} and line.at < ${startOf(month)}
      and (payouts.month is null or payouts.month >= ${month})`.execute(db);
  return rows[0]?.ore ?? 0;
}

/** The day (Oslo) of the club's first ledger line. */
export async function firstDay(db: Db, clubId: string): Promise<LocalDate | null> {
  const { rows } = await sql<{ day: LocalDate | null }>`
    select (min(at) at time zone 'Europe/Oslo')::date as day from ledger_entries where club_id = ${clubId}`.execute(db);
  return rows[0]?.day ?? null;
}
