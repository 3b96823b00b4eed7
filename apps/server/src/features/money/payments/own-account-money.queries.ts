import type { LedgerAmount } from '@hytte/domain/money/payments/ledger';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

// Money on clubs' own accounts: what we know of it, and our fees. No line of the ledger.

/** Idempotent by the provider's id. */
export const insertOwnAccountRefund = (db: Db, refund: Insertable<DB['own_account_refunds']>) =>
  db
    .insertInto('own_account_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

/** Idempotent: the first moment stays. */
export const setOwnAccountRefundFailed = (db: Db, id: string, at: Date) =>
  db
    .updateTable('own_account_refunds')
    .set({ failed_at: at })
    .where('id', '=', id)
    .where('failed_at', 'is', null)
    .execute();

/** What moved of the payment, as the lines that the ledger would have of it. */
export const movedOnOwnAccount = async (db: Db, paymentId: string): Promise<LedgerAmount[]> => {
  const { rows } = await sql<LedgerAmount>`
    select 'payment' as kind, amount_ore as "amountOre" from payments where id = ${paymentId} and paid_at is not null
    union all
    select 'refund', -amount_ore from own_account_refunds where payment_id = ${paymentId} and failed_at is null
    union all
    select 'dispute', -amount_ore from disputes where payment_id = ${paymentId} and state in ('open', 'lost')`.execute(
    db,
  );
  return rows;
};

/** What is booked as gone back of our fee: zero or less. */
export const bookedFeeReturned = async (db: Db, paymentId: string): Promise<number> => {
  const { rows } = await sql<{ ore: number }>`
    select coalesce(sum(amount_ore), 0)::int as ore from fee_entries
    where payment_id = ${paymentId} and kind = 'fee_returned'`.execute(db);
  return rows[0]?.ore ?? 0;
};

/** Accounts that let us look, with payments that may still be refunded or disputed. */
export const accountsPaidTo = async (db: Db, since: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('connected_accounts as account')
      .select('account.provider_account')
      .where('account.closed_at', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.provider_account', '=', 'account.provider_account')
            .where('payments.paid_at', '>', since),
        ),
      )
      .execute()
  ).map(({ provider_account }) => provider_account);
