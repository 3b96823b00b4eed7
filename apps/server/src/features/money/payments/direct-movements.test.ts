import { directFeeOf } from '@hytte/domain/money/payments/direct';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aPerson, type Person } from '#testing/people.ts';
import {
  aDirectClub,
  anOpenPayment,
  aPayingClub,
  aStayPaidFor,
  feesOf,
  cancelStay,
  linesOf,
  type PayingClub,
  paymentOf,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { sandboxOf, deliverWebhook } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';
import { findPaymentByIntent } from './payments.queries.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
let admin: Person;
let club: PayingClub & { account: string };
beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
  admin = await aPerson(world, { role: 'admin' });
});
beforeEach(async () => {
  await world.db.deleteFrom('payment_issues').execute();
  club = await aDirectClub(world);
});
afterAll(() => world.close());

const FEE = directFeeOf(STAY_ORE);

/** The webhook of the club's account, twice, and the job that follows. */
async function hear(type: string, objectId: string, account = club.account): Promise<void> {
  for (let time = 0; time < 2; time += 1) await deliverWebhook(world, { type, objectId, account });
  await runJobs(world);
}

const refundInDashboard = (intentId: string, amount?: number) =>
  sandbox.stripe.refunds.create(
    { payment_intent: intentId, ...(amount && { amount }) },
    { stripeAccount: club.account },
  );

const issues = async () =>
  (await world.call('GET /api/admin/payment-issues', { query: {} }, admin.token)).answer.issues;

const seenBy = async ({ token }: Person, id: string) =>
  (await world.call('GET /api/bookings/{id}/payment', { params: { id } }, token)).answer.payment;

const ownRefunds = (paymentId: string) =>
  world.db.selectFrom('own_account_refunds').selectAll().where('payment_id', '=', paymentId).execute();

/** Our books and the provider's agree about our fee of this payment. */
async function feesAgree(paymentId: string, keptOre: number): Promise<void> {
  const rows = await world.db
    .selectFrom('fee_entries')
    .select('amount_ore')
    .where('payment_id', '=', paymentId)
    .execute();
  expect(rows.reduce((sum, { amount_ore }) => sum + amount_ore, 0)).toBe(keptOre);
  const { data } = await sandbox.stripe.applicationFees.list({ limit: 100 });
  const there = data.find(({ account }) => account === club.account);
  expect((there?.amount ?? 0) - (there?.amount_refunded ?? 0)).toBe(keptOre);
}

test('a payment is known by the account it was begun on, and by no other that names the same number', async () => {
  const { paymentId, intentId } = await aStayPaidFor(world, club);
  const found = (account: string | null) => findPaymentByIntent(world.db, { intentId, account });
  expect(await found(club.account)).toMatchObject({ id: paymentId });
  expect([await found(null), await found('acct_of_others')]).toEqual([undefined, undefined]);
});

