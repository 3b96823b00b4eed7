import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { aHut } from '#testing/huts.ts';
import { aPerson } from '#testing/people.ts';
import {
  aPlanClub,
  beginCheckout,
  cancel,
  cancelCheckout,
  changeTo,
  COMPANY,
  LARGE,
  type PlanClub,
  planOf,
  previewOf,
  resumeCheckout,
  planRow,
  SMALL,
  sync,
} from '#testing/plans.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { CARD, sandboxOf, deliverWebhook } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';
import { renewPlans } from './renewals.service.ts';
import { reconcilePlans } from './sync-from-stripe.service.ts';

let world: World;
let sandbox: ReturnType<typeof sandboxOf>;
let at: PlanClub;
beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  at = await aPlanClub(world);
});

/** Bought and paid for, as the provider has told. */
async function buy(choice = SMALL, card = CARD.good): Promise<string> {
  const { answer } = await beginCheckout(world, at, choice);
  await sandbox.pay(answer.id, card);
  await deliverWebhook(world, { objectId: answer.id });
  await runJobs(world);
  return (await planRow(world, at)).stripe_subscription_id ?? '';
}

describe('a plan by card', () => {
  test('is charged what our own table says, VAT included, to the company that was named', async () => {
    const { status, answer } = await beginCheckout(world, at);
    expect(status).toBe(200);
    const session = await sandbox.stripe.checkout.sessions.retrieve(answer.id, { expand: ['customer'] });
    expect(session).toMatchObject({
      mode: 'subscription',
      amount_total: 62_500,
      currency: 'nok',
      url: answer.url,
      customer: { name: COMPANY.companyName, email: COMPANY.contactEmail, metadata: { org_number: '974760673' } },
    });
    expect(await planOf(world, at)).toMatchObject({
      status: 'pending_stripe',
      currentTier: 'free',
      requestedTier: 'business-small',
      paymentRequest: { method: 'stripe', referenceId: session.client_reference_id },
    });
  });

  test('pressed ten times at once is one page', async () => {
    const begun = await Promise.all(Array.from({ length: 10 }, () => beginCheckout(world, at)));
    expect(new Set(begun.map(({ answer }) => answer.url)).size).toBe(1);
    const { data } = await sandbox.stripe.checkout.sessions.list({ limit: 100 });
    expect(data.filter(({ id }) => id === begun[0]?.answer.id)).toHaveLength(1);
    expect((await beginCheckout(world, at, LARGE)).code).toBe('no_such_step');
  });

  test('is the club’s once paid, to the last day of the period', async () => {
    await buy();
    const plan = await planOf(world, at);
    expect(plan).toMatchObject({ hasSubscription: true, status: 'active', currentTier: 'business-small' });
    expect(plan.lastPaymentAt).not.toBeNull();
    expect((await planRow(world, at)).club_tier).toBe('business-small');
    const { answer } = await cancel(world, at, 'For dyrt');
    expect(answer.subscription).toMatchObject({
      status: 'cancelled',
      currentTier: 'business-small',
      paidUntil: plan.paidUntil,
    });
    const { stripe_subscription_id, cancel_reason } = await planRow(world, at);
    expect(cancel_reason).toBe('For dyrt');
    expect(await sandbox.stripe.subscriptions.retrieve(stripe_subscription_id ?? '')).toMatchObject({
      status: 'canceled',
      cancellation_details: { comment: 'For dyrt' },
    });
    const mails = await runJobs(world);
    expect(mails.map(({ to }) => to).toSorted()).toEqual([COMPANY.contactEmail, at.owner.email].toSorted());
  });

  test('has ended for good when its time is over', async () => {
    await buy();
    await cancel(world, at);
    await world.db
      .updateTable('subscriptions')
      .set({ paid_until: '2026-01-01', card_paid_until: '2026-01-01', entitled_until: '2026-01-01' })
      .where('club_id', '=', at.club.id)
      .execute();
    await world.ctx.jobs.send('keep-plans-up', {});
    await runJobs(world);
    expect(await planRow(world, at)).toMatchObject({ status: 'cancelled', club_tier: 'free' });
  });

  test('can be larger or yearly at once, and is paid at once', async () => {
    const planId = await buy();
    expect((await changeTo(world, at, LARGE)).answer.subscription).toMatchObject({ currentTier: 'business-large' });
    expect((await changeTo(world, at, { ...LARGE, frequency: 'yearly' })).answer.subscription).toMatchObject({
      status: 'active',
      billingFrequency: 'yearly',
    });
    const { data } = await sandbox.stripe.invoices.list({ subscription: planId, status: 'paid' });
    expect(data.map(({ total }) => total > 0)).toEqual([true, true, true]);
    const [item] = (await sandbox.stripe.subscriptions.retrieve(planId)).items.data;
    expect(item?.price.unit_amount).toBe(31_250_00);
  });

  test('what a change costs is said beforehand, and is what the card is charged', async () => {
    const planId = await buy();
    const { answer } = await previewOf(world, at, LARGE);
    expect(answer).toMatchObject({ method: 'stripe', creditNowOre: 0, nextChargeOre: 3_125_00 });
    const paid = () => sandbox.stripe.invoices.list({ subscription: planId, status: 'paid' });
    expect((await paid()).data).toHaveLength(1);
    await changeTo(world, at, LARGE);
    // By the second: a moment has passed since.
    expect(Math.abs(((await paid()).data[0]?.total ?? 0) - answer.chargeNowOre)).toBeLessThan(100);
    const smaller = await previewOf(world, at, SMALL);
    expect(smaller.answer).toMatchObject({ chargeNowOre: 0, nextChargeOre: 625_00 });
    expect(smaller.answer.creditNowOre).toBeGreaterThan(2_000_00);
  });

  test('every charge has a receipt, which the club and no other finds', async () => {
    await buy();
    await changeTo(world, at, LARGE);
    const receiptsOf = ({ club, owner }: PlanClub) =>
      world.call('GET /api/clubs/{clubId}/subscription/receipts', { params: { clubId: club.id } }, owner.token);
    const { receipts } = (await receiptsOf(at)).answer;
    expect(receipts.map(({ total_ore }) => total_ore > 0)).toEqual([true, true]);
    expect(receipts[1]).toMatchObject({ total_ore: 625_00, url: expect.stringContaining('/invoices/') });
    expect((await receiptsOf(await aPlanClub(world))).answer.receipts).toEqual([]);
  });

  test('a payment that was left goes on with the same page, until it is paid', async () => {
    expect((await resumeCheckout(world, at)).code).toBe('no_such_step');
    const { answer } = await beginCheckout(world, at);
    expect((await resumeCheckout(world, at)).answer).toEqual(answer);
    await sandbox.pay(answer.id);
    expect((await resumeCheckout(world, at)).code).toBe('no_such_step');
    expect((await planOf(world, at)).status).toBe('active');
  });

  test('is not changed when the card declines, and the provider’s words are passed on', async () => {
    await buy(SMALL, CARD.failsLater);
    const refused = await changeTo(world, at, LARGE);
    expect(refused).toMatchObject({
      status: 502,
      code: 'payment_provider_refused',
      details: { type: 'card_error', message: 'Your card was declined.' },
    });
    expect(await planOf(world, at)).toMatchObject({ status: 'active', currentTier: 'business-small' });
  });

  test('the free plan is what is left when it is cancelled', async () => {
    await buy();
    expect((await changeTo(world, at, 'free')).answer.subscription.status).toBe('cancelled');
    expect((await changeTo(world, at, 'free')).answer.subscription.status).toBe('cancelled');
  });
});

