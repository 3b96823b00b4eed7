import { addDays } from '@hytte/domain/shared/local-date';
import { type StayTerms, SUGGESTED_TIERS } from '@hytte/domain/fairness/terms/terms';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { dueLines } from '#features/money/settings/payment-settings.service.ts';
import { aBooking, chargeFor, daysAhead } from '#testing/bookings.ts';
import {
  aDirectClub,
  aStay,
  aStayPaidFor,
  linesOf,
  lookAtPayment,
  type PayingClub,
  paymentOf,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { aPayingWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';
import { settleReletStays } from './relet.service.ts';

let world: World;
let club: PayingClub;
aPayingWorld((scene) => ({ world, club } = scene));
beforeEach(async () => {
  await decide({ tiers: SUGGESTED_TIERS.three_steps, relet: true, payDays: null, noShowPoints: 0 });
});

const decide = (terms: StayTerms, of = club): Promise<void> => setRules(world, of.club, { terms });

const cancellation = async (id: string) =>
  (await world.call('GET /api/bookings/{id}/giving-up', { params: { id } }, club.guest.token)).answer;
const cancelStay = (id: string, expected?: number, of = club) =>
  world.call(
    'DELETE /api/bookings/{id}',
    { params: { id }, body: expected === undefined ? {} : { expected_refund_ore: expected } },
    of.guest.token,
  );
const pointsOf = async ({ club: { id }, guest }: PayingClub) =>
  (
    await world.db
      .selectFrom('memberships')
      .select('booking_points')
      .where('club_id', '=', id)
      .where('user_id', '=', guest.id)
      .executeTakeFirstOrThrow()
  ).booking_points;
const amountsOf = async (paymentId: string) =>
  (await refundsOf(world, paymentId)).map(({ amount_ore, done_at }) => (done_at ? amount_ore : 'not yet'));

const HALF = STAY_ORE / 2;

describe('a stay that its guest cancels', () => {
  test.each([
    [30, STAY_ORE],
    [29, HALF],
    [7, HALF],
    [6, 0],
  ])('%i days before arrival: %i øre go back, at the provider as in the books', async (inDays, back) => {
    const { bookingId, paymentId } = await aStayPaidFor(world, club, inDays);
    expect(await cancellation(bookingId)).toMatchObject({ paid_ore: STAY_ORE, refund_ore: back });
    expect(await cancelStay(bookingId, back)).toMatchObject({ status: 200 });
    const mails = await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual(back > 0 ? [back] : []);
    const { refund = 0, product_fee_returned: fee = 0 } = await linesOf(world, paymentId);
    expect([0 - refund, fee]).toEqual([back, back / 20]);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: back === STAY_ORE ? 'refunded' : 'paid' });
    expect(mails.filter(({ to, text }) => to === club.guest.email && /er på vei tilbake/.test(text))).toHaveLength(
      back > 0 ? 1 : 0,
    );
  });

  test('shows the refund of each later day, and until when it is full', async () => {
    const { bookingId } = await aStayPaidFor(world, club, 40);
    const { free_until, later, paid_back_if_relet } = await cancellation(bookingId);
    expect(later.map(({ percent, refund_ore }) => [percent, refund_ore])).toEqual([
      [50, HALF],
      [0, 0],
    ]);
    expect(free_until && free_until < (later[0]?.from ?? '')).toBe(true);
    expect(paid_back_if_relet).toBe(true);
  });

  test('shows before payment how much is refunded, when that is only a part', async () => {
    const bookingId = await aStay(world, club, 20);
    const { part, later } = await cancellation(bookingId);
    expect(part).toMatchObject({ percent: 50, refund_ore: HALF });
    expect(later).toMatchObject([{ percent: 0, refund_ore: 0 }]);
    expect(part && part.until < (later[0]?.from ?? '')).toBe(true);
  });

  test('is not cancelled when something else goes back than its guest was told', async () => {
    const { bookingId, paymentId } = await aStayPaidFor(world, club, 20);
    expect(await cancelStay(bookingId, STAY_ORE)).toMatchObject({ status: 409, code: 'refund_changed' });
    await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual([]);
    expect((await cancellation(bookingId)).refund_ore).toBe(HALF);
  });

  test('keeps the terms it was allocated under, whatever the club decides later', async () => {
    const { bookingId } = await aStayPaidFor(world, club, 20);
    await decide({ tiers: SUGGESTED_TIERS.strict, relet: false, payDays: null, noShowPoints: 0 });
    expect(await cancellation(bookingId)).toMatchObject({ refund_ore: HALF, paid_back_if_relet: true });
    const change = sql`update bookings set rules_number = 2 where id = ${bookingId}`.execute(world.db);
    await expect(change).rejects.toThrow('keeps the rules');
    const { bookingId: other } = await aStayPaidFor(world, club, 24);
    expect((await cancellation(other)).refund_ore).toBe(0);
  });

  test('on the club’s own account: the half goes back there, with half of our fee', async () => {
    const direct = await aDirectClub(world);
    await decide({ tiers: SUGGESTED_TIERS.three_steps, relet: false, payDays: null, noShowPoints: 0 }, direct);
    const { bookingId, paymentId } = await aStayPaidFor(world, direct, 20);
    const { amount_ore: paid, fee_ore: fee } = await paymentOf(world, bookingId);
    expect((await cancelStay(bookingId, paid / 2, direct)).status).toBe(200);
    await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual([paid / 2]);
    const { sum } = await world.db
      .selectFrom('fee_entries')
      .select(({ fn }) => fn.sum<string>('amount_ore').as('sum'))
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe((fee ?? 0) / 2);
  });

  test('by the club: everything goes back, however late', async () => {
    const { bookingId, paymentId } = await aStayPaidFor(world, club, 2);
    const request = { params: { id: bookingId }, body: { reason: 'Taket lekker.' } };
    await world.call('POST /api/bookings/{id}/cancel', request, club.owner.token);
    await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual([STAY_ORE]);
  });
});

