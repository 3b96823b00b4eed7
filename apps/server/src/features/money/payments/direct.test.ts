import { directFeeOf } from '@hytte/domain/money/payments/direct';
import { describe, expect, test } from 'vitest';
import {
  accountState,
  aDirectClub,
  anOpenPayment,
  aPayingClub,
  aStayPaidFor,
  aStay,
  beginToPay,
  chooseHandling,
  connectAccount,
  feesOf,
  cancelStay,
  linesOf,
  lookAtPayment,
  paidLines,
  type PayingClub,
  paymentOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { stayOperations } from '#features/stays/bookings/stays.service.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { aPerson } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import { deliverWebhook } from '#testing/stripe-sandbox.ts';
import { aSandboxWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';
import { reconcilePayments } from './reconcile.service.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
aSandboxWorld((scene) => ({ world, sandbox } = scene));

const FEE = directFeeOf(STAY_ORE);
const STRIPES_OWN = Math.round(STAY_ORE * 0.014) + 200;

/** What has come to an account at the provider, in øre; to ours without one. */
const netAt = async (account?: string): Promise<number> => {
  const { data } = await sandbox.stripe.balanceTransactions.list(
    { limit: 100 },
    account ? { stripeAccount: account } : {},
  );
  return data.reduce((sum, { net }) => sum + net, 0);
};

/** Our fees in the books, of every club. */
const feesHere = async (): Promise<number> =>
  (await world.db.selectFrom('fee_entries').select('amount_ore').execute()).reduce(
    (sum, { amount_ore }) => sum + amount_ore,
    0,
  );

const feesThere = async (): Promise<number> =>
  (await sandbox.stripe.applicationFees.list({ limit: 100 })).data.reduce(
    (sum, { amount, amount_refunded }) => sum + amount - amount_refunded,
    0,
  );

describe('setting up', () => {
  test('the account is made once, told by the provider and by looking, and payment is offered when it is ready', async () => {
    const club = await aPayingClub(world);
    expect(await accountState(world, club)).toBe('not_begun');
    expect((await chooseHandling(world, club, 'direct')).answer).toMatchObject({ code: 'payment_account_missing' });
    const account = await connectAccount(world, club);
    expect(await connectAccount(world, club)).toBe(account);
    expect(await accountState(world, club)).toBe('details_missing');

    const chosen = await chooseHandling(world, club, 'direct');
    expect(chosen.answer).toMatchObject({ paymentHandling: 'direct', paymentOffered: false });
    const bookingId = await aStay(world, club);
    expect((await beginToPay(world, club, bookingId)).answer).toMatchObject({ code: 'payment_not_offered' });

    await sandbox.account(account, 'under_review');
    expect(await accountState(world, club)).toBe('under_review');
    await sandbox.account(account, 'ready');
    expect(await deliverWebhook(world, { type: 'account.updated', objectId: account, account })).toBe(200);
    await runJobs(world);
    expect((await beginToPay(world, club, bookingId)).answer).toMatchObject({ checkoutUrl: expect.any(String) });
    const { actions } = await auditOf(club);
    expect(actions).toEqual(['payment_account.connected', 'payment_settings.changed']);
  });

  test('a club that is renamed after its account was made, and before we heard of it, still gets one', async () => {
    const club = await aPayingClub(world);
    await sandbox.fault({ kind: 'drop', path: '/v1/accounts', calls: 3 });
    const clubId = club.club.id;
    const begin = () =>
      world.call('POST /api/clubs/{clubId}/payment-account/onboarding', { params: { clubId } }, club.owner.token);
    expect((await begin()).status).toBe(502);
    await sandbox.noFaults();
    await world.db.updateTable('clubs').set({ name: 'Nytt navn' }).where('id', '=', clubId).execute();
    expect((await begin()).status).toBe(200);
  });

  test('it is for the owner, not for an admin', async () => {
    const club = await aPayingClub(world);
    await connectAccount(world, club);
    const admin = await aPerson(world);
    await world.db
      .insertInto('memberships')
      .values({ club_id: club.club.id, user_id: admin.id, role: 'admin' })
      .execute();
    expect((await chooseHandling(world, club, 'direct', admin)).status).toBe(403);
    const begun = await world.call(
      'POST /api/clubs/{clubId}/payment-account/onboarding',
      { params: { clubId: club.club.id } },
      admin.token,
    );
    expect(begun.status).toBe(403);
  });

  test('an account that shuts us out is closed, offers nothing, and the club may connect another', async () => {
    const club = await aDirectClub(world);
    await sandbox.disconnect(club.account);
    const told = { type: 'account.application.deauthorized', objectId: 'ca_1', account: club.account };
    expect(await deliverWebhook(world, told)).toBe(200);
    await runJobs(world);
    expect(await accountState(world, club)).toBe('not_begun');
    const bookingId = await aStay(world, club);
    expect((await beginToPay(world, club, bookingId)).answer).toMatchObject({ code: 'payment_not_offered' });
    expect(await connectAccount(world, club)).not.toBe(club.account);
  });
});

describe('the owner', () => {
  const updated = ({ account }: { account: string }) =>
    deliverWebhook(world, { type: 'account.updated', objectId: account, account });

  test('gets one email when the account is stopped, and another only when it is stopped again', async () => {
    const club = await aDirectClub(world);
    await runJobs(world);
    await sandbox.account(club.account, 'restricted');
    for (let times = 0; times < 3; times += 1) await updated(club);
    const emails = await runJobs(world);
    expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
      [club.owner.email, `Stripe har stanset betalinger til ${club.club.name}`],
    ]);
    expect(emails[0]?.text).toContain('kan ingen betale for opphold');
    expect(emails[0]?.text).toContain(`/clubs/${club.club.id}/manage/betalinger`);
    for (const state of ['ready', 'restricted'] as const) {
      await sandbox.account(club.account, state);
      await updated(club);
      expect(await runJobs(world)).toHaveLength(state === 'ready' ? 0 : 1);
    }
  });

  test('gets it in English, and once when many look at the tab at the same time', async () => {
    const club = await aDirectClub(world);
    await runJobs(world);
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', club.owner.id).execute();
    await sandbox.account(club.account, 'restricted');
    await Promise.all([accountState(world, club), accountState(world, club), updated(club)]);
    const emails = await runJobs(world);
    expect(emails.map(({ subject }) => subject)).toEqual([`Stripe has stopped payments to ${club.club.name}`]);
    expect(emails[0]?.text).toContain('nobody can pay for stays');
  });

  test('gets an email when the club has shut us out, and reads nothing of guests if they pay in another way', async () => {
    const club = await aDirectClub(world);
    expect((await chooseHandling(world, club, 'hyttelaget')).status).toBe(200);
    await runJobs(world);
    await sandbox.disconnect(club.account);
    for (let times = 0; times < 2; times += 1)
      await deliverWebhook(world, {
        type: 'account.application.deauthorized',
        objectId: 'ca_1',
        account: club.account,
      });
    const emails = await runJobs(world);
    expect(emails.map(({ subject }) => subject)).toEqual([`${club.club.name} er ikke lenger koblet til Stripe`]);
    expect(emails[0]?.text).not.toContain('betale for opphold');
    expect(emails[0]?.text).toContain('må klubben gjøre det selv hos Stripe');
  });
});

