import { describe, expect, test } from 'vitest';
import {
  anOpenPayment,
  aPayingClub,
  aStayPaidFor,
  cancelStay,
  linesOf,
  lookAtPayment,
  paidLines,
  paymentOf,
  refundedLines,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import { deliverWebhook } from '#testing/stripe-sandbox.ts';
import { aSandboxWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
aSandboxWorld((scene) => ({ world, sandbox } = scene));

const backAtProvider = async (paymentId: string) => {
  const { payment_intent_id } = await world.db
    .selectFrom('payments')
    .select('payment_intent_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const { data } = await sandbox.stripe.refunds.list({ payment_intent: payment_intent_id ?? '' });
  return data.map(({ amount }) => amount);
};

/** The same money at the provider, in our rows and in the accounts. */
const whatWentBack = async (paymentId: string) => ({
  there: await backAtProvider(paymentId),
  here: (await refundsOf(world, paymentId)).map(({ amount_ore, done_at }) => (done_at ? amount_ore : 'not yet')),
  lines: await linesOf(world, paymentId),
});
const ALL = { there: [STAY_ORE], here: [STAY_ORE], lines: refundedLines(STAY_ORE) };

describe('a paid stay that is cancelled', () => {
  test('in good time: all of it back, once, with an email', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    expect((await cancelStay(world, club, bookingId)).status).toBe(200);
    const asked = await lookAtPayment(world, club, bookingId);
    expect(asked.answer.payment).toMatchObject({ status: 'paid', refund: { amount_ore: STAY_ORE, done_at: null } });

    const mails = await runJobs(world);
    expect(await whatWentBack(paymentId)).toEqual(ALL);
    expect(mails.filter(({ to }) => to === club.guest.email)).toMatchObject([
      { subject: expect.stringContaining('Pengene tilbake: Prøvehytta') },
    ]);
    const done = await lookAtPayment(world, club, bookingId);
    expect(done.answer.payment).toMatchObject({ status: 'refunded', refund: { done_at: expect.any(String) } });
    const receipt = await world.call(
      'GET /api/bookings/{id}/payment/receipt',
      { params: { id: bookingId } },
      club.guest.token,
    );
    expect(receipt.answer.receipt).toMatchObject({ number: 1, refund: { amount_ore: STAY_ORE } });
  });

  test.each([
    [5, true],
    [4, false],
  ])('%i days before arrival, where the club wants five: back is %s', async (inDays, comesBack) => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await aStayPaidFor(world, club, inDays);
    // What the club wants now does not count: it was frozen when payment began.
    await world.db
      .updateTable('payment_settings')
      .set({ refund_days: 90 })
      .where('club_id', '=', club.club.id)
      .execute();
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect(await backAtProvider(paymentId)).toEqual(comesBack ? [STAY_ORE] : []);
    expect(await linesOf(world, paymentId)).toEqual(comesBack ? refundedLines(STAY_ORE) : paidLines(STAY_ORE));
    expect((await paymentOf(world, bookingId)).status).toBe(comesBack ? 'refunded' : 'paid');
  });

  test('by somebody who leaves the club, by the club’s rule', async () => {
    const club = await aPayingClub(world);
    const [far, near] = [await aStayPaidFor(world, club, 30), await aStayPaidFor(world, club, 2)];
    const { id: userId, token } = club.guest;
    await world.call(
      'DELETE /api/memberships/clubs/{id}/members/{userId}',
      { params: { id: club.club.id, userId } },
      token,
    );
    await runJobs(world);
    expect(await whatWentBack(far.paymentId)).toEqual(ALL);
    expect(await backAtProvider(near.paymentId)).toEqual([]);
  });

  test('by a member who is removed: everything, however late', async () => {
    const club = await aPayingClub(world);
    const { paymentId } = await aStayPaidFor(world, club, 2);
    const params = { id: club.club.id, userId: club.guest.id };
    const remove = 'POST /api/memberships/clubs/{id}/members/{userId}/remove';
    const body = { reason: 'Solgte nøkkelen.' };
    expect(await world.call(remove, { params, body }, club.owner.token)).toMatchObject({ status: 204 });
    const mails = await runJobs(world);
    expect(await whatWentBack(paymentId)).toEqual(ALL);
    const told = mails.find(({ subject }) => subject.startsWith('Du er ikke lenger medlem av'));
    expect(told).toMatchObject({ to: club.guest.email });
    for (const part of ['Begrunnelse: Solgte nøkkelen.', 'avlyst: 1.', 'Du får alle pengene tilbake'])
      expect(told?.text).toContain(part);
    const seen = await world.call('GET /api/user-bookings/cancelled', {}, club.guest.token);
    expect(seen.answer.bookings).toMatchObject([{ reason: 'Solgte nøkkelen.', refund_ore: STAY_ORE }]);
  });

  test('a paid stay that its guest cancelled is still seen by the guest, with what came back; one never paid is not', async () => {
    const club = await aPayingClub(world);
    const { bookingId } = await aStayPaidFor(world, club);
    const unpaid = await anOpenPayment(world, club, 60);
    for (const id of [bookingId, unpaid.bookingId])
      await world.call('DELETE /api/bookings/{id}', { params: { id } }, club.guest.token);
    const seen = async () =>
      (await world.call('GET /api/user-bookings/cancelled', {}, club.guest.token)).answer.bookings;
    const cancelledStay = {
      id: bookingId,
      cancelled_by: 'guest',
      reason: null,
      paid_ore: STAY_ORE,
      refund_ore: STAY_ORE,
    };
    expect(await seen()).toMatchObject([{ ...cancelledStay, refunded_at: null }]);
    await runJobs(world);
    expect(await seen()).toMatchObject([{ ...cancelledStay, refunded_at: expect.any(String) }]);
  });

  test('but nobody removes themselves to have everything', async () => {
    const club = await aPayingClub(world);
    const params = { id: club.club.id, userId: club.owner.id };
    const remove = 'POST /api/memberships/clubs/{id}/members/{userId}/remove';
    const body = { reason: 'Vil ha alt tilbake.' };
    expect(await world.call(remove, { params, body }, club.owner.token)).toMatchObject({ status: 403 });
  });

  test('with the account: the money goes back though nobody is left to write to', async () => {
    const club = await aPayingClub(world);
    const { paymentId } = await aStayPaidFor(world, club);
    expect((await world.call('DELETE /api/profile', { body: {} }, club.guest.token)).status).toBe(204);
    const mails = await runJobs(world);
    expect(await whatWentBack(paymentId)).toEqual(ALL);
    expect(mails.filter(({ to }) => to === club.guest.email)).toEqual([]);
  });
});

describe('a stay cancelled while its page is open', () => {
  test('the page is closed', async () => {
    const club = await aPayingClub(world);
    const { bookingId, sessionId } = await anOpenPayment(world, club);
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect((await sandbox.stripe.checkout.sessions.retrieve(sessionId)).status).toBe('expired');
    expect((await paymentOf(world, bookingId)).status).toBe('expired');
  });

  test('and paid nevertheless: booked, and all of it back', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId, sessionId } = await anOpenPayment(world, club, 2);
    await sandbox.pay(sessionId);
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect(await whatWentBack(paymentId)).toEqual(ALL);
    const { paid_at } = await world.db
      .selectFrom('bookings')
      .select('paid_at')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    expect(paid_at).toBeNull();
  });
});

