import { CARD } from '#testing/stripe-sandbox.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { sync } from '#testing/plans.ts';
import { reconcilePlans } from '#features/subscriptions/sync-from-stripe.service.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { expect } from 'vitest';
import { modelSync, lastDayOver, type Step, step } from './walk.ts';

function expectSynced({ synced, changes }: Awaited<ReturnType<typeof sync>>, isNews: boolean): void {
  expect([synced, changes.length > 0]).toEqual([true, isNews]);
}

async function expectClosed(paying: Promise<unknown>): Promise<void> {
  await expect(paying).rejects.toThrow('no longer active');
}

type Order = { order: 'made' | 'reversed' | 'random'; copies: number; seed: number };

/** What happens over there, of which we only hear. */
export const payStep = (failsLater: boolean): Step =>
  step({
    name: failsLater ? 'pay with a card that fails later' : 'pay',
    may: ({ over }) => over?.page === 'open',
    run: async (model, real) => {
      if (!model.over) return;
      await real.sandbox.pay(model.over.sessionId, failsLater ? CARD.failsLater : CARD.good);
      const { subscription } = await real.sandbox.stripe.checkout.sessions.retrieve(model.over.sessionId);
      const id = typeof subscription === 'string' ? subscription : '';
      model.over.plan = { id, status: 'active', until: await lastDayOver(real, id), failsLater };
      model.over.page = 'paid';
      model.webhooksPending = true;
    },
  });

export const payTooLateStep = step({
  name: 'somebody pays on a page that was given up',
  may: ({ givenUp }) => givenUp.length > 0,
  run: async ({ givenUp }, { sandbox }) => {
    await expectClosed(sandbox.pay(givenUp.at(-1) ?? ''));
  },
});

export const abandonStep = step({
  name: 'the page runs out',
  may: ({ over }) => over?.page === 'open',
  run: async (model, { sandbox }) => {
    await sandbox.clock(25 * 3600);
    if (model.over) model.over.page = 'expired';
    model.webhooksPending = true;
  },
});

export const renewStep = (outcome: 'succeeds' | 'fails'): Step =>
  step({
    name: `a renewal ${outcome}`,
    may: ({ over }) => over?.plan?.status === 'active',
    run: async (model, real) => {
      const plan = model.over?.plan;
      if (!plan) return;
      await real.sandbox.renew(plan.id, outcome);
      if (outcome === 'fails') plan.status = 'past_due';
      else plan.until = await lastDayOver(real, plan.id);
      model.webhooksPending = true;
    },
  });

export const collectStep = step({
  name: 'what was due is paid',
  may: ({ over }) => over?.plan?.status === 'past_due',
  run: async (model, real) => {
    const plan = model.over?.plan;
    if (!plan) return;
    const { data } = await real.sandbox.stripe.invoices.list({ subscription: plan.id, status: 'open' });
    await real.sandbox.collect(data[0]?.id ?? '', 'succeeds');
    plan.status = 'active';
    plan.until = await lastDayOver(real, plan.id);
    model.webhooksPending = true;
  },
});

export const endedOverThereStep = step({
  name: 'the provider ends the plan',
  may: ({ over }) => over?.plan?.status === 'active' || over?.plan?.status === 'past_due',
  run: async (model, { sandbox }) => {
    const plan = model.over?.plan;
    if (!plan) return;
    await sandbox.stripe.subscriptions.cancel(plan.id);
    plan.status = 'cancelled';
    model.webhooksPending = true;
  },
});

/** How we hear of it. */
export const deliverStep = (how: Order): Step =>
  step({
    name: `webhooks come (${how.order}, ${how.copies} each)`,
    run: async (model, { world, sandbox }) => {
      const { delivered } = await sandbox.releaseWebhooks(how);
      expect(delivered.every(({ status }) => status === 200)).toBe(true);
      await runJobs(world);
      if (model.webhooksPending) modelSync(model);
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
      modelSync(model);
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
    const isNews = modelSync(model);
    expectSynced(await sync(world, at), isNews);
  },
});

export const hourlyStep = step({
  name: 'the hourly look',
  run: async (model, { world }) => {
    const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
    if (provider) await reconcilePlans({ ...world.ctx, now: new Date(Date.now() + 3_600_000) }, provider);
    // What has ended is not asked about any more.
    modelSync(model);
  },
});