async function auditOf({ club }: PayingClub): Promise<{ actions: string[] }> {
  const rows = await world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('club_id', '=', club.id)
    .where('action', 'like', 'payment\\_%')
    .orderBy('id')
    .execute();
  return { actions: rows.map(({ action }) => action) };
}

describe('a payment', () => {
  test('goes to the club’s account; of it our books have the fee and nothing else', async () => {
    const club = await aDirectClub(world);
    const ours = await netAt();
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'paid', provider_account: club.account });
    expect(await linesOf(world, paymentId)).toEqual({});
    expect(await feesOf(world, paymentId)).toEqual({ fee: FEE });
    expect(await netAt(club.account)).toBe(STAY_ORE - FEE - STRIPES_OWN);
    expect((await netAt()) - ours).toBe(FEE);
    expect(await feesHere()).toBe(await feesThere());
  });

  test('that is cancelled goes back from there, all of it, and so does the fee', async () => {
    const club = await aDirectClub(world);
    const ours = await netAt();
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    expect((await cancelStay(world, club, bookingId)).status).toBe(200);
    const owed = await world.call(
      'GET /api/clubs/{clubId}/payment-settings',
      { params: { clubId: club.club.id } },
      club.owner.token,
    );
    expect(owed.answer.debtOre).toBe(0);
    await runJobs(world);
    expect(await paymentOf(world, bookingId)).toMatchObject({ status: 'refunded' });
    expect(await feesOf(world, paymentId)).toEqual({ fee: FEE, fee_returned: -FEE });
    expect(await linesOf(world, paymentId)).toEqual({});
    expect(await netAt(club.account)).toBe(-STRIPES_OWN);
    expect(await netAt()).toBe(ours);
    expect(await feesHere()).toBe(await feesThere());
  });

  test('that is refunded in part brings the part of the fee back that the provider says', async () => {
    const club = await aDirectClub(world);
    const { paymentId } = await aStayPaidFor(world, club);
    const part = 33_333;
    await world.db
      .insertInto('refunds')
      .values({ club_id: club.club.id, payment_id: paymentId, amount_ore: part, asked_at: new Date(0) })
      .execute();
    const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
    if (provider) await reconcilePayments(world.ctx, { provider, stays: stayOperations });
    const { amount_refunded } = (await sandbox.stripe.applicationFees.list({ limit: 1 })).data[0] ?? {};
    expect(amount_refunded).toBe(Math.round((FEE * part) / STAY_ORE));
    expect(await feesOf(world, paymentId)).toEqual({ fee: FEE, fee_returned: -(amount_refunded ?? 0) });
    expect(await feesHere()).toBe(await feesThere());
  });

  test('is refused by the provider when the account is restricted midway, and no new one begins', async () => {
    const club = await aDirectClub(world);
    const open = await anOpenPayment(world, club);
    await sandbox.account(club.account, 'restricted');
    await expect(sandbox.pay(open.sessionId)).rejects.toThrow('400');
    await deliverWebhook(world, { type: 'account.updated', objectId: club.account, account: club.account });
    await runJobs(world);
    const other = await aStay(world, club, 60);
    expect((await beginToPay(world, club, other)).answer).toMatchObject({ code: 'payment_not_offered' });
    expect((await paymentOf(world, open.bookingId)).status).toBe('open');
    await sandbox.account(club.account, 'ready');
    await sandbox.pay(open.sessionId);
    await lookAtPayment(world, club, open.bookingId);
    expect((await paymentOf(world, open.bookingId)).status).toBe('paid');
  });

  test('is settled by the webhook of its account, once', async () => {
    const club = await aDirectClub(world);
    const { sessionId, bookingId, paymentId } = await anOpenPayment(world, club);
    await sandbox.pay(sessionId);
    for (let times = 0; times < 2; times += 1)
      await deliverWebhook(world, { objectId: sessionId, account: club.account });
    await runJobs(world);
    expect((await paymentOf(world, bookingId)).status).toBe('paid');
    expect(await feesOf(world, paymentId)).toEqual({ fee: FEE });
  });
});

