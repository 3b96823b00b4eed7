import { sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const settingsOf = (db: Db, clubId: string) =>
  db
    .selectFrom('payment_settings')
    .select(['handling', 'bank_account', 'bank_account_changed_at', 'refund_days', 'vipps_number', 'version'])
    .where('club_id', '=', clubId);

export const findPaymentSettings = (db: Db, clubId: string) => settingsOf(db, clubId).executeTakeFirst();

/** Under a row lock. */
export const lockPaymentSettingsRow = (db: Db, clubId: string) => settingsOf(db, clubId).forUpdate().executeTakeFirst();

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findPaymentSettings>>>;

export const updatePaymentSettings = (db: Db, clubId: string, settings: Updateable<DB['payment_settings']>) =>
  db.updateTable('payment_settings').set(settings).where('club_id', '=', clubId).execute();

export const countReceipt = (db: Db, clubId: string) =>
  db
    .updateTable('payment_settings')
    .set({ last_receipt_number: sql<number>`last_receipt_number + 1` })
    .where('club_id', '=', clubId)
    .returning('last_receipt_number as number')
    .executeTakeFirstOrThrow();

/** Amounts of the refunds that are asked for and not in the ledger yet; those of the club's own account never are. */
export const pendingRefunds = async (db: Db, clubId: string): Promise<number[]> =>
  (
    await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .select('refunds.amount_ore')
      .where('refunds.club_id', '=', clubId)
      .where('refunds.done_at', 'is', null)
      .where('refunds.dropped_at', 'is', null)
      .where('payments.provider_account', 'is', null)
      .execute()
  ).map(({ amount_ore }) => amount_ore);

/** The sum of the ledger entries in no payout. */
export const openBalance = async (db: Db, clubId: string): Promise<number> => {
  const { rows } = await sql<{ ore: number }>`
    select coalesce(sum(amount_ore), 0)::int as ore from ledger_entries
    where club_id = ${clubId} and payout_id is null`.execute(db);
  return rows[0]?.ore ?? 0;
};

/** What was paid to us for stays that have not begun and are not refunded. */
export const paidAhead = async (db: Db, clubId: string, slotNow: number): Promise<number[]> =>
  (
    await db
      .selectFrom('payments')
      .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
      .select('payments.amount_ore')
      .where('payments.club_id', '=', clubId)
      .where('payments.status', '=', 'paid')
      .where('payments.amount_ore', '>', 0)
      .where('payments.provider_account', 'is', null)
      .where('bookings.status', '=', 'allocated')
      .where('bookings.cancelled_at', 'is', null)
      .where('bookings.first_slot', '>', slotNow)
      .where(sql<boolean>`not exists (select from refunds where refunds.payment_id = payments.id)`)
      .execute()
  ).map(({ amount_ore }) => amount_ore);

/** Whether there is money to be paid out: then the account may not be removed. */
export async function hasUnpaidMoney(db: Db, clubId: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from payouts where club_id = ${clubId} and status <> 'sent')
      or coalesce(sum(amount_ore), 0) > 0 as waits
    from ledger_entries where club_id = ${clubId} and payout_id is null`.execute(db);
  return rows[0]?.waits ?? false;
}

/** Whether somebody is about to pay: the page is open, or about to be. */
export const isBeingPaid = async (db: Db, clubId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('club_id', '=', clubId)
    .where('status', 'in', ['created', 'open'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The owner and the admins. */
export const readersWhoManage = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
    .select(['users.email', 'users.language', 'clubs.name as club_name'])
    .where('memberships.club_id', '=', clubId)
    .where('memberships.role', '<>', 'member')
    .execute();

/** The name, or the address if there is none. */
export const nameOfUser = async (db: Db, id: string): Promise<string> =>
  (
    await db
      .selectFrom('users')
      .select(sql<string>`coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)`.as('name'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).name;
