import { randomUUID } from 'node:crypto';
import { splitPayment } from '@hytte/domain/money/payments/payment';
import type { Insertable } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '#platform/db/schema.gen.ts';
import { aBooking, daysAhead } from './bookings.ts';
import { aHut, type TestHut } from './huts.ts';
import { aClub, aPerson, type Club, type Person } from './people.ts';
import { runJobs } from './run-jobs.ts';
import { sandboxOf } from './stripe-sandbox.ts';
import type { World } from './world.ts';

export type PayingClub = { club: Club; owner: Person; guest: Person; hut: TestHut };

const PRICE_ORE = 50_000;

/** A club that takes payment through us, with a hut and a member to stay in it. */
export async function aPayingClub(world: World, hutFacts: Partial<Insertable<DB['huts']>> = {}): Promise<PayingClub> {
  const [owner, guest] = await Promise.all([aPerson(world), aPerson(world)]);
  const club = await aClub(world, { owner, members: [guest] });
  await takePayment(world, club);
  return { club, owner, guest, hut: await aHut(world, club, { price_ore: PRICE_ORE, ...hutFacts }) };
}

/** Through us from now on, by a row only. */
export const takePayment = (world: World, { id }: Club) =>
  world.db
    .updateTable('payment_settings')
    .set({ handling: 'hyttelaget', bank_account: '12345678903', bank_account_changed_at: new Date() })
    .where('club_id', '=', id)
    .execute();

/** An allocated stay of two days, `inDays` days from now. Use different days for each stay of a club. */
export const aStay = async (world: World, { hut, guest }: PayingClub, inDays = 30): Promise<string> =>
  (await aBooking(world, hut, { user_id: guest.id, status: 'allocated', ...daysAhead(inDays, 2) })).id;

export const STAY_ORE = 2 * PRICE_ORE;

export const beginToPay = (world: World, { guest }: PayingClub, bookingId: string) =>
  world.call('POST /api/bookings/{id}/payment', { params: { id: bookingId }, body: {} }, guest.token);

export const lookAtPayment = (world: World, { guest }: PayingClub, bookingId: string) =>
  world.call('GET /api/bookings/{id}/payment', { params: { id: bookingId } }, guest.token);

export const cancelStay = (world: World, { guest }: PayingClub, bookingId: string) =>
  world.call('DELETE /api/bookings/{id}', { params: { id: bookingId } }, guest.token);

export const paymentOf = (world: World, bookingId: string) =>
  world.db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

/** Begun, with a checkout page. */
export async function anOpenPayment(world: World, club: PayingClub, inDays = 30) {
  const bookingId = await aStay(world, club, inDays);
  expect((await beginToPay(world, club, bookingId)).status).toBe(200);
  const payment = await paymentOf(world, bookingId);
  return { bookingId, paymentId: payment.id, sessionId: payment.session_id ?? '', url: payment.checkout_url ?? '' };
}

/** Paid by card at the provider, and heard of here. */
export async function aStayPaidFor(world: World, club: PayingClub, inDays = 30) {
  const open = await anOpenPayment(world, club, inDays);
  await sandboxOf(world).pay(open.sessionId);
  await lookAtPayment(world, club, open.bookingId);
  await runJobs(world);
  const { payment_intent_id: intentId } = await paymentOf(world, open.bookingId);
  return { ...open, intentId: intentId ?? '' };
}

/** Of money that is of no club. */
export const aPaymentIssue = (world: World) =>
  world.db
    .insertInto('payment_issues')
    .values({ kind: 'dispute', subject: `du_${randomUUID()}`, state: 'open', amount_ore: 100, opened_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();

export const linesOf = async (world: World, paymentId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await world.db
        .selectFrom('ledger_entries')
        .select(['kind', 'amount_ore'])
        .where('payment_id', '=', paymentId)
        .execute()
    ).map(({ kind, amount_ore }) => [kind, amount_ore]),
  );

export const paidLines = (ore: number) => {
  const { grossOre, productFeeOre, cardFeeOre } = splitPayment(ore);
  return { payment: grossOre, product_fee: -productFeeOre, card_fee: -cardFeeOre };
};

export const refundedLines = (ore: number) => ({
  ...paidLines(ore),
  refund: -ore,
  product_fee_returned: splitPayment(ore).productFeeOre,
});

export const refundsOf = (world: World, paymentId: string) =>
  world.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).execute();

/** The club's own account at the provider; made by its owner on the payments tab. */
export async function connectAccount(world: World, { club, owner }: PayingClub): Promise<string> {
  const { status } = await world.call(
    'POST /api/clubs/{clubId}/payment-account/onboarding',
    { params: { clubId: club.id } },
    owner.token,
  );
  expect(status).toBe(200);
  const { provider_account } = await world.db
    .selectFrom('connected_accounts')
    .select('provider_account')
    .where('club_id', '=', club.id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return provider_account;
}

export const accountState = async (world: World, { club, owner }: PayingClub) =>
  (await world.call('GET /api/clubs/{clubId}/payment-account', { params: { clubId: club.id } }, owner.token)).answer
    .state;

export const chooseHandling = (
  world: World,
  { club, owner }: PayingClub,
  paymentHandling: 'external' | 'hyttelaget' | 'direct',
  by: Person = owner,
) =>
  world.call(
    'POST /api/clubs/{clubId}/payment-settings',
    { params: { clubId: club.id }, body: { paymentHandling } },
    by.token,
  );

/** A club whose guests pay to its own account, which is ready. */
export async function aDirectClub(world: World): Promise<PayingClub & { account: string }> {
  const paying = await aPayingClub(world);
  const account = await connectAccount(world, paying);
  await sandboxOf(world).account(account, 'ready');
  expect(await accountState(world, paying)).toBe('ready');
  expect((await chooseHandling(world, paying, 'direct')).status).toBe(200);
  return { ...paying, account };
}

/** Our fees of a payment on the club's own account. */
export const feesOf = async (world: World, paymentId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await world.db
        .selectFrom('fee_entries')
        .select(['kind', 'amount_ore'])
        .where('payment_id', '=', paymentId)
        .execute()
    ).map(({ kind, amount_ore }) => [kind, amount_ore]),
  );