describe('the provider', () => {
  /** As if the process had crashed after the provider's answer, before saving it. */
  async function askedAndForgotten(paymentId: string): Promise<void> {
    const [refund] = await refundsOf(world, paymentId);
    if (!refund) throw new Error('no refund');
    const { payment_intent_id } = await world.db
      .selectFrom('payments')
      .select('payment_intent_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    await sandbox.stripe.refunds.create(
      { payment_intent: payment_intent_id ?? '', amount: refund.amount_ore, metadata: { refund_id: refund.id } },
      { idempotencyKey: refund.id },
    );
  }

  test.each([0, 48])('is asked again %i hours after an answer that was lost: one refund', async (hours) => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    await cancelStay(world, club, bookingId);
    await askedAndForgotten(paymentId);
    await sandbox.clock(hours * 3600); // a key is known for a day
    await runJobs(world);
    expect(await whatWentBack(paymentId)).toEqual(ALL);
  });

  test('is down: the money goes back once it is up, and the hourly look has come', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    await cancelStay(world, club, bookingId);
    await sandbox.fault({ kind: 'refuse', path: '/v1/refunds', calls: 3 });
    await expect(runJobs(world)).rejects.toThrow('payment provider refused');
    expect(await whatWentBack(paymentId)).toEqual({ there: [], here: ['not yet'], lines: paidLines(STAY_ORE) });
    await world.db
      .updateTable('refunds')
      .set({ asked_at: new Date(0) })
      .where('payment_id', '=', paymentId)
      .execute();
    await world.ctx.jobs.send('reconcile-payments', {});
    await runJobs(world);
    expect(await whatWentBack(paymentId)).toEqual(ALL);
  });

  test('tells of a refund that is ours, and of one that is not: neither changes anything more', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    const [refund] = await refundsOf(world, paymentId);
    for (const objectId of [refund?.provider_refund_id ?? '', 're_unknown'])
      expect(await deliverWebhook(world, { type: 'refund.updated', objectId })).toBe(200);
    await runJobs(world);
    expect(await whatWentBack(paymentId)).toEqual(ALL);
  });
});
