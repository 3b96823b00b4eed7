import { describe, expect, test } from 'vitest';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import {
  anOpenPayment,
  aPayingClub,
  aStay,
  beginToPay,
  linesOf,
  lookAtPayment,
  paidLines,
  type PayingClub,
  paymentOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import { CARD } from '#testing/stripe-sandbox.ts';
import { aSandboxWorld } from '#testing/scenes.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
aSandboxWorld((scene) => ({ world, sandbox } = scene));

const sessionsMade = async () =>
  (await sandbox.calls()).filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions');

describe('beginning', () => {
  test('gives a page to pay on, for the server’s own amount and with the way back', async () => {
    const club = await aPayingClub(world);
    const bookingId = await aStay(world, club);
    const { answer } = await beginToPay(world, club, bookingId);
    const payment = await paymentOf(world, bookingId);
    expect(answer).toMatchObject({ free: false, checkoutUrl: payment.checkout_url });
    expect(payment).toMatchObject({ status: 'open', amount_ore: STAY_ORE, refund_days: 5 });

    const session = await sandbox.stripe.checkout.sessions.retrieve(payment.session_id ?? '');
    expect(session).toMatchObject({
      amount_total: STAY_ORE,
      currency: 'nok',
      client_reference_id: payment.id,
      success_url: `https://hyttelaget.example/?booking=${bookingId}&payment=success`,
      cancel_url: `https://hyttelaget.example/?booking=${bookingId}&payment=cancelled`,
    });
  });

  test('a hundred times at once: one page, one address', async () => {
    const club = await aPayingClub(world);
    const bookingId = await aStay(world, club);
    const before = (await sessionsMade()).length;
    const answers = await Promise.all(Array.from({ length: 100 }, () => beginToPay(world, club, bookingId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ answer }) => answer.checkoutUrl)).size).toBe(1);
    expect((await sessionsMade()).length - before).toBe(1);
  });

  test('what costs nothing is paid at once, without the provider', async () => {
    const club = await aPayingClub(world, { price_ore: 0 });
    const bookingId = await aStay(world, club);
    const before = (await sandbox.calls()).length;
    const { answer } = await beginToPay(world, club, bookingId);
    expect(answer).toMatchObject({ free: true, checkoutUrl: null });
    expect((await sandbox.calls()).length).toBe(before);
    const payment = await paymentOf(world, bookingId);
    expect(payment).toMatchObject({ status: 'paid', amount_ore: 0, receipt_number: 1 });
    expect(await linesOf(world, payment.id)).toEqual({});
    const again = await beginToPay(world, club, bookingId);
    expect([again.status, JSON.parse(again.text).error]).toEqual([409, 'Payment already completed for this booking']);
  });

  test('is refused for what is not allocated, not one’s own, or paid elsewhere', async () => {
    const club = await aPayingClub(world);
    const asked = await aStay(world, club);
    await world.db
      .updateTable('bookings')
      .set({ status: 'requested', frozen_cost: null })
      .where('id', '=', asked)
      .execute();
    expect((await beginToPay(world, club, asked)).code).toBe('booking_not_allocated');

    const stay = await aStay(world, club, 40);
    const asOwner = await beginToPay(world, { ...club, guest: club.owner }, stay);
    expect(asOwner.code).toBe('not_allowed');
    await world.db
      .updateTable('payment_settings')
      .set({ handling: 'external' })
      .where('club_id', '=', club.club.id)
      .execute();
    expect((await beginToPay(world, club, stay)).code).toBe('payment_not_offered');
  });

  test('where no provider is set up, nothing is offered', async () => {
    const none = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PUBLISHABLE_KEY: '' };
    const bare = await startWorld({ ...none, STRIPE_CONNECT_WEBHOOK_SECRET: '' });
    const club = await aPayingClub(bare);
    const { code } = await beginToPay(bare, club, await aStay(bare, club));
    await bare.close();
    expect(code).toBe('payment_not_offered');
  });

  test('while the provider is down: refused, and payable as soon as it is back', async () => {
    const club = await aPayingClub(world);
    const bookingId = await aStay(world, club);
    await sandbox.fault({ kind: 'refuse', path: '/v1/checkout', calls: 3 });
    const refused = await beginToPay(world, club, bookingId);
    expect([refused.status, refused.code]).toEqual([502, 'payment_provider_refused']);
    expect((await paymentOf(world, bookingId)).status).toBe('created');
    expect((await beginToPay(world, club, bookingId)).status).toBe(200);
  });

  test('an answer that is lost on the way back costs no second page', async () => {
    const club = await aPayingClub(world);
    const bookingId = await aStay(world, club);
    await sandbox.fault({ kind: 'drop', path: '/v1/checkout', calls: 3 });
    expect((await beginToPay(world, club, bookingId)).status).toBe(502);
    expect((await beginToPay(world, club, bookingId)).status).toBe(200);
    const { data } = await sandbox.stripe.checkout.sessions.list({ limit: 100 });
    const { id } = await paymentOf(world, bookingId);
    expect(data.filter((session) => session.client_reference_id === id)).toHaveLength(1);
  });
});

