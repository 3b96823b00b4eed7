import { TIERS } from '@hytte/domain/subscriptions/plan-limits';
import type { PaymentMethod, SubscriptionStatus } from '@hytte/domain/subscriptions/subscription';
import type { Choice } from '#testing/plans.ts';

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