describe('the provider knows more than we do', () => {
  test('a renewal that fails: overdue, kept, and settled by the next look', async () => {
    const planId = await buy();
    await sandbox.renew(planId, 'fails');
    expect(await sync(world, at)).toEqual({ synced: true, changes: ['status'], error: null });
    expect(await planOf(world, at)).toMatchObject({ status: 'past_due', currentTier: 'business-small' });
    expect((await changeTo(world, at, LARGE)).code).toBe('no_such_step');
    const { data } = await sandbox.stripe.invoices.list({ subscription: planId, status: 'open' });
    await sandbox.collect(data[0]?.id ?? '', 'succeeds');
    expect(await sync(world, at)).toMatchObject({
      synced: true,
      changes: ['status', 'paid_until', 'entitled_until'],
    });
    expect(await sync(world, at)).toEqual({ synced: true, changes: [], error: null });
  });

  describe('and keeps a plan that is not paid', () => {
    const provider = () => openPaymentProvider(world.config.stripe, world.ctx.log);
    const onDay = async (today: string) => {
      const ctx = { ...world.ctx, today };
      const open = provider();
      if (open) await reconcilePlans({ ...ctx, now: new Date(`${today}T12:00:00Z`) }, open);
      await renewPlans(ctx, world.config.plans);
      return planRow(world, at);
    };
    const heardOf = async (type: string, planId: string) => {
      await deliverWebhook(world, { type, objectId: planId });
      await runJobs(world);
      return planRow(world, at);
    };

    test('unpaid: the tier ends with the grace, however long it is kept; paid it is back', async () => {
      await sandbox.afterRetries('mark_unpaid');
      const planId = await buy(SMALL, CARD.failsLater);
      await sandbox.renew(planId, 'fails');
      for (const days of [3, 5, 7]) await sandbox.clock(days * 86_400);
      await sandbox.afterRetries('cancel');
      expect((await sandbox.stripe.subscriptions.retrieve(planId)).status).toBe('unpaid');
      const { status, paid_until: until, club_tier } = await heardOf('customer.subscription.updated', planId);
      expect([status, club_tier]).toEqual(['past_due', 'business-small']);
      expect(await onDay(addDays(until ?? '', 30))).toMatchObject({ club_tier: 'business-small' });
      expect(await onDay(addDays(until ?? '', 31))).toMatchObject({ club_tier: 'free', status: 'past_due' });
      await sandbox.renew(planId, 'fails');
      expect(await onDay(addDays(until ?? '', 62))).toMatchObject({ club_tier: 'free', paid_until: until });
      const { data } = await sandbox.stripe.invoices.list({ subscription: planId, status: 'draft' });
      await sandbox.collect(data[0]?.id ?? '', 'succeeds');
      expect(await onDay(addDays(until ?? '', 63))).toMatchObject({ club_tier: 'business-small', status: 'active' });
    });

    test('paused: the tier ends with the grace; resumed it is back, for a period from that day', async () => {
      const planId = await buy(LARGE);
      await sandbox.stripe.subscriptions.pause(planId, { bill_for: { unused_time_from: { type: 'none' } } });
      const { status, paid_until: until } = await heardOf('customer.subscription.paused', planId);
      expect(status).toBe('past_due');
      expect(await onDay(addDays(until ?? '', 30))).toMatchObject({ club_tier: 'business-large' });
      expect(await onDay(addDays(until ?? '', 31))).toMatchObject({ club_tier: 'free' });
      await sandbox.clock(90 * 86_400);
      await sandbox.stripe.subscriptions.resume(planId);
      const after = await heardOf('customer.subscription.resumed', planId);
      expect(after).toMatchObject({ status: 'active', club_tier: 'business-large' });
      expect((after.paid_until ?? '') > addDays(until ?? '', 60)).toBe(true);
    });
  });

  test('does not answer', async () => {
    await buy();
    await sandbox.fault({ kind: 'fail', path: '/v1/subscriptions', calls: 3 });
    expect(await sync(world, at)).toEqual({ synced: false, changes: [], error: null });
    await sandbox.noFaults();
  });

  test('paid while nobody told us: cancelling the payment finds the plan', async () => {
    const { answer } = await beginCheckout(world, at);
    await sandbox.pay(answer.id);
    expect((await cancelCheckout(world, at)).code).toBe('no_such_step');
    expect((await planOf(world, at)).status).toBe('active');
  });

  test('a page that was cancelled can no longer be paid on; another can', async () => {
    const first = await beginCheckout(world, at);
    expect((await cancelCheckout(world, at)).answer.subscription.status).toBe('none');
    await expect(sandbox.pay(first.answer.id)).rejects.toThrow('no longer active');
    expect((await beginCheckout(world, at)).answer.id).not.toBe(first.answer.id);
  });

  test('a page that ran out is none, by the hourly look', async () => {
    await beginCheckout(world, at);
    await sandbox.clock(25 * 3600);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await world.db
      .updateTable('subscriptions')
      .set({ asked_at: anHourAgo })
      .where('club_id', '=', at.club.id)
      .execute();
    await world.ctx.jobs.send('reconcile-plans', {});
    await runJobs(world);
    expect((await planOf(world, at)).status).toBe('none');
  });

  test('it is down when a page is asked for: nothing is begun', async () => {
    await sandbox.fault({ kind: 'fail', path: '/v1/checkout/sessions', calls: 3 });
    expect((await beginCheckout(world, at)).code).toBe('payment_provider_refused');
    await sandbox.noFaults();
    expect((await planOf(world, at)).status).toBe('none');
    expect((await beginCheckout(world, at)).status).toBe(200);
  });

  test('the line breaks after the page was made: it is the same page', async () => {
    await sandbox.fault({ kind: 'drop', path: '/v1/checkout/sessions', calls: 1 });
    const { answer } = await beginCheckout(world, at);
    const { data } = await sandbox.stripe.checkout.sessions.list({ limit: 100 });
    const reference = (await planRow(world, at)).reference_id;
    expect(data.filter((one) => one.client_reference_id === reference).map(({ id }) => id)).toEqual([answer.id]);
  });
});

