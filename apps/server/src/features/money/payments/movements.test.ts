import { beforeEach, describe, expect, test } from 'vitest';
import { aPerson, type Person } from '#testing/people.ts';
import {
  anOpenPayment,
  aPayingClub,
  aStayPaidFor,
  cancelStay,
  linesOf,
  paidLines,
  type PayingClub,
  paymentOf,
  refundedLines,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import { deliverWebhook } from '#testing/stripe-sandbox.ts';
import { aPayingWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
let admin: Person;
let club: PayingClub;
aPayingWorld((scene) => ({ world, sandbox, club } = scene));
beforeEach(async () => {
  admin = await aPerson(world, { role: 'admin' });
  await world.db.deleteFrom('payment_issues').execute();
});

/** The webhook, as often as it pleases the provider, and the job that follows. */
async function hear(type: string, objectId: string, times = 2): Promise<void> {
  for (let time = 0; time < times; time += 1) await deliverWebhook(world, { type, objectId });
  await runJobs(world);
}

const issues = async () =>
  (await world.call('GET /api/admin/payment-issues', { query: {} }, admin.token)).answer.issues;
const resolve = (id: string, act: 'note' | 'retry' | 'paid_by_hand' | 'drop', note = 'Sett på.') =>
  world.call('POST /api/admin/payment-issues/{id}/resolve', { params: { id }, body: { act, note } }, admin.token);

describe('a dispute', () => {
  test('takes the amount and its fee from the club, once, and is on the work list with a date to answer by', async () => {
    const { paymentId, intentId } = await aStayPaidFor(world, club);
    const dispute = await sandbox.dispute(intentId);
    await hear('charge.dispute.created', dispute.id);
    await hear('charge.dispute.funds_withdrawn', dispute.id);
    const taken = { dispute: -STAY_ORE, dispute_fee: -15_000 };
    expect(await linesOf(world, paymentId)).toEqual({ ...paidLines(STAY_ORE), ...taken });
    expect(await issues()).toMatchObject([
      {
        kind: 'dispute',
        state: 'open',
        reference: dispute.id,
        amount_ore: STAY_ORE,
        club_id: club.club.id,
        detail: 'fraudulent',
        respond_by: expect.any(String),
      },
    ]);
  });

  test('that is won brings the amount back; one that is lost gives our fee back', async () => {
    const [won, lost] = [await aStayPaidFor(world, club), await anotherPaidStay()];
    for (const [stay, outcome] of [
      [won, 'won'],
      [lost, 'lost'],
    ] as const) {
      const { id } = await sandbox.dispute(stay.intentId);
      await hear('charge.dispute.created', id);
      await sandbox.decide(id, outcome);
      await hear('charge.dispute.closed', id);
    }
    const taken = { ...paidLines(STAY_ORE), dispute: -STAY_ORE, dispute_fee: -15_000 };
    expect(await linesOf(world, won.paymentId)).toEqual({ ...taken, dispute_returned: STAY_ORE });
    expect(await linesOf(world, lost.paymentId)).toEqual({ ...taken, product_fee_returned: STAY_ORE / 20 });
    expect((await issues()).map(({ state }) => state)).toEqual(['lost', 'won']);
  });

  test('that is won after the stay was cancelled sends the money back to the guest, once', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const { id } = await sandbox.dispute(intentId);
    await hear('charge.dispute.created', id);
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect(await refundsOf(world, paymentId)).toEqual([]);
    await sandbox.decide(id, 'won');
    await hear('charge.dispute.closed', id);
    await hear('charge.dispute.funds_reinstated', id);
    expect(await refundsOf(world, paymentId)).toMatchObject([{ amount_ore: STAY_ORE, done_at: expect.any(Date) }]);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
  });

  test('that is lost after the stay was cancelled, or won of a stay that goes on, sends nothing', async () => {
    const lost = await aStayPaidFor(world, club);
    const { id } = await sandbox.dispute(lost.intentId);
    await hear('charge.dispute.created', id);
    await cancelStay(world, club, lost.bookingId);
    await sandbox.decide(id, 'lost');
    await hear('charge.dispute.closed', id);
    expect(await refundsOf(world, lost.paymentId)).toEqual([]);
    const kept = await anotherPaidStay();
    const other = await sandbox.dispute(kept.intentId);
    await sandbox.decide(other.id, 'won');
    await hear('charge.dispute.closed', other.id);
    expect(await refundsOf(world, kept.paymentId)).toEqual([]);
  });

  test('of a part, won after the rest was refunded: the guest gets that part by a second refund', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const { id } = await sandbox.dispute(intentId, { amount: 30_000, inquiry: false });
    await hear('charge.dispute.created', id);
    await sandbox.decide(id, 'won');
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    await hear('charge.dispute.closed', id);
    await runJobs(world);
    expect(
      (await refundsOf(world, paymentId)).map(({ amount_ore, done_at }) => [amount_ore, done_at !== null]),
    ).toEqual([
      [STAY_ORE - 30_000, true],
      [30_000, true],
    ]);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
  });

  test('of a part, won while the refund of the rest is under way: the same', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const { id } = await sandbox.dispute(intentId, { amount: 30_000, inquiry: false });
    await hear('charge.dispute.created', id);
    await sandbox.decide(id, 'won');
    await deliverWebhook(world, { type: 'charge.dispute.closed', objectId: id });
    await cancelStay(world, club, bookingId);
    await runJobs(world); // the event before the refund
    await runJobs(world);
    expect((await refundsOf(world, paymentId)).map(({ amount_ore }) => amount_ore)).toEqual([
      STAY_ORE - 30_000,
      30_000,
    ]);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
  });

  test('of which no webhook told us is found by the hourly reconciliation, and so is its end', async () => {
    const { paymentId, intentId } = await aStayPaidFor(world, club);
    const { id } = await sandbox.dispute(intentId);
    await world.ctx.jobs.send('reconcile-payments', {});
    await runJobs(world);
    await sandbox.decide(id, 'won');
    await world.ctx.jobs.send('reconcile-payments', {});
    await runJobs(world);
    expect(await linesOf(world, paymentId)).toMatchObject({ dispute: -STAY_ORE, dispute_returned: STAY_ORE });
  });

  test('of a plan is of no club, and must be answered all the same', async () => {
    const { id: intentId } = await sandbox.stripe.paymentIntents.create({
      amount: 49_900,
      currency: 'nok',
      payment_method: 'pm_card_createDispute',
      confirm: true,
    });
    const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: intentId })).data;
    await hear('charge.dispute.created', dispute?.id ?? '');
    expect(await issues()).toMatchObject([{ kind: 'dispute', club_id: null, amount_ore: 49_900 }]);
  });
});

