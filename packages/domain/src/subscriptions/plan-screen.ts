import type { Tier, BillingFrequency } from './plans.ts';
import { SUBSCRIPTION_STATUSES, type PaymentMethod, type SubscriptionStatus } from './subscription.ts';

export type PlanAction = 'cancel_ehf' | 'cancel_stripe' | 'sync' | 'cancel';

export type PlanFacts = {
  /** As the server says it; one we do not know is shown as active. */
  status: string;
  tier: Tier;
  frequency: BillingFrequency | null;
  method: PaymentMethod | null;
  hasProviderSubscription: boolean;
};

const isKnown = (status: string): status is SubscriptionStatus =>
  SUBSCRIPTION_STATUSES.some((known) => known === status);

export const shownStatus = (status: string): SubscriptionStatus => (isKnown(status) ? status : 'active');

// An overdue plan is still held: another order beside it would be paid for twice.
const WAITING: ReadonlySet<SubscriptionStatus> = new Set(['pending_ehf', 'pending_stripe', 'past_due']);

/**
 * What cannot be changed now. While a request runs or a payment is overdue everything waits for it; while a plan is
 * held its size and rhythm may be changed, but not who pays and how.
 */
export function locksOf(status: string): { plan: boolean; company: boolean } {
  const shown = shownStatus(status);
  const waits = WAITING.has(shown);
  return { plan: waits, company: waits || shown === 'active' };
}

const activeActions = ({ tier, method, hasProviderSubscription }: PlanFacts): PlanAction[] => {
  if (tier === 'free') return [];
  const sync: PlanAction[] = method === 'stripe' ? ['sync'] : [];
  // A plan paid by invoice has no subscription at the provider, but must be possible to leave too.
  return hasProviderSubscription || method === 'ehf' ? [...sync, 'cancel'] : sync;
};

const ACTIONS: Record<SubscriptionStatus, (facts: PlanFacts) => PlanAction[]> = {
  none: () => [],
  pending_ehf: () => ['cancel_ehf'],
  pending_stripe: () => ['sync', 'cancel_stripe'],
  active: activeActions,
  // Whoever cannot pay must be able to leave. Of an invoice the card provider knows nothing.
  past_due: ({ method }) => (method === 'ehf' ? ['cancel'] : ['sync', 'cancel']),
  cancelled: () => [],
  incomplete: () => [],
};

/** What the banner offers. */
export const actionsFor = (facts: PlanFacts): PlanAction[] => ACTIONS[shownStatus(facts.status)](facts);

type Choice = { tier: Tier; frequency: BillingFrequency; method: PaymentMethod };

/** What the main button does, by what is held and what is chosen; null when there is nothing to do. */
export function mainButton(
  held: PlanFacts,
  choice: Choice,
): 'change_subscription' | 'update_plan' | 'send_request' | 'go_to_payment' | null {
  const status = shownStatus(held.status);
  if (status === 'active') {
    const changed = choice.tier !== held.tier || choice.frequency !== held.frequency;
    return changed ? 'change_subscription' : null;
  }
  if (WAITING.has(status)) return null;
  if (choice.tier === 'free') return 'update_plan';
  return choice.method === 'ehf' ? 'send_request' : 'go_to_payment';
}