describe('is refused', () => {
  test.each([
    ['another price', { priceId: 'business-small_yearly' }, 'wrong_price'],
    ['another way back', { success_url: 'https://evil.example/' }, 'wrong_return_address'],
    ['another way out', { cancel_url: 'https://evil.example/' }, 'wrong_return_address'],
    ['no address for receipts', { businessData: { ...COMPANY, contactEmail: '' } }, 'invoice_email_required'],
    ['a number that is none', { businessData: { ...COMPANY, orgNumber: '12' } }, 'invalid_org_number'],
    ['paying by invoice here', { paymentMethod: 'ehf' as const }, 'invalid_input'],
  ])('%s', async (_name, more, code) => {
    expect((await beginCheckout(world, at, SMALL, more)).code).toBe(code);
    expect((await planRow(world, at)).status).toBe('none');
  });

  test('for a club of others, or by a member', async () => {
    const other = await aPlanClub(world);
    expect((await beginCheckout(world, at, SMALL, { clubId: other.club.id })).code).toBe('not_found');
    const member = await aPerson(world);
    await world.db
      .insertInto('memberships')
      .values({ club_id: at.club.id, user_id: member.id, role: 'member' })
      .execute();
    expect((await beginCheckout(world, { ...at, owner: member })).code).toBe('not_allowed');
  });

  test('a smaller plan than the club needs', async () => {
    await buy(LARGE);
    for (let n = 0; n < 6; n += 1) await aHut(world, at.club);
    expect(await changeTo(world, at, SMALL)).toMatchObject({ code: 'plan_too_small', details: { over: ['huts'] } });
    expect((await planOf(world, at)).requestedTier).toBe('business-large');
  });
});
