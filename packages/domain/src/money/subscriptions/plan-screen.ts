import type { Tier, BillingFrequency } from './plans.ts';
import { SUBSCRIPTION_STATUSES, type PaymentMethod, type SubscriptionStatus } from './subscription.ts';

export type PlanAction = 'resume' | 'cancel_ehf' | 'cancel_stripe' | 'sync' | 'cancel';

export type PlanFacts = {
  /** From the server. An unknown status is shown as active. */
  status: string;
  tier: Tier;
  frequency: BillingFrequency | null;
  method: PaymentMethod | null;
  hasProviderSubscription: boolean;
};

const isKnown = (status: string): status is SubscriptionStatus =>
  SUBSCRIPTION_STATUSES.some((known) => known === status);

export const shownStatus = (status: string): SubscriptionStatus => (isKnown(status) ? status : 'active');

// An overdue plan is still active: a second order would be charged twice.
const WAITING: ReadonlySet<SubscriptionStatus> = new Set(['pending_ehf', 'pending_stripe', 'past_due']);

/**
 * Which parts of the form are locked. While a request is pending or a payment is overdue, everything. While a plan is
 * active, tier and frequency can be changed, company and payment method cannot.
 */
export function locksOf(status: string): { plan: boolean; company: boolean } {
  const shown = shownStatus(status);
  const waits = WAITING.has(shown);
  return { plan: waits, company: waits || shown === 'active' };
}

const activeActions = ({ tier, method, hasProviderSubscription }: PlanFacts): PlanAction[] => {
  if (tier === 'free') return [];
  const sync: PlanAction[] = method === 'stripe' ? ['sync'] : [];
  // A plan paid by invoice has no subscription at the card provider, but can be cancelled too.
  return hasProviderSubscription || method === 'ehf' ? [...sync, 'cancel'] : sync;
};

const ACTIONS: Record<SubscriptionStatus, (facts: PlanFacts) => PlanAction[]> = {
  none: () => [],
  pending_ehf: () => ['cancel_ehf'],
  pending_stripe: () => ['resume', 'sync', 'cancel_stripe'],
  active: activeActions,
  // A club that cannot pay must be able to cancel. Plans paid by invoice have nothing to sync with the card provider.
  past_due: ({ method }) => (method === 'ehf' ? ['cancel'] : ['sync', 'cancel']),
  cancelled: () => [],
  incomplete: () => [],
};

/** The actions of the status banner. */
export const actionsFor = (facts: PlanFacts): PlanAction[] => ACTIONS[shownStatus(facts.status)](facts);

type Choice = { tier: Tier; frequency: BillingFrequency; method: PaymentMethod };

/** What the main button does, given the current plan and the choice; null when there is nothing to do. */
export function mainButton(
  current: PlanFacts,
  choice: Choice,
): 'change_subscription' | 'update_plan' | 'send_request' | 'go_to_payment' | null {
  const status = shownStatus(current.status);
  if (status === 'active') {
    const changed = choice.tier !== current.tier || choice.frequency !== current.frequency;
    return changed ? 'change_subscription' : null;
  }
  if (WAITING.has(status)) return null;
  if (choice.tier === 'free') return 'update_plan';
  return choice.method === 'ehf' ? 'send_request' : 'go_to_payment';
}