describe('what comes from another account', () => {
  test('is ignored: one that no club has, and an event signed for the wrong endpoint', async () => {
    const club = await aDirectClub(world);
    const { sessionId, bookingId } = await anOpenPayment(world, club);
    await sandbox.pay(sessionId);
    expect(await deliverWebhook(world, { objectId: sessionId, account: 'acct_foreign' })).toBe(200);
    const { webhookSecret: secret, connectWebhookSecret } = world.config.stripe ?? {};
    expect(await deliverWebhook(world, { objectId: sessionId, account: club.account, secret: secret ?? '' })).toBe(400);
    expect(await deliverWebhook(world, { objectId: sessionId, secret: connectWebhookSecret ?? '' })).toBe(400);
    await runJobs(world);
    expect((await paymentOf(world, bookingId)).status).toBe('open');
    expect(world.logged()).toContain('an event of an account that no club has');
  });

  test('a page that a club makes on its account pays for no stay of another club', async () => {
    const [thief, victim] = [await aDirectClub(world), await aPayingClub(world)];
    const { bookingId, paymentId } = await anOpenPayment(world, victim);
    const forged = await forgedPage(thief.account, paymentId, FEE);
    await world.db.updateTable('payments').set({ session_id: forged }).where('id', '=', paymentId).execute();
    await deliverWebhook(world, { objectId: forged, account: thief.account });
    await runJobs(world);
    expect((await paymentOf(world, bookingId)).status).toBe('open');
    expect(world.logged()).toContain('"field":"account"');
  });

  test('nor does a page without our fee for one of its own', async () => {
    const club = await aDirectClub(world);
    const { bookingId, paymentId } = await anOpenPayment(world, club);
    const forged = await forgedPage(club.account, paymentId, 1);
    await world.db.updateTable('payments').set({ session_id: forged }).where('id', '=', paymentId).execute();
    await deliverWebhook(world, { objectId: forged, account: club.account });
    await runJobs(world);
    expect((await paymentOf(world, bookingId)).status).toBe('open');
    expect(world.logged()).toContain('"field":"fee"');
  });
});

