import { CARD } from '#testing/stripe-sandbox.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { sync } from '#testing/plans.ts';
import { reconcilePlans } from '#features/money/subscriptions/sync-from-stripe.service.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { expect } from 'vitest';
import { syncModel, lastPaidDayAtStripe, type Real, type Step, step } from './walk.ts';

function expectSynced({ synced, changes }: Awaited<ReturnType<typeof sync>>, isNews: boolean): void {
  expect([synced, changes.length > 0]).toEqual([true, isNews]);
}

async function expectClosed(paying: Promise<unknown>): Promise<void> {
  await expect(paying).rejects.toThrow('no longer active');
}

async function expectStatus({ stripe }: Real['sandbox'], planId: string, status: string): Promise<void> {
  expect((await stripe.subscriptions.retrieve(planId)).status).toBe(status);
}

type Order = { order: 'made' | 'reversed' | 'random'; copies: number; seed: number };

// Steps that happen at the provider.

export const payStep = (failsLater: boolean): Step =>
  step({
    name: failsLater ? 'pay with a card that fails later' : 'pay',
    may: ({ atStripe }) => atStripe?.page === 'open',
    run: async (model, real) => {
      if (!model.atStripe) return;
      await real.sandbox.pay(model.atStripe.sessionId, failsLater ? CARD.failsLater : CARD.good);
      const { subscription } = await real.sandbox.stripe.checkout.sessions.retrieve(model.atStripe.sessionId);
      const id = typeof subscription === 'string' ? subscription : '';
      model.atStripe.plan = {
        id,
        status: 'active',
        kept: null,
        until: await lastPaidDayAtStripe(real, id),
        failsLater,
      };
      model.atStripe.page = 'paid';
      model.webhooksPending = true;
    },
  });

export const payTooLateStep = step({
  name: 'somebody pays on a page that was given up',
  may: ({ cancelledPages }) => cancelledPages.length > 0,
  run: async ({ cancelledPages }, { sandbox }) => {
    await expectClosed(sandbox.pay(cancelledPages.at(-1) ?? ''));
  },
});

export const abandonStep = step({
  name: 'the page runs out',
  may: ({ atStripe }) => atStripe?.page === 'open',
  run: async (model, { sandbox }) => {
    await sandbox.clock(25 * 3600);
    if (model.atStripe) model.atStripe.page = 'expired';
    model.webhooksPending = true;
  },
});

export const renewStep = (outcome: 'succeeds' | 'fails'): Step =>
  step({
    name: `a renewal ${outcome}`,
    may: ({ atStripe }) => atStripe?.plan?.status === 'active',
    run: async (model, real) => {
      const plan = model.atStripe?.plan;
      if (!plan) return;
      await real.sandbox.renew(plan.id, outcome);
      if (outcome === 'fails') plan.status = 'past_due';
      else plan.until = await lastPaidDayAtStripe(real, plan.id);
      model.webhooksPending = true;
    },
  });

const DAY = 24 * 3600;

export const unpaidStep = step({
  name: 'every retry fails, and the provider calls it unpaid',
  may: ({ atStripe }) =>
    atStripe?.plan?.status === 'past_due' && atStripe.plan.kept === null && atStripe.plan.failsLater,
  run: async (model, { sandbox }) => {
    const plan = model.atStripe?.plan;
    if (!plan) return;
    for (const days of [3, 5, 7]) await sandbox.clock(days * DAY);
    await expectStatus(sandbox, plan.id, 'unpaid');
    plan.kept = 'unpaid';
    model.webhooksPending = true;
  },
});

export const pauseStep = step({
  name: 'the plan is paused at the provider',
  may: ({ atStripe }) => atStripe?.plan?.status === 'active',
  run: async (model, { sandbox }) => {
    const plan = model.atStripe?.plan;
    if (!plan) return;
    await sandbox.stripe.subscriptions.pause(plan.id, { bill_for: { unused_time_from: { type: 'none' } } });
    Object.assign(plan, { status: 'past_due', kept: 'paused' });
    model.webhooksPending = true;
  },
});

export const resumeStep = step({
  name: 'the paused plan is resumed',
  may: ({ atStripe }) => atStripe?.plan?.status === 'past_due' && atStripe.plan.kept === 'paused',
  run: async (model, real) => {
    const plan = model.atStripe?.plan;
    if (!plan) return;
    await real.sandbox.stripe.subscriptions.resume(plan.id);
    plan.kept = null;
    if (!plan.failsLater) Object.assign(plan, { status: 'active', until: await lastPaidDayAtStripe(real, plan.id) });
    model.webhooksPending = true;
  },
});

export const collectStep = step({
  name: 'what was due is paid',
  may: ({ atStripe }) => atStripe?.plan?.status === 'past_due' && atStripe.plan.kept !== 'paused',
  run: async (model, real) => {
    const plan = model.atStripe?.plan;
    if (!plan) return;
    const { data } = await real.sandbox.stripe.invoices.list({ subscription: plan.id, status: 'open' });
    await real.sandbox.collect(data[0]?.id ?? '', 'succeeds');
    Object.assign(plan, { status: 'active', kept: null });
    plan.until = await lastPaidDayAtStripe(real, plan.id);
    model.webhooksPending = true;
  },
});

export const endedByStripeStep = step({
  name: 'the provider ends the plan',
  may: ({ atStripe }) => atStripe?.plan?.status === 'active' || atStripe?.plan?.status === 'past_due',
  run: async (model, { sandbox }) => {
    const plan = model.atStripe?.plan;
    if (!plan) return;
    await sandbox.stripe.subscriptions.cancel(plan.id);
    plan.status = 'cancelled';
    model.webhooksPending = true;
  },
});

// Steps by which the product learns of them.

export const deliverStep = (how: Order): Step =>
  step({
    name: `webhooks come (${how.order}, ${how.copies} each)`,
    run: async (model, { world, sandbox }) => {
      const { delivered } = await sandbox.releaseWebhooks(how);
      expect(delivered.every(({ status }) => status === 200)).toBe(true);
      await runJobs(world);
      if (model.webhooksPending) syncModel(model);
      model.webhooksPending = false;
    },
  });

export const deliverAndSyncStep = (how: Order): Step =>
  step({
    name: 'webhooks come while two people press the button',
    run: async (model, { world, sandbox, at }) => {
      await sandbox.releaseWebhooks(how);
      const [, ...results] = await Promise.all([runJobs(world), sync(world, at), sync(world, at)]);
      expect(results.map(({ synced }) => synced)).toEqual([true, true]);
      syncModel(model);
      model.webhooksPending = false;
    },
  });

export const loseStep = step({
  name: 'webhooks are lost',
  run: async (model, { sandbox }) => {
    await sandbox.loseWebhooks();
    model.webhooksPending = false;
  },
});

export const syncStep = step({
  name: 'somebody presses the button',
  run: async (model, { world, at }) => {
    const isNews = syncModel(model);
    expectSynced(await sync(world, at), isNews);
  },
});

export const hourlyStep = step({
  name: 'the hourly reconciliation',
  run: async (model, { world }) => {
    const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
    if (provider) await reconcilePlans({ ...world.ctx, now: new Date(Date.now() + 3_600_000) }, provider);
    // Plans that have ended are not reconciled, and the model does not change for them either.
    syncModel(model);
  },
});