describe('a stay from a period', () => {
  const grace = (bookingId: string, ms: number) =>
    world.db
      .updateTable('bookings')
      .set({ grace_until: new Date(Date.now() + ms), points_cost: 20 })
      .where('id', '=', bookingId)
      .execute();
  const HOUR = 3_600_000;

  test('in its grace: everything goes back, money and points, however late', async () => {
    const { bookingId, paymentId } = await aStayPaidFor(world, club, 6);
    await grace(bookingId, HOUR);
    await chargeFor(world, bookingId);
    const due = () => dueLines(world.ctx, club.club.id, world.ctx.today);
    expect(await due()).toEqual([]);
    const { grace_until, later, ...today } = await cancellation(bookingId);
    expect(today).toMatchObject({ refund_ore: STAY_ORE, points_back: 2, points_if_relet: 0 });
    expect(later).toMatchObject([{ percent: 0, refund_ore: 0 }]);
    expect(Date.parse(grace_until ?? '')).toBeGreaterThan(Date.now());
    expect(await cancelStay(bookingId, STAY_ORE)).toMatchObject({ status: 200 });
    await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual([STAY_ORE]);
    expect(await pointsOf(club)).toBe(0);
  });

  test('after its grace: by its terms', async () => {
    const { bookingId } = await aStayPaidFor(world, club, 6);
    await grace(bookingId, -1);
    await chargeFor(world, bookingId);
    expect(await cancellation(bookingId)).toMatchObject({ refund_ore: 0, grace_until: null, points_if_relet: 2 });
    expect(await cancelStay(bookingId, 0)).toMatchObject({ status: 200 });
    expect(await pointsOf(club)).toBe(20);
  });

  test('keeps the moment that its guest was told', async () => {
    const { bookingId } = await aStayPaidFor(world, club, 6);
    await grace(bookingId, HOUR);
    await expect(grace(bookingId, 2 * HOUR)).rejects.toThrow('was told to its guest');
  });
});

