import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import { buildApp } from '#app.ts';
import type { Db } from '#platform/db/database.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { caller, startWorld, type World } from '#testing/world.ts';
import { anOpenPayment, aPayingClub, aStay, beginToPay, linesOf, paidLines, STAY_ORE } from '#testing/payments.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { withoutLocks } from '#testing/test-database.ts';
import { settle } from './settle.service.ts';

const AT_ONCE = 8;
const ROUNDS = 10;

let world: World;
let careless: Db;
let provider: PaymentProvider;
beforeAll(async () => {
  world = await startWorld();
  careless = withoutLocks(world.config.database.url, AT_ONCE);
  const opened = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!opened) throw new Error('no provider');
  provider = opened;
});
afterAll(async () => {
  await careless.destroy();
  await world.close();
});

/** A paid page, settled by several at the same moment: how many of them failed. */
async function settleAtOnce(db: Db): Promise<{ failed: number; lines: Record<string, number>; receipts: number }> {
  const club = await aPayingClub(world);
  const { paymentId, sessionId } = await anOpenPayment(world, club);
  await sandboxOf(world).pay(sessionId);
  const tries = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      settle({ ...world.ctx, db }, { provider, stays: stayOperations }, { sessionId, account: null }),
    ),
  );
  const { rows } = await sql<{ receipts: number }>`
    select count(*)::int as receipts from outgoing_mails where recipient = ${club.guest.email}`.execute(world.db);
  return {
    failed: tries.filter(({ status }) => status === 'rejected').length,
    lines: await linesOf(world, paymentId),
    receipts: rows[0]?.receipts ?? 0,
  };
}

/** Begun by several processes at the same moment: how many pages there were, and how many payments. */
async function beginAtOnce(db: Db): Promise<{ pages: number; payments: number }> {
  const club = await aPayingClub(world);
  const bookingId = await aStay(world, club);
  // Freezes the price, as a draw does. Otherwise the first to freeze it would hold back the others by its own row lock.
  await world.call('GET /api/bookings/{id}/cost', { params: { id: bookingId } }, club.guest.token);
  const { jobs, log } = world.ctx;
  const apps = await Promise.all(
    Array.from({ length: AT_ONCE }, () => buildApp({ config: world.config, db, jobs, log })),
  );
  const answers = await Promise.all(apps.map((app) => beginToPay({ ...world, call: caller(app) }, club, bookingId)));
  await Promise.all(apps.map((app) => app.close()));
  const pages = new Set(answers.map(({ answer }) => answer.checkoutUrl).filter(Boolean));
  const payments = await world.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute();
  return { pages: pages.size, payments: payments.length };
}

test('begun by eight processes at once: one page', async () => {
  expect(await beginAtOnce(world.db)).toEqual({ pages: 1, payments: 1 });
});

test('settled by eight at once: paid once, and nobody fails', async () => {
  for (let round = 0; round < ROUNDS; round += 1)
    expect(await settleAtOnce(world.db)).toEqual({ failed: 0, lines: paidLines(STAY_ORE), receipts: 1 });
});

test('without the lock they would collide; the accounts still take each line once', async () => {
  let collided = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { failed, ...written } = await settleAtOnce(careless);
    collided += failed;
    expect(written).toEqual({ lines: paidLines(STAY_ORE), receipts: 1 });
  }
  expect(collided).toBeGreaterThan(0);
});

test('without that either it would be paid several times over', async () => {
  await sql`drop index each_kind_once_per_source`.execute(world.db);
  let emails = 0;
  for (let round = 0; round < ROUNDS && emails <= 1; round += 1) emails = (await settleAtOnce(careless)).receipts;
  expect(emails).toBeGreaterThan(1);
});

test(
  'without the lock an index says that a stay is paid once; without that too there are several pages',
  { timeout: 60_000 },
  async () => {
    expect(await beginAtOnce(careless)).toEqual({ pages: 1, payments: 1 });
    await sql`drop index one_payment_per_stay`.execute(world.db);
    // On a busy machine the eight may come one after another: several attempts at a collision.
    let pages = 0;
    for (let round = 0; round < ROUNDS && pages <= 1; round += 1) pages = (await beginAtOnce(careless)).pages;
    expect(pages).toBeGreaterThan(1);
  },
);