describe('a refund that the club makes in its dashboard', () => {
  test('is seen here, takes our fee back once, and is neither in the ledger nor on the platform’s work list', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const { id, charge } = await refundInDashboard(intentId);
    await hear('refund.created', id);
    await hear('charge.refunded', typeof charge === 'string' ? charge : '');
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
    expect(await ownRefunds(paymentId)).toMatchObject([{ id, amount_ore: STAY_ORE, failed_at: null }]);
    expect(await feesOf(world, paymentId)).toEqual({ fee: FEE, fee_returned: -FEE });
    await feesAgree(paymentId, 0);
    expect(await linesOf(world, paymentId)).toEqual({});
    expect(await issues()).toEqual([]);
    expect(await seenBy(club.owner, bookingId)).toMatchObject({
      paid_to: 'club',
      refund: null,
      refunded_elsewhere_ore: STAY_ORE,
    });
  });

  test('of parts takes its share of the fee each time; giving the stay up sends what is left', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const part = STAY_ORE / 4;
    for (let times = 0; times < 2; times += 1)
      await hear('refund.created', (await refundInDashboard(intentId, part)).id);
    await feesAgree(paymentId, FEE / 2);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'paid' });
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect(await refundsOf(world, paymentId)).toMatchObject([{ amount_ore: STAY_ORE / 2, done_at: expect.any(Date) }]);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
    await feesAgree(paymentId, 0);
    expect(await seenBy(club.guest, bookingId)).toMatchObject({
      refund: { amount_ore: STAY_ORE / 2 },
      refunded_elsewhere_ore: STAY_ORE / 2,
    });
  });

  test('that comes back makes the payment paid again; the fee that went back stays with the club', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const { id } = await refundInDashboard(intentId);
    await hear('refund.created', id);
    await sandbox.failRefund(id);
    await hear('refund.failed', id);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'paid' });
    expect(await ownRefunds(paymentId)).toMatchObject([{ failed_at: expect.any(Date) }]);
    await feesAgree(paymentId, 0);
    expect(await seenBy(club.owner, bookingId)).toMatchObject({ refunded_elsewhere_ore: 0 });
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    expect(await refundsOf(world, paymentId)).toMatchObject([{ amount_ore: STAY_ORE, done_at: expect.any(Date) }]);
    await feesAgree(paymentId, 0);
  });

  test('of which no webhook told us is found by the hourly reconciliation', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    await refundInDashboard(intentId);
    await world.ctx.jobs.send('reconcile-payments', {});
    await runJobs(world);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
    await feesAgree(paymentId, 0);
  });

  test('settles our own refund that was stuck: nothing is left for a person to do', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    await cancelStay(world, club, bookingId);
    await runJobs(world);
    const ours = (await refundsOf(world, paymentId))[0]?.provider_refund_id ?? '';
    await sandbox.failRefund(ours);
    await hear('refund.failed', ours);
    expect(await issues()).toMatchObject([{ kind: 'stuck_refund' }]);
    await hear('refund.created', (await refundInDashboard(intentId)).id);
    expect(await refundsOf(world, paymentId)).toMatchObject([{ dropped_at: expect.any(Date) }]);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
    expect(await issues()).toEqual([]);
    await feesAgree(paymentId, 0);
  });
});

describe('a dispute on the club’s account', () => {
  test('is shown to club admins with its date, not to the guest, and is not ours to solve', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const { id } = await sandbox.dispute(intentId);
    await hear('charge.dispute.created', id);
    expect(await seenBy(club.owner, bookingId)).toMatchObject({
      status: 'paid',
      dispute: { state: 'open', amount_ore: STAY_ORE, respond_by: expect.any(String) },
    });
    expect(await seenBy(club.guest, bookingId)).toMatchObject({ dispute: null });
    expect(await issues()).toEqual([]);
    expect(await linesOf(world, paymentId)).toEqual({});
    await feesAgree(paymentId, FEE);
  });

  test('leaves our fee when it is won, and takes it back when it is lost', async () => {
    const won = await aStayPaidFor(world, club);
    const dispute = await sandbox.dispute(won.intentId);
    await hear('charge.dispute.created', dispute.id);
    await sandbox.decide(dispute.id, 'won');
    await hear('charge.dispute.closed', dispute.id);
    await feesAgree(won.paymentId, FEE);
    expect(await seenBy(club.owner, won.bookingId)).toMatchObject({ dispute: { state: 'won' } });

    club = await aDirectClub(world);
    const lost = await aStayPaidFor(world, club);
    const other = await sandbox.dispute(lost.intentId);
    await hear('charge.dispute.created', other.id);
    await sandbox.decide(other.id, 'lost');
    await hear('charge.dispute.closed', other.id);
    await feesAgree(lost.paymentId, 0);
    expect(await feesOf(world, lost.paymentId)).toEqual({ fee: FEE, fee_returned: -FEE });
    expect(await issues()).toEqual([]);
  });

  test('holds the money: a stay that is cancelled meanwhile asks for no refund', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    await hear('charge.dispute.created', (await sandbox.dispute(intentId)).id);
    expect((await cancelStay(world, club, bookingId)).status).toBe(200);
    await runJobs(world);
    expect(await refundsOf(world, paymentId)).toEqual([]);
  });
});

