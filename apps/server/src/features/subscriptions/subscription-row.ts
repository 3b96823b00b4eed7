import type { BillingFrequency, PaidTier } from '@hytte/domain/subscriptions/plans';
import type { Subscription } from '@hytte/domain/subscriptions/subscription';
import type { SubscriptionRow } from './subscriptions.queries.ts';

export function planOf({ tier, frequency, method }: SubscriptionRow): Subscription['plan'] {
  return tier && frequency && method ? { tier, frequency, method } : null;
}

/** The row as the rules know it. */
export const toSubscription = (row: SubscriptionRow): Subscription => ({
  status: row.status,
  plan: planOf(row),
  entitlement: row.paid_tier && row.paid_until ? { tier: row.paid_tier, until: row.paid_until } : null,
});

export const toColumns = ({ status, plan, entitlement: paid }: Subscription) => ({
  status,
  tier: plan?.tier ?? null,
  frequency: plan?.frequency ?? null,
  method: plan?.method ?? null,
  paid_tier: paid?.tier ?? null,
  paid_until: paid?.until ?? null,
});

/** What is put on record of a plan. */
export const auditedFields = ({ status, tier, frequency, method, paid_until }: SubscriptionRow) => ({
  status,
  tier,
  frequency,
  method,
  paid_until,
});

export type PlanChoice = { tier: PaidTier; frequency: BillingFrequency };
