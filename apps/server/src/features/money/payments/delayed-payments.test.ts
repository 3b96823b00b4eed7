import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  anOpenPayment,
  aPayingClub,
  beginToPay,
  cancelStay,
  linesOf,
  lookAtPayment,
  paidLines,
  type PayingClub,
  paymentOf,
  refundedLines,
  STAY_ORE,
} from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { CARD, sandboxOf, deliverWebhook } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
let club: PayingClub;
beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
});
beforeEach(async () => {
  club = await aPayingClub(world);
});
afterAll(() => world.close());

/** Complete at the provider, and not paid: the bank has yet to answer. */
async function aDelayedPayment() {
  const open = await anOpenPayment(world, club);
  await sandbox.pay(open.sessionId, CARD.debit);
  await hear(open.sessionId, 'checkout.session.completed');
  return open;
}

async function hear(sessionId: string, type: string): Promise<void> {
  await deliverWebhook(world, { type, objectId: sessionId });
  await runJobs(world);
}

const statusOf = async (bookingId: string) => (await lookAtPayment(world, club, bookingId)).answer.payment?.status;

test('while the bank has not answered, the guest is told so and cannot pay again', async () => {
  const { bookingId } = await aDelayedPayment();
  expect(await statusOf(bookingId)).toBe('processing');
  expect((await beginToPay(world, club, bookingId)).code).toBe('payment_processing');
  // Nor after the page would have run out, when the provider is asked.
  await world.db
    .updateTable('payments')
    .set({ expires_at: new Date(Date.now() - 1000), processing_since: null })
    .where('booking_id', '=', bookingId)
    .execute();
  expect((await beginToPay(world, club, bookingId)).code).toBe('payment_processing');
  const payments = await world.db.selectFrom('payments').select('id').where('booking_id', '=', bookingId).execute();
  expect(payments).toHaveLength(1);
});

test('the money comes: paid once, with one receipt', async () => {
  const { bookingId, paymentId, sessionId } = await aDelayedPayment();
  await sandbox.finish(sessionId, 'succeeds');
  await hear(sessionId, 'checkout.session.async_payment_succeeded');
  expect(await statusOf(bookingId)).toBe('paid');
  expect(await linesOf(world, paymentId)).toEqual(paidLines(STAY_ORE));
});

test('the bank refuses: the guest may pay again, in another way', async () => {
  const { bookingId, sessionId } = await aDelayedPayment();
  await sandbox.finish(sessionId, 'fails');
  await hear(sessionId, 'checkout.session.async_payment_failed');
  expect(await statusOf(bookingId)).toBe('expired');
  expect((await beginToPay(world, club, bookingId)).status).toBe(200);
  const { id: paymentId, session_id } = await paymentOf(world, bookingId);
  expect(session_id).not.toBe(sessionId);
  await sandbox.pay(session_id ?? '');
  expect(await statusOf(bookingId)).toBe('paid');
  expect(await linesOf(world, paymentId)).toEqual(paidLines(STAY_ORE));
});

test('the stay is cancelled meanwhile: what comes goes back', async () => {
  const { bookingId, paymentId, sessionId } = await aDelayedPayment();
  await cancelStay(world, club, bookingId);
  await runJobs(world);
  expect((await paymentOf(world, bookingId)).status).toBe('open');
  await sandbox.finish(sessionId, 'succeeds');
  await hear(sessionId, 'checkout.session.async_payment_succeeded');
  expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
});