describe('points', () => {
  const aStayWithPoints = async (inDays: number) => {
    const stay = { user_id: club.guest.id, status: 'allocated' as const, points_cost: 20, ...daysAhead(inDays, 2) };
    const { id } = await aBooking(world, club.hut, stay);
    await chargeFor(world, id);
    return id;
  };

  test('go back at once as long as everything does', async () => {
    const id = await aStayWithPoints(30);
    expect(await cancellation(id)).toMatchObject({ points_back: 2, points_if_relet: 0 });
    await cancelStay(id);
    expect(await pointsOf(club)).toBe(0);
  });

  test('stay where they are later', async () => {
    const id = await aStayWithPoints(29);
    expect(await cancellation(id)).toMatchObject({ points_back: 0, points_if_relet: 2 });
    await cancelStay(id);
    expect(await pointsOf(club)).toBe(20);
  });

  test('go back at once in a club without terms', async () => {
    await decide({ tiers: null, relet: false, payDays: null, noShowPoints: 0 });
    const id = await aStayWithPoints(1);
    await cancelStay(id);
    expect(await pointsOf(club)).toBe(0);
  });
});

describe('days that others get', () => {
  /** Twenty days later: the job comes when a stay would have begun. */
  const beginNow = () =>
    sql`update bookings set first_slot = first_slot - 40, last_slot = last_slot - 40
      where hut_id = ${club.hut.id}`.execute(world.db);

  async function cancelledAndRelet(slots: number) {
    const { bookingId, paymentId } = await aStayPaidFor(world, club, 20);
    await world.db.updateTable('bookings').set({ points_cost: 30 }).where('id', '=', bookingId).execute();
    await chargeFor(world, bookingId);
    await cancelStay(bookingId);
    await runJobs(world);
    const { first_slot } = daysAhead(20, 2);
    if (slots > 0) {
      const stay = {
        user_id: club.owner.id,
        status: 'allocated' as const,
        first_slot,
        last_slot: first_slot + slots - 1,
      };
      await aBooking(world, club.hut, stay);
    }
    await beginNow();
    return { bookingId, paymentId };
  }

  test('return the retained money and points once, with an email', async () => {
    const { bookingId, paymentId } = await cancelledAndRelet(4);
    await settleReletStays(world.ctx);
    await settleReletStays(world.ctx);
    const mails = await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual([HALF, HALF]);
    expect(await pointsOf(club)).toBe(0);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
    const told = mails.filter(({ subject }) => subject.startsWith('Noen andre fikk dagene'));
    expect(told.map(({ to }) => to)).toEqual([club.guest.email]);
    const seen = await lookAtPayment(world, club, bookingId);
    expect(seen.answer.payment?.refund).toMatchObject({ amount_ore: STAY_ORE, done_at: expect.any(String) });
  });

  test('some of them, bring back that share', async () => {
    const { paymentId } = await cancelledAndRelet(1);
    await settleReletStays(world.ctx);
    await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual([HALF, HALF / 4]);
    expect(await pointsOf(club)).toBe(22);
  });

  test('hold the retained part until it is known whether others book the days', async () => {
    await cancelledAndRelet(0);
    const due = () => dueLines(world.ctx, club.club.id, addDays(world.ctx.today, 1));
    expect(await due()).toEqual([]);
    await settleReletStays(world.ctx);
    expect((await due()).reduce((sum, { amountOre }) => sum + amountOre, 0)).toBe(45_900);
  });

  test('return nothing when nobody books the days', async () => {
    const { paymentId } = await cancelledAndRelet(0);
    await settleReletStays(world.ctx);
    const mails = await runJobs(world);
    expect([await amountsOf(paymentId), mails]).toEqual([[HALF], []]);
  });

  test('are counted once by several workers at the same moment', async () => {
    const { paymentId } = await cancelledAndRelet(1);
    await Promise.all([1, 2, 3, 4].map(() => settleReletStays(world.ctx)));
    await runJobs(world);
    expect(await amountsOf(paymentId)).toEqual([HALF, HALF / 4]);
    const { data } = await sandboxOf(world).stripe.refunds.list({ payment_intent: (await intentOf(paymentId)) ?? '' });
    expect(data.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([HALF / 4, HALF]);
  });

  const intentOf = async (paymentId: string) =>
    (
      await world.db
        .selectFrom('payments')
        .select('payment_intent_id')
        .where('id', '=', paymentId)
        .executeTakeFirstOrThrow()
    ).payment_intent_id;
});
