import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysAhead } from '#testing/bookings.ts';
import {
  anOpenPayment,
  aPayingClub,
  aStayPaidFor,
  linesOf,
  type PayingClub,
  refundedLines,
  STAY_ORE,
} from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { CARD, sandboxOf, tell } from '#testing/stripe-sandbox.ts';
import { anOffer } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await aPayingClub(world);
});
afterAll(() => world.close());

/** Too near for anything to come back by the club's own rule. */
const SOON = 2;

/** The guest accepts other days instead of the stay. */
async function replaceStay(bookingId: string): Promise<void> {
  const { guest, hut } = club;
  const days = { user_id: guest.id, ...daysAhead(60, 2), replaces_booking_id: bookingId };
  const { id: offerId } = await anOffer(world, hut, days);
  const answer = await world.call('POST /api/offers/{offerId}/accept', { params: { offerId } }, guest.token);
  expect(answer.status).toBe(200);
  await runJobs(world);
}

test('money for a stay that an accepted offer replaces goes back whole, however near the stay is', async () => {
  const { bookingId, paymentId } = await aStayPaidFor(world, club, SOON);
  await replaceStay(bookingId);
  expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
});

test('money that comes after the stay was replaced goes back whole', async () => {
  const sandbox = sandboxOf(world);
  const { bookingId, paymentId, sessionId } = await anOpenPayment(world, club, SOON);
  await sandbox.pay(sessionId, CARD.debit);
  await tell(world, { type: 'checkout.session.completed', objectId: sessionId });
  await runJobs(world);
  await replaceStay(bookingId);
  await sandbox.finish(sessionId, 'succeeds');
  await tell(world, { type: 'checkout.session.async_payment_succeeded', objectId: sessionId });
  await runJobs(world);
  expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
});