describe('the statement', () => {
  test('shows the own account apart: what came, our fee, what went back; nothing of it is ours to pay out', async () => {
    await aStayPaidFor(world, club);
    const refunded = await aStayPaidFor(world, club, 60);
    await hear('refund.created', (await refundInDashboard(refunded.intentId, STAY_ORE / 2)).id);
    const disputed = await aStayPaidFor(world, club, 90);
    const { id } = await sandbox.dispute(disputed.intentId);
    await hear('charge.dispute.created', id);
    const { answer } = await world.call(
      'GET /api/clubs/{clubId}/statement',
      { params: { clubId: club.club.id }, query: {} },
      club.owner.token,
    );
    const { direct, sums, lines } = answer.statement;
    expect(direct.sums).toEqual({
      gross_ore: 3 * STAY_ORE,
      refunds_ore: -STAY_ORE / 2,
      fee_ore: -2.5 * FEE,
      net_ore: 2.5 * (STAY_ORE - FEE),
    });
    const kinds = direct.lines.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual([...Array(3).fill('fee'), 'fee_returned', ...Array(3).fill('payment'), 'refund']);
    expect(direct.lines.reduce((sum, { amount_ore }) => sum + amount_ore, 0)).toBe(direct.sums.net_ore);
    expect(direct.disputes).toMatchObject([{ id, state: 'open', booking_id: disputed.bookingId }]);
    expect({ lines, net: sums.net_ore, payouts: answer.payouts }).toEqual({ lines: [], net: 0, payouts: [] });
    expect(answer).toMatchObject({ has_ledger: false, first_month: answer.statement.month });
  });

  test('of another club has none of it', async () => {
    await aStayPaidFor(world, club);
    const other = await aDirectClub(world);
    const { answer } = await world.call(
      'GET /api/clubs/{clubId}/statement',
      { params: { clubId: other.club.id }, query: {} },
      other.owner.token,
    );
    expect(answer.statement.direct).toMatchObject({ lines: [], disputes: [] });
  });
});

describe('what another club’s account says', () => {
  test('of a payment that was not made on it changes nothing', async () => {
    const { bookingId, paymentId, intentId } = await aStayPaidFor(world, club);
    const thief = await aDirectClub(world);
    const { id } = await refundInDashboard(intentId);
    await hear('refund.created', id, thief.account);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'paid' });
    expect(await feesOf(world, paymentId)).toEqual({ fee: FEE });
  });

  test('with the number of a payment of ours in it pays and refunds nothing', async () => {
    const victim = await aPayingClub(world);
    const { bookingId, paymentId } = await anOpenPayment(world, victim);
    const intent = await sandbox.stripe.paymentIntents.create(
      {
        amount: STAY_ORE,
        currency: 'nok',
        payment_method: 'pm_card_visa',
        confirm: true,
        metadata: { payment_id: paymentId },
      },
      { stripeAccount: club.account },
    );
    await hear('refund.created', (await refundInDashboard(intent.id)).id);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'open' });
    expect(await ownRefunds(paymentId)).toEqual([]);
  });

  test('the database refuses a refund on a club’s account of a payment that came to us', async () => {
    const ours = await aPayingClub(world);
    const { paymentId } = await anOpenPayment(world, ours);
    const refund = { id: 're_1', club_id: ours.club.id, payment_id: paymentId, amount_ore: 100, made_at: new Date() };
    await expect(world.db.insertInto('own_account_refunds').values(refund).execute()).rejects.toMatchObject({
      constraint: 'books_are_kept_apart',
    });
  });
});