const anotherPaidStay = async () => {
  club = await aPayingClub(world);
  return aStayPaidFor(world, club);
};

describe('a refund made at the provider', () => {
  test('in parts is booked in parts; what is left goes back when the stay is cancelled', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const made = await sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 30_000 });
    await hear('refund.created', made.id);
    await hear('charge.refunded', typeof made.charge === 'string' ? made.charge : '');
    expect(await linesOf(world, paymentId)).toEqual({
      ...paidLines(STAY_ORE),
      refund: -30_000,
      product_fee_returned: 1_500,
    });
    expect((await paymentOf(world, bookingId)).status).toBe('paid');
    expect(await issues()).toMatchObject([{ kind: 'foreign_refund', state: 'made', amount_ore: 30_000 }]);

    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect((await refundsOf(world, paymentId)).map(({ amount_ore }) => amount_ore)).toEqual([70_000]);
    expect((await paymentOf(world, bookingId)).status).toBe('refunded');

    // The bank sends the first one back: the guest gets it by a second refund of ours.
    await sandbox.failRefund(made.id);
    await hear('refund.failed', made.id);
    expect(await issues()).toMatchObject([{ kind: 'foreign_refund', state: 'failed' }]);
    await runJobs(world);
    expect((await refundsOf(world, paymentId)).map(({ amount_ore }) => amount_ore)).toEqual([70_000, 30_000]);
    expect((await paymentOf(world, bookingId)).status).toBe('refunded');
  });

  test('of everything, before we asked for ours: nothing is asked for twice, and nothing waits', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    await cancelStay(world, club, bookingId);
    const made = await sandbox.stripe.refunds.create({ payment_intent: intentId });
    await runJobs(world); // ours is refused
    expect(await issues()).toMatchObject([{ kind: 'stuck_refund', detail: expect.stringContaining('already') }]);
    await hear('refund.created', made.id);
    expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
    expect((await issues()).map(({ kind }) => kind)).toEqual(['foreign_refund']);
    expect((await refundsOf(world, paymentId))[0]?.dropped_at).not.toBeNull();
  });
});

test('a part that went back at the provider after we asked for all: trying again asks for the rest', async () => {
  const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
  await cancelStay(world, club, bookingId);
  const made = await sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 30_000 });
  await runJobs(world); // ours is refused: it is more than the rest
  await hear('refund.created', made.id);
  const stuck = (await issues()).find(({ kind }) => kind === 'stuck_refund');
  expect((await resolve(stuck?.id ?? '', 'retry')).status).toBe(200);
  await runJobs(world);
  expect((await refundsOf(world, paymentId))[0]).toMatchObject({ amount_ore: 70_000, failed_at: null });
  expect((await paymentOf(world, bookingId)).status).toBe('refunded');
  expect((await issues()).map(({ kind }) => kind)).toEqual(['foreign_refund']);
});

