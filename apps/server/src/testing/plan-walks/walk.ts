import type { ErrorCode } from '@hytte/contract/errors';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { TIERS } from '@hytte/domain/subscriptions/plans';
import type { PaymentMethod, SubscriptionStatus } from '@hytte/domain/subscriptions/subscription';
import type * as fc from 'fast-check';
import { expect } from 'vitest';
import { type PlanClub, planRow, type Choice } from '#testing/plans.ts';
import type { sandboxOf } from '#testing/stripe-sandbox.ts';
import type { World } from '#testing/world.ts';

export type Real = { world: World; sandbox: ReturnType<typeof sandboxOf>; at: PlanClub; steps: string[] };

export type Step = fc.AsyncCommand<Model, Real>;

type Words = { name: string; may?: (model: Model) => boolean; run: (model: Model, real: Real) => Promise<void> };

/** A step of a walk. After each, what the database says is what the model says. */
export const step = ({ name, may = () => true, run }: Words): Step => ({
  check: (model) => may(model),
  run: async (model, real) => {
    real.steps.push(name);
    await run(model, real);
    const { status, tier, frequency, method, paid_tier, paid_until, club_tier } = await planRow(real.world, real.at);
    expect({ after: name, status, tier, frequency, method, paid_tier, paid_until, club_tier }).toEqual({
      after: name,
      status: model.status,
      tier: model.plan?.tier ?? null,
      frequency: model.plan?.frequency ?? null,
      method: model.plan?.method ?? null,
      paid_tier: model.paid?.tier ?? null,
      paid_until: model.paid?.until ?? null,
      club_tier: tierOf(model),
    });
  },
  toString: () => name,
});

/** The call must have been refused with this, or done if there is none. */
export function expectCode(
  { status, code }: { status: number; code: ErrorCode | undefined },
  wanted?: ErrorCode,
): void {
  expect(code ?? (status < 400 ? undefined : status)).toBe(wanted);
}

/** The last day that is paid for, as the provider has it. */
export async function lastDayOver({ sandbox }: Real, planId: string): Promise<string> {
  const { items } = await sandbox.stripe.subscriptions.retrieve(planId);
  return dateInOslo(new Date(((items.data[0]?.current_period_end ?? 0) - 1) * 1000));
}

/** What the provider has for the club: a page, and once it is paid on a plan. */
type Over = {
  sessionId: string;
  page: 'open' | 'paid' | 'expired';
  chosen: Choice;
  plan: { id: string; status: 'active' | 'past_due' | 'cancelled'; until: string; failsLater: boolean } | null;
};

/** What our database should say, and what it may not have heard of yet. Written by hand, without the product's rules. */
export type Model = {
  status: SubscriptionStatus;
  plan: (Choice & { method: PaymentMethod }) | null;
  paid: { tier: Choice['tier']; until: string } | null;
  over: Over | null;
  /** Webhooks about a plan are on their way. */
  webhooksPending: boolean;
  /** Pages that were given up: nobody may pay on them. */
  givenUp: string[];
};

export const newModel = (): Model => ({
  status: 'none',
  plan: null,
  paid: null,
  over: null,
  webhooksPending: false,
  givenUp: [],
});

export const isFree = ({ status }: Model): boolean => ['none', 'cancelled', 'incomplete'].includes(status);
export const holds = ({ status }: Model): boolean => status === 'active' || status === 'past_due';

/** The database hears how things stand over there. Tells whether that was news. */
export function modelSync(model: Model): boolean {
  const { over, plan } = model;
  if (!over || plan?.method !== 'stripe') return false;
  const before = JSON.stringify([model.status, model.plan, model.paid?.until]);
  if (over.plan) {
    model.status = over.plan.status;
    model.plan = { ...over.chosen, method: 'stripe' };
    model.paid = { tier: over.chosen.tier, until: over.plan.until };
  } else if (over.page === 'expired' && model.status === 'pending_stripe') {
    model.status = 'none';
    model.plan = null;
  }
  return JSON.stringify([model.status, model.plan, model.paid?.until]) !== before;
}

/** In these walks nothing that is paid for runs out. */
export function tierOf(model: Model): string {
  const held = holds(model) ? (model.plan?.tier ?? 'free') : 'free';
  const paid = model.paid?.tier ?? 'free';
  return TIERS.indexOf(held) > TIERS.indexOf(paid) ? held : paid;
}

const PRICES: Record<string, number> = {
  'business-small monthly': 500,
  'business-large monthly': 2_500,
  'business-small yearly': 5_000,
  'business-large yearly': 25_000,
};

/** Whether a change at the beginning of a period is charged for. */
export const costsMore = (from: Choice, to: Choice): boolean =>
  (PRICES[`${to.tier} ${to.frequency}`] ?? 0) > (PRICES[`${from.tier} ${from.frequency}`] ?? 0);
