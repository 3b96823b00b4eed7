import { addDays } from '@hytte/domain/shared/local-date';
import { expect, test } from 'vitest';
import {
  anOpenPayment,
  aStayPaidFor,
  chooseHandling,
  linesOf,
  type PayingClub,
  refundedLines,
  STAY_ORE,
} from '#testing/payments.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { CARD, sandboxOf, deliverWebhook } from '#testing/stripe-sandbox.ts';
import { anOffer } from '#testing/waitlist.ts';
import { aPayingWorld } from '#testing/scenes.ts';
import { NO_TERMS } from '@hytte/domain/fairness/terms/terms';
import { daysAhead } from '#testing/bookings.ts';
import type { World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
aPayingWorld((scene) => ({ world, club } = scene));

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

test('an offer says by which day its stay is to be paid, and that is the day the stay gets', async () => {
  const { guest, hut } = club;
  await setRules(world, club.club, { terms: { ...NO_TERMS, payDays: 14 } });
  const { id: offerId } = await anOffer(world, hut, { user_id: guest.id, ...daysAhead(60, 2) });
  const params = { offerId };
  const { offer } = (await world.call('GET /api/offers/{offerId}', { params }, guest.token)).answer;
  expect(offer.pay_by).toBe(addDays(world.ctx.today, 14));
  const { booking } = (await world.call('POST /api/offers/{offerId}/accept', { params }, guest.token)).answer;
  expect(booking.pay_by).toBe(offer.pay_by);
});

test('an offer says what would go back of it, by the terms its stay gets', async () => {
  const { guest, hut } = club;
  const tiers = [
    { days: 80, percent: 100 },
    { days: 0, percent: 50 },
  ];
  await setRules(world, club.club, { terms: { ...NO_TERMS, tiers } });
  const { id: offerId } = await anOffer(world, hut, { user_id: guest.id, ...daysAhead(60, 2) });
  const params = { offerId };
  const { offer } = (await world.call('GET /api/offers/{offerId}', { params }, guest.token)).answer;
  const arrival = addDays(world.ctx.today, 60);
  expect(offer.refund).toEqual({
    free_until: addDays(arrival, -80),
    part: { until: arrival, percent: 50, refund_ore: offer.total_ore / 2 },
    later: [],
  });
  const { booking } = (await world.call('POST /api/offers/{offerId}/accept', { params }, guest.token)).answer;
  const told = await world.call('GET /api/bookings/{id}/giving-up', { params: { id: booking.id } }, guest.token);
  expect(told.answer).toMatchObject(offer.refund ?? {});
  await chooseHandling(world, club, 'external');
  await world.db
    .updateTable('payment_settings')
    .set({ bank_account: null, bank_account_changed_at: null })
    .where('club_id', '=', club.club.id)
    .execute();
  const { id } = await anOffer(world, hut, { user_id: guest.id, ...daysAhead(70, 2) });
  const unknown = await world.call('GET /api/offers/{offerId}', { params: { offerId: id } }, guest.token);
  expect(unknown.answer.offer.refund).toBeNull();
});

test('an offer names no day to pay by where the club takes no payment, or has decided none', async () => {
  const { guest, hut } = club;
  const { id: offerId } = await anOffer(world, hut, { user_id: guest.id, ...daysAhead(60, 2) });
  const payBy = async () =>
    (await world.call('GET /api/offers/{offerId}', { params: { offerId } }, guest.token)).answer.offer.pay_by;
  expect(await payBy()).toBeNull();
  await setRules(world, club.club, { terms: { ...NO_TERMS, payDays: 14 } });
  expect(await payBy()).not.toBeNull();
  await chooseHandling(world, club, 'external');
  // Where the club has said where to pay, its stays have a last day too.
  expect(await payBy()).not.toBeNull();
  const settings = world.db.updateTable('payment_settings').set({ bank_account: null, bank_account_changed_at: null });
  await settings.where('club_id', '=', club.club.id).execute();
  expect(await payBy()).toBeNull();
});

test('money for a stay that an accepted offer replaces goes back whole, however near the stay is', async () => {
  const { bookingId, paymentId } = await aStayPaidFor(world, club, SOON);
  await replaceStay(bookingId);
  expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
});

test('money that comes after the stay was replaced goes back whole', async () => {
  const sandbox = sandboxOf(world);
  const { bookingId, paymentId, sessionId } = await anOpenPayment(world, club, SOON);
  await sandbox.pay(sessionId, CARD.debit);
  await deliverWebhook(world, { type: 'checkout.session.completed', objectId: sessionId });
  await runJobs(world);
  await replaceStay(bookingId);
  await sandbox.finish(sessionId, 'succeeds');
  await deliverWebhook(world, { type: 'checkout.session.async_payment_succeeded', objectId: sessionId });
  await runJobs(world);
  expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
});