describe('a refund of ours that comes back', () => {
  async function aFailedRefund() {
    const stay = await aStayPaidFor(world, club);
    await cancelStay(world, club, stay.bookingId);
    await runJobs(world);
    const [refund] = await refundsOf(world, stay.paymentId);
    await sandbox.failRefund(refund?.provider_refund_id ?? '');
    await hear('refund.failed', refund?.provider_refund_id ?? '');
    return stay;
  }
  const sumOf = async (paymentId: string) =>
    (
      await world.db.selectFrom('ledger_entries').select('amount_ore').where('payment_id', '=', paymentId).execute()
    ).reduce((sum, { amount_ore }) => sum + amount_ore, 0);
  const net = Object.values(paidLines(STAY_ORE)).reduce((sum, ore) => sum + ore, 0);

  test('is booked back, and logged once however often we look', async () => {
    const { bookingId, paymentId } = await aFailedRefund();
    expect(await sumOf(paymentId)).toBe(net);
    expect((await paymentOf(world, bookingId)).status).toBe('paid');
    const reconcile = async () => {
      await world.db
        .updateTable('refunds')
        .set({ asked_at: new Date(0) })
        .where('payment_id', '=', paymentId)
        .execute();
      await world.ctx.jobs.send('reconcile-payments', {});
      await runJobs(world);
    };
    await reconcile(); // finds again what the tests before have left
    const lines = world.logged().split('a person must look at this money').length;
    for (let hour = 0; hour < 3; hour += 1) await reconcile();
    const after = world.logged().split('a person must look at this money').length;
    expect(after).toBe(lines);
  });

  test('weeks later, of which no webhook told us, is found by the hourly reconciliation', async () => {
    const stay = await aStayPaidFor(world, club);
    await cancelStay(world, club, stay.bookingId);
    await runJobs(world);
    const [refund] = await refundsOf(world, stay.paymentId);
    const threeWeeks = 21 * 24 * 3600;
    await sandbox.clock(threeWeeks);
    await sandbox.failRefund(refund?.provider_refund_id ?? '');
    await world.ctx.jobs.send('reconcile-payments', {});
    await runJobs(world, { ctx: { ...world.ctx, now: new Date(Date.now() + threeWeeks * 1000) } });
    expect(await sumOf(stay.paymentId)).toBe(net);
    expect(await issues()).toContainEqual(expect.objectContaining({ kind: 'stuck_refund', reference: stay.intentId }));
  });

  test.each([
    ['retry', 'refunded', -1_600, 2],
    ['paid_by_hand', 'refunded', -1_600, 1],
    ['drop', 'paid', net, 1],
  ] as const)('is resolved by %s, with a note, on record', async (act, status, sum, asked) => {
    const { bookingId, paymentId, intentId } = await aFailedRefund();
    const [issue] = await issues();
    expect(issue).toMatchObject({ kind: 'stuck_refund', amount_ore: STAY_ORE, reference: intentId });
    expect((await resolve(issue?.id ?? '', 'note')).code).toBe('invalid_input');
    expect((await resolve(issue?.id ?? '', act)).status).toBe(200);
    expect((await resolve(issue?.id ?? '', act)).code).toBe('issue_resolved');
    await runJobs(world);
    expect((await paymentOf(world, bookingId)).status).toBe(status);
    expect(await sumOf(paymentId)).toBe(sum);
    expect((await sandbox.stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(asked);
    expect(await issues()).toEqual([]);
    const { action, after } = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_id', '=', issue?.id ?? '')
      .executeTakeFirstOrThrow();
    expect([action, after]).toMatchObject(['payment_issue.resolved', { act, note: 'Sett på.' }]);
  });
});

test('money that fits no payment is on the work list; money that never came is not', async () => {
  const session = (paymentId: string) =>
    sandbox.stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: paymentId,
      line_items: [{ quantity: 1, price_data: { currency: 'nok', unit_amount: 500, product_data: { name: 'x' } } }],
      success_url: 'http://127.0.0.1:9/',
    });
  const { paymentId } = await anOpenPayment(world, club);
  const [unknown, other, unpaid] = [await session('nothing'), await session(paymentId), await session('nothing')];
  for (const { id } of [unknown, other]) await sandbox.pay(id);
  for (const { id } of [unknown, other, unpaid]) await hear('checkout.session.completed', id);
  expect(await issues()).toMatchObject([
    { kind: 'unmatched_payment', state: 'mismatch', reference: other.id, club_id: club.club.id, amount_ore: 500 },
    { kind: 'unmatched_payment', state: 'unknown', reference: unknown.id, club_id: null },
  ]);
});
