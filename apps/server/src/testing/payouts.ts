import { randomUUID } from 'node:crypto';
import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { refundLines, sumsOf } from '@hytte/domain/money/payments/ledger';
import { splitPayment } from '@hytte/domain/money/payments/payment';
import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { aBooking } from './bookings.ts';
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

let stays = 0;

type PaidStay = { by: Person; grossOre: number; at: string; arrival?: LocalDate };

/** A paid stay in the ledger, by default one that began years ago: the payment and both fees. Returns the sum of the lines. */
export async function aPaidStay(world: World, hut: TestHut, { by, grossOre, at, arrival }: PaidStay): Promise<number> {
  stays += 1;
  const day = arrival ?? addDays('2020-01-01', 2 * stays);
  const dates = { first_slot: slotOf(day, 'AM'), last_slot: slotOf(day, 'PM') };
  const booking = await aBooking(world, hut, { user_id: by.id, status: 'allocated', ...dates });
  const split = splitPayment(grossOre);
  const { id } = await world.db
    .insertInto('payments')
    .values({
      club_id: hut.clubId,
      booking_id: booking.id,
      status: 'paid',
      amount_ore: grossOre,
      bill: JSON.stringify({}),
      refund_days: 5,
      session_id: randomUUID(),
      paid_at: new Date(at),
      receipt_number: stays,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { club_id: hut.clubId, payment_id: id, at: new Date(at) };
  await world.db
    .insertInto('ledger_entries')
    .values([
      { ...line, kind: 'payment', amount_ore: grossOre },
      { ...line, kind: 'product_fee', amount_ore: -split.productFeeOre },
      { ...line, kind: 'card_fee', amount_ore: -split.cardFeeOre },
    ])
    .execute();
  return split.netOre;
}

/** Refunds the club's paid stay of this price. Without a moment the refund is asked for, but not in the ledger yet. */
export async function refundStay(world: World, { id }: Club, grossOre: number, at?: string): Promise<number> {
  const payment = await world.db
    .selectFrom('payments')
    .select('id')
    .where('club_id', '=', id)
    .where('amount_ore', '=', grossOre)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const done_at = at ? new Date(at) : null;
  await world.db
    .insertInto('refunds')
    .values({ club_id: id, payment_id: payment.id, amount_ore: grossOre, done_at })
    .execute();
  const lines = refundLines(grossOre);
  if (done_at) {
    await world.db.updateTable('payments').set({ status: 'refunded' }).where('id', '=', payment.id).execute();
    const line = { club_id: id, payment_id: payment.id, at: done_at };
    const rows = lines.map(({ kind, amountOre }) => ({ ...line, kind, amount_ore: amountOre }));
    await world.db.insertInto('ledger_entries').values(rows).execute();
  }
  return sumsOf(lines).netOre;
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

/** A payment file that claims the payout. */
export async function aPayoutFile(world: World, payout: { id: string }): Promise<{ id: string }> {
  const file = await world.db
    .insertInto('payout_files')
    .values({
      message_id: 'HL-1',
      file_name: 'utbetalinger.xml',
      xml: '<Document/>',
      payout_count: 1,
      total_ore: 140_200,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db.insertInto('payout_file_claims').values({ file_id: file.id, payout_id: payout.id }).execute();
  return file;
}

/** For tests that count payouts: those without lines go, and all files. */
export async function removePayouts(world: World): Promise<void> {
  await world.db.deleteFrom('payout_file_claims').execute();
  await world.db.deleteFrom('payout_files').execute();
  const settling = world.db.selectFrom('ledger_entries').select('payout_id').where('payout_id', 'is not', null);
  await world.db.deleteFrom('payouts').where('id', 'not in', settling.$castTo<{ payout_id: string }>()).execute();
}

export const payoutsOf = (world: World, { id }: Club) =>
  world.db
    .selectFrom('payouts')
    .select(['id', 'month', 'amount_ore', 'bank_account', 'status'])
    .where('club_id', '=', id)
    .orderBy('month')
    .execute();
