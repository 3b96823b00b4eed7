import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { aPlanClub, beginCheckout, type PlanClub } from '#testing/plans.ts';
import { startWorld, type World } from '#testing/world.ts';
import { reconcilePlans } from './sync-from-stripe.service.ts';

let world: World;
let clubs: PlanClub[];
beforeAll(async () => {
  world = await startWorld();
  clubs = await Promise.all(Array.from({ length: 4 }, () => aPlanClub(world)));
  for (const club of clubs) await beginCheckout(world, club);
});
afterAll(() => world.close());

/** The provider, but the line is dead after so many questions: the process is ended in the middle of its work. */
function counting(most: number): { provider: PaymentProvider; asked: string[] } {
  const real = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!real) throw new Error('no provider');
  const asked: string[] = [];
  const findPlanCheckout: PaymentProvider['findPlanCheckout'] = (id) => {
    asked.push(id);
    // Never answers, as for a worker that is stopped.
    return asked.length > most ? new Promise(() => {}) : real.findPlanCheckout(id);
  };
  return { provider: { ...real, findPlanCheckout }, asked };
}

const inAnHour = (hours: number) => ({ ...world.ctx, now: new Date(Date.now() + hours * 3_600_000) });

async function untilAsked(asked: string[], times: number): Promise<void> {
  while (asked.length < times) await new Promise((resolve) => setImmediate(resolve));
}

test('a run that is cut short goes on where it stopped, and nobody is starved', async () => {
  const first = counting(1);
  void reconcilePlans(inAnHour(1), first.provider);
  await untilAsked(first.asked, 2);
  const second = counting(2);
  void reconcilePlans(inAnHour(2), second.provider);
  await untilAsked(second.asked, 3);
  // Two runs that were both cut short have looked at everybody: the second began with those the first did not reach.
  expect(new Set([...first.asked, ...second.asked.slice(0, 2)]).size).toBe(4);
});

test('one run looks at each once', async () => {
  const whole = counting(Infinity);
  await reconcilePlans(inAnHour(3), whole.provider);
  expect(whole.asked.toSorted()).toEqual([...new Set(whole.asked)].toSorted());
  expect(whole.asked).toHaveLength(4);
});
