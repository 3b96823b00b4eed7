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
  /** The requested or active plan. */
  plan: (Chosen & { method: PaymentMethod }) | null;
  /** What has been paid or invoiced, up to its last day. It survives a cancellation of the plan. */
  entitlement: { tier: PaidTier; until: LocalDate } | null;
};

export const NO_SUBSCRIPTION: Subscription = { status: 'none', plan: null, entitlement: null };

export type SubscriptionEvent =
  | ({ type: 'invoice_asked_for' } & Chosen)
  | { type: 'invoice_request_cancelled' }
  | { type: 'invoice_approved'; until: LocalDate }
  | { type: 'invoice_declined' }
  /**
   * Another invoice, up to and including this day: for the next period, or for the rest of this one after an upgrade.
   */
  | { type: 'invoiced'; until: LocalDate }
  | { type: 'invoice_overdue' }
  | { type: 'invoice_settled' }
  /** The invoiced period ended unpaid. */
  | { type: 'invoice_lapsed' }
  | ({ type: 'checkout_started' } & Chosen)
  | { type: 'checkout_cancelled' }
  /**
   * The card provider's current status of the subscription; it overrides ours. `until` is set when a period is paid.
   */
  | ({ type: 'provider_reported'; status: ProviderStatus; until: LocalDate | null } & Chosen)
  | ({ type: 'plan_changed' } & Chosen)
  | { type: 'cancelled_by_club' };

export type ProviderStatus = 'active' | 'past_due' | 'incomplete' | 'cancelled';

/** Without a plan, or with one that ended, the club can start a new one. */
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
  // Plans paid by invoice ignore the card provider.
  provider_reported: (now, event) =>
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

/** State machine of a plan: the next state, or null when the event is not allowed. Every change goes through it. */
export function nextSubscription(now: Subscription, event: SubscriptionEvent): Subscription | null {
  // STEPS maps each event type to a function of that event; TypeScript cannot follow this through a lookup.
  const step: (now: Subscription, event: never) => Subscription | null = STEPS[event.type];
  return step(now, event as never);
}

const larger = (one: Tier, other: Tier): Tier => (TIERS.indexOf(one) > TIERS.indexOf(other) ? one : other);

/**
 * The tier the club may use: the larger of the active plan (also while a payment is overdue) and the entitlement that
 * has not run out. After a downgrade of an invoiced plan the larger tier lasts until the end of the paid period.
 */
export function effectiveTier(now: Subscription, today: LocalDate): Tier {
  const active = hasPlan(now) && now.plan ? now.plan.tier : 'free';
  const entitled = now.entitlement && now.entitlement.until >= today ? now.entitlement.tier : 'free';
  return larger(active, entitled);
}
