import type { LocalDate } from '../shared/local-date.ts';
import { type Tier, TIERS, type BillingFrequency, type PaidTier } from './plans.ts';

export const SUBSCRIPTION_STATUSES = [
  'none',
  'pending_ehf',
  'pending_stripe',
  'active',
  'past_due',
  'cancelled',
  'incomplete',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const PAYMENT_METHODS = ['stripe', 'ehf'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

type Chosen = { tier: PaidTier; frequency: BillingFrequency };

export type Subscription = {
  status: SubscriptionStatus;
  /** What is asked for or held. */
  plan: (Chosen & { method: PaymentMethod }) | null;
  /** What has been paid or invoiced, to its last day. It is kept also when the plan is cancelled before. */
  entitlement: { tier: PaidTier; until: LocalDate } | null;
};

export const NO_SUBSCRIPTION: Subscription = { status: 'none', plan: null, entitlement: null };

export type SubscriptionEvent =
  | ({ type: 'invoice_asked_for' } & Chosen)
  | { type: 'invoice_request_cancelled' }
  | { type: 'invoice_approved'; until: LocalDate }
  | { type: 'invoice_declined' }
  /** Another invoice, for the time up to and including this day: the next period, or the rest of this one on a larger plan. */
  | { type: 'invoiced'; until: LocalDate }
  | { type: 'invoice_overdue' }
  | { type: 'invoice_settled' }
  /** The time that was never paid for is over. */
  | { type: 'invoice_lapsed' }
  | ({ type: 'checkout_started' } & Chosen)
  | { type: 'checkout_cancelled' }
  /** What the card provider says the subscription is now, whatever it was. `until` when a period is paid. */
  | ({ type: 'provider_says'; status: ProviderStatus; until: LocalDate | null } & Chosen)
  | ({ type: 'plan_changed' } & Chosen)
  | { type: 'cancelled_by_club' };

export type ProviderStatus = 'active' | 'past_due' | 'incomplete' | 'cancelled';

/** Who may begin anew: nobody has a plan, or the one they had is over. */
const canStartPlan = ({ status }: Subscription): boolean =>
  status === 'none' || status === 'cancelled' || status === 'incomplete';

const hasPlan = ({ status }: Subscription): boolean => status === 'active' || status === 'past_due';

const hasInvoicedPlan = (now: Subscription, status: 'active' | 'past_due'): boolean =>
  now.status === status && now.plan?.method === 'ehf';

const planOf = ({ tier, frequency }: Chosen, method: PaymentMethod) => ({ tier, frequency, method });

type Step<T> = (now: Subscription, event: Extract<SubscriptionEvent, { type: T }>) => Subscription | null;

const backToNothing = (now: Subscription): Subscription => ({ ...now, status: 'none', plan: null });

const STEPS: { [T in SubscriptionEvent['type']]: Step<T> } = {
  invoice_asked_for: (now, event) =>
    canStartPlan(now) ? { ...now, status: 'pending_ehf', plan: planOf(event, 'ehf') } : null,
  invoice_request_cancelled: (now) => (now.status === 'pending_ehf' ? backToNothing(now) : null),
  invoice_declined: (now) => (now.status === 'pending_ehf' ? backToNothing(now) : null),
  invoice_approved: (now, { until }) =>
    now.status === 'pending_ehf' && now.plan
      ? { status: 'active', plan: now.plan, entitlement: { tier: now.plan.tier, until } }
      : null,
  invoiced: (now, { until }) =>
    hasInvoicedPlan(now, 'active') && now.plan ? { ...now, entitlement: { tier: now.plan.tier, until } } : null,
  invoice_overdue: (now) => (hasInvoicedPlan(now, 'active') ? { ...now, status: 'past_due' } : null),
  invoice_settled: (now) => (hasInvoicedPlan(now, 'past_due') ? { ...now, status: 'active' } : null),
  invoice_lapsed: (now) => (hasInvoicedPlan(now, 'past_due') ? { ...now, status: 'cancelled' } : null),
  checkout_started: (now, event) =>
    canStartPlan(now) ? { ...now, status: 'pending_stripe', plan: planOf(event, 'stripe') } : null,
  checkout_cancelled: (now) => (now.status === 'pending_stripe' ? backToNothing(now) : null),
  // An invoice is none of the card provider's business.
  provider_says: (now, event) =>
    now.plan?.method === 'ehf' && !canStartPlan(now)
      ? null
      : {
          status: event.status,
          plan: planOf(event, 'stripe'),
          entitlement: event.until === null ? now.entitlement : { tier: event.tier, until: event.until },
        },
  plan_changed: (now, event) =>
    now.status === 'active' && now.plan ? { ...now, plan: planOf(event, now.plan.method) } : null,
  cancelled_by_club: (now) => (hasPlan(now) ? { ...now, status: 'cancelled' } : null),
};

/** The next state, or null where the event has no place. Every change of a plan goes through here. */
export function nextSubscription(now: Subscription, event: SubscriptionEvent): Subscription | null {
  // Each step is filed under the type of its event; the compiler cannot follow that through a lookup.
  const step: (now: Subscription, event: never) => Subscription | null = STEPS[event.type];
  return step(now, event as never);
}

const larger = (one: Tier, other: Tier): Tier => (TIERS.indexOf(one) > TIERS.indexOf(other) ? one : other);

/**
 * What the club may use: what it holds, also while a payment is overdue, and what is paid for until its last day. Of
 * two the larger: a smaller plan paid by invoice begins with its own first invoice.
 */
export function effectiveTier(now: Subscription, today: LocalDate): Tier {
  const held = hasPlan(now) && now.plan ? now.plan.tier : 'free';
  const paid = now.entitlement && now.entitlement.until >= today ? now.entitlement.tier : 'free';
  return larger(held, paid);
}
