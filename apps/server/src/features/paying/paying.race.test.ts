import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#platform/db/database.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { anOpenPayment, aPayingClub, linesOf, paidLines, STAY_ORE } from '#testing/payments.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { withoutLocks } from '#testing/without-locks.ts';
import { startWorld, type World } from '#testing/world.ts';
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
    Array.from({ length: AT_ONCE }, () => settle({ ...world.ctx, db }, provider, sessionId)),
  );
  const { rows } = await sql<{ receipts: number }>`
    select count(*)::int as receipts from outgoing_mails where recipient = ${club.guest.email}`.execute(world.db);
  return {
    failed: tries.filter(({ status }) => status === 'rejected').length,
    lines: await linesOf(world, paymentId),
    receipts: rows[0]?.receipts ?? 0,
  };
}

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
  await sql`alter table ledger_entries drop constraint each_kind_once`.execute(world.db);
  let letters = 0;
  for (let round = 0; round < ROUNDS && letters <= 1; round += 1) letters = (await settleAtOnce(careless)).receipts;
  expect(letters).toBeGreaterThan(1);
});