async function forgedPage(stripeAccount: string, paymentId: string, fee: number): Promise<string> {
  const { id } = await sandbox.stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: paymentId,
      line_items: [
        { quantity: 1, price_data: { currency: 'nok', unit_amount: STAY_ORE, product_data: { name: 'Hytte' } } },
      ],
      payment_intent_data: { application_fee_amount: fee },
      success_url: 'http://127.0.0.1:9/',
    },
    { stripeAccount },
  );
  await sandbox.pay(id);
  return id;
}

describe('the setting', () => {
  test('does not change while somebody is about to pay', async () => {
    const club = await aDirectClub(world);
    const { sessionId, bookingId } = await anOpenPayment(world, club);
    for (const handling of ['hyttelaget', 'external'] as const)
      expect((await chooseHandling(world, club, handling)).answer).toMatchObject({ code: 'payments_under_way' });
    await sandbox.pay(sessionId);
    await lookAtPayment(world, club, bookingId);
    expect((await chooseHandling(world, club, 'hyttelaget')).status).toBe(200);
  });

  test('that has changed leaves a payment where it was made: the refund goes back from that account', async () => {
    const club = await aDirectClub(world);
    const direct = await aStayPaidFor(world, club);
    expect((await chooseHandling(world, club, 'hyttelaget')).status).toBe(200);
    const through = await aStayPaidFor(world, club, 60);
    expect(await linesOf(world, through.paymentId)).toEqual(paidLines(STAY_ORE));
    expect(await feesOf(world, through.paymentId)).toEqual({});
    await cancelStay(world, club, direct.bookingId);
    await runJobs(world);
    expect(await netAt(club.account)).toBe(-STRIPES_OWN);
    expect(await feesOf(world, direct.paymentId)).toEqual({ fee: FEE, fee_returned: -FEE });
    expect(await linesOf(world, direct.paymentId)).toEqual({});
  });

  test('the database keeps a payment on its account, and the books apart', async () => {
    const club = await aDirectClub(world);
    const { paymentId } = await aStayPaidFor(world, club);
    const moved = world.db.updateTable('payments').set({ provider_account: null, fee_ore: null });
    await expect(moved.where('id', '=', paymentId).execute()).rejects.toThrow('stays on the account');
    const line = { club_id: club.club.id, payment_id: paymentId, kind: 'payment', amount_ore: STAY_ORE } as const;
    await expect(world.db.insertInto('ledger_entries').values(line).execute()).rejects.toMatchObject({
      constraint: 'books_are_kept_apart',
    });
  });
});
