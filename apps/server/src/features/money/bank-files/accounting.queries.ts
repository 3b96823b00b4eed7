import type { BankColumn, BankColumns } from '@hytte/domain/money/bank-files/columns';
import { type BookAccounts, SUGGESTED_ACCOUNTS } from '@hytte/domain/money/bank-files/vouchers';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type AccountingSettings = { columns: BankColumns | null; accounts: BookAccounts };

/** Our suggestions until the club has chosen. Columns that are not read are stored as empty text. */
export async function findAccounting(db: Db, clubId: string): Promise<AccountingSettings> {
  const row = await db.selectFrom('accounting_settings').selectAll().where('club_id', '=', clubId).executeTakeFirst();
  if (!row) return { columns: null, accounts: SUGGESTED_ACCOUNTS };
  return {
    // Only setBankColumns writes them.
    columns: row.bank_columns?.map((name) => (name === '' ? null : (name as BankColumn))) ?? null,
    accounts: {
      rent: row.rent_account,
      bank: row.bank_account,
      fees: row.fees_account,
      clearing: row.clearing_account,
    },
  };
}

export const setBankColumns = (db: Db, clubId: string, columns: BankColumns) => {
  const bank_columns = columns.map((column) => column ?? '');
  return db
    .insertInto('accounting_settings')
    .values({ club_id: clubId, bank_columns })
    .onConflict((conflict) => conflict.column('club_id').doUpdateSet({ bank_columns }))
    .execute();
};

export const setAccounts = (db: Db, clubId: string, { rent, bank, fees, clearing }: BookAccounts) => {
  const accounts = { rent_account: rent, bank_account: bank, fees_account: fees, clearing_account: clearing };
  return db
    .insertInto('accounting_settings')
    .values({ club_id: clubId, ...accounts })
    .onConflict((conflict) => conflict.column('club_id').doUpdateSet(accounts))
    .execute();
};

export type OutsideRow = {
  on: LocalDate;
  kind: 'outside' | 'outside_refund';
  amount_ore: number;
  kid_number: number | null;
  hut_name: string;
  first_slot: number;
  guest: string | null;
};

/** What was paid outside from one day up to another, and what the club paid back. Marks that were taken back do not count. */
export async function outsideBetween(
  db: Db,
  clubId: string,
  from: LocalDate,
  before: LocalDate,
): Promise<OutsideRow[]> {
  const { rows } = await sql<OutsideRow>`
    select moved.on, moved.kind, moved.amount_ore, bookings.kid_number, huts.name as hut_name, bookings.first_slot,
      nullif(concat_ws(' ', users.first_name, users.last_name), '') as guest
    from (
      select paid_on as on, 'outside' as kind, amount_ore, booking_id, id
        from outside_payments where club_id = ${clubId} and undone_at is null
      union all
      select refunded_on, 'outside_refund', -outside_refunds.amount_ore, booking_id, outside_refunds.id
        from outside_refunds join outside_payments on outside_payments.id = outside_payment_id
        where outside_refunds.club_id = ${clubId} and refunded_on is not null
    ) as moved
    join bookings on bookings.id = moved.booking_id
    join huts on huts.id = bookings.hut_id
    left join users on users.id = bookings.user_id
    where moved.on >= ${from}::date and moved.on < ${before}::date
    order by moved.on, moved.id`.execute(db);
  return rows;
}
