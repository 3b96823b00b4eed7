import { randomUUID } from 'node:crypto';
import { sumsOf } from '@hytte/domain/payments/ledger';
import { splitPayment } from '@hytte/domain/payments/payment';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { aBooking, daysAhead } from './bookings.ts';
import type { TestHut } from './huts.ts';
import type { Club, Person } from './people.ts';
import type { World } from './world.ts';

export const anAccount = '12345678903';
export const anotherAccount = '86011117947';

const LONG_AGO = new Date('2020-01-01T12:00:00Z');

/** Payment through the product, to an account that is years old by default. */
export const takesPayment = (world: World, { id }: Club, account = anAccount, changedAt = LONG_AGO) =>
  world.db
    .updateTable('payment_settings')
    .set({ handling: 'hyttelaget', bank_account: account, bank_account_changed_at: changedAt })
    .where('club_id', '=', id)
    .execute();

let days = 1000;

type PaidStay = { by: Person; grossOre: number; at: string; refundedAt?: string };

/** A paid stay in the ledger: the payment, both fees, and the refund if any. Returns the sum of the lines. */
export async function aPaidStay(
  world: World,
  hut: TestHut,
  { by, grossOre, at, refundedAt }: PaidStay,
): Promise<number> {
  days += 2;
  const booking = await aBooking(world, hut, { user_id: by.id, status: 'allocated', ...daysAhead(days) });
  const split = splitPayment(grossOre);
  const { id } = await world.db
    .insertInto('payments')
    .values({
      club_id: hut.clubId,
      booking_id: booking.id,
      status: refundedAt ? 'refunded' : 'paid',
      amount_ore: grossOre,
      bill: JSON.stringify({}),
      refund_days: 5,
      session_id: randomUUID(),
      paid_at: new Date(at),
      receipt_number: days,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = (kind: DB['ledger_entries']['kind'], amount_ore: number, when = at) => ({
    club_id: hut.clubId,
    payment_id: id,
    kind,
    amount_ore,
    at: new Date(when),
  });
  const lines = [
    line('payment', grossOre),
    line('product_fee', -split.productFeeOre),
    line('card_fee', -split.cardFeeOre),
    ...(refundedAt
      ? [line('refund', -grossOre, refundedAt), line('product_fee_returned', split.productFeeOre, refundedAt)]
      : []),
  ];
  await world.db.insertInto('ledger_entries').values(lines).execute();
  return sumsOf(lines.map(({ kind, amount_ore: amountOre }) => ({ kind, amountOre }))).netOre;
}

export const aPayout = (
  world: World,
  { id }: Club,
  more: Partial<Insertable<DB['payouts']>> = {},
): Promise<{ id: string }> =>
  world.db
    .insertInto('payouts')
    .values({
      month: '2026-10-01',
      amount_ore: 140_200,
      bank_account: anAccount,
      status: 'ready',
      ...more,
      club_id: id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

export const payoutsOf = (world: World, { id }: Club) =>
  world.db
    .selectFrom('payouts')
    .select(['id', 'month', 'amount_ore', 'bank_account', 'status'])
    .where('club_id', '=', id)
    .orderBy('month')
    .execute();