describe('while a payment is under way', () => {
  test('prices may change, the bill does not', async () => {
    const club = await aPayingClub(world);
    const { bookingId } = await anOpenPayment(world, club);
    await world.db.updateTable('huts').set({ price_ore: 99_900 }).where('id', '=', club.hut.id).execute();
    const { answer } = await world.call('GET /api/bookings/{id}/cost', { params: { id: bookingId } }, club.guest.token);
    expect(answer.cost).toMatchObject({ totalAmountInOre: STAY_ORE, isFree: false });
    const mine = await world.call('GET /api/user-bookings', {}, club.guest.token);
    expect(mine.answer.bookings.find(({ id }) => id === bookingId)?.total_ore).toBe(STAY_ORE);
  });

  test('the dates stay', async () => {
    const club = await aPayingClub(world);
    const { bookingId, sessionId } = await anOpenPayment(world, club);
    const move = () =>
      world.call(
        'PUT /api/bookings/{id}',
        { params: { id: bookingId }, body: asSent(daysAhead(50)) },
        club.owner.token,
      );
    expect((await move()).code).toBe('payment_under_way');
    await sandbox.pay(sessionId);
    await lookAtPayment(world, club, bookingId);
    expect((await move()).code).toBe('booking_is_paid');
  });

  test('a page that ran out is followed by another', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId, url } = await anOpenPayment(world, club);
    await sandbox.clock(25 * 3600);
    await world.db
      .updateTable('payments')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', paymentId)
      .execute();
    const { answer } = await beginToPay(world, club, bookingId);
    expect(answer.checkoutUrl).not.toBe(url);
    const rows = await world.db
      .selectFrom('payments')
      .select('status')
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['expired', 'open']);
  });
});

describe('paid', () => {
  const payFor = async (club: PayingClub, inDays = 30) => {
    const open = await anOpenPayment(world, club, inDays);
    await sandbox.pay(open.sessionId);
    return open;
  };

  test('the return page hears it from the provider: booked, numbered, one email', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await payFor(club);
    const { answer } = await lookAtPayment(world, club, bookingId);
    expect(answer.payment).toMatchObject({ status: 'paid', amount_ore: STAY_ORE, receipt_number: 1, refund: null });
    expect(await linesOf(world, paymentId)).toEqual(paidLines(STAY_ORE));
    const mails = (await runJobs(world)).filter(({ to }) => to === club.guest.email);
    expect(mails).toHaveLength(1);
    expect(mailTo(mails, club.guest.email)).toMatchObject({
      subject: expect.stringContaining('Kvittering: Prøvehytta'),
    });
    expect(mailTo(mails, club.guest.email).text).toContain(`/bookings/${bookingId}/receipt`);
    expect((await beginToPay(world, club, bookingId)).code).toBe('payment_already_completed');
  });

  test('a declined card leaves the page open', async () => {
    const club = await aPayingClub(world);
    const { bookingId, sessionId, url } = await anOpenPayment(world, club);
    await expect(sandbox.pay(sessionId, CARD.declined)).rejects.toThrow('402');
    expect((await lookAtPayment(world, club, bookingId)).answer.payment?.status).toBe('open');
    expect((await beginToPay(world, club, bookingId)).answer.checkoutUrl).toBe(url);
  });

  test('receipts are numbered by the club without gaps, and show what was paid', async () => {
    const club = await aPayingClub(world);
    const stays = await Promise.all([10, 20, 30, 40].map((inDays) => payFor(club, inDays)));
    await Promise.all(stays.map(({ bookingId }) => lookAtPayment(world, club, bookingId)));
    const receipts = await Promise.all(
      stays.map(({ bookingId }) =>
        world.call('GET /api/bookings/{id}/payment/receipt', { params: { id: bookingId } }, club.guest.token),
      ),
    );
    expect(new Set(receipts.map(({ answer }) => answer.receipt.number))).toEqual(new Set([1, 2, 3, 4]));
    expect(receipts[0]?.answer.receipt).toMatchObject({
      club_name: club.club.name,
      hut_name: 'Prøvehytta',
      guest_name: 'Prøve Person',
      amount_ore: STAY_ORE,
      cost: { totalAmountInOre: STAY_ORE },
    });
  });

  test('the provider being down does not hide what is known', async () => {
    const club = await aPayingClub(world);
    const { bookingId } = await anOpenPayment(world, club);
    await sandbox.fault({ kind: 'fail', path: '/v1/checkout', calls: 3 });
    const { status, answer } = await lookAtPayment(world, club, bookingId);
    expect([status, answer.payment?.status]).toEqual([200, 'open']);
  });

  test('a page that polls does not ask the provider each time', async () => {
    const club = await aPayingClub(world);
    const { bookingId, sessionId } = await anOpenPayment(world, club);
    for (let n = 0; n < 10; n += 1)
      expect((await lookAtPayment(world, club, bookingId)).answer.payment?.status).toBe('open');
    const asked = (await sandbox.calls()).filter(({ path }) => path.endsWith(sessionId));
    // Three at once; on a slow machine one more after five seconds.
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(asked.length).toBeLessThan(6);
  });

  test('one person opens thirty pages in ten minutes, then waits; the open ones are given again', async () => {
    const club = await aPayingClub(world);
    const stays: string[] = [];
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      stays.push(await aStay(world, club, 10 + 3 * n));
      statuses.push((await beginToPay(world, club, stays[n] ?? '')).status);
    }
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([200]));
    expect(statuses[30]).toBe(429);
    expect((await beginToPay(world, club, stays[0] ?? '')).status).toBe(200);
  });

  test('neither hut nor club can be removed from under it', async () => {
    const club = await aPayingClub(world);
    await payFor(club);
    const other = await aHut(world, club.club);
    await world.db.deleteFrom('huts').where('id', '=', other.id).execute();
    const removals = [
      world.db.deleteFrom('huts').where('id', '=', club.hut.id),
      world.db.deleteFrom('clubs').where('id', '=', club.club.id),
    ];
    for (const removal of removals) await expect(removal.execute()).rejects.toThrow('violates foreign key constraint');
  });
});
