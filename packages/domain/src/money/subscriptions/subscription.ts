import type { LocalDate } from '../../shared/local-date.ts';
import { type BillingFrequency, type PaidTier, sizeOf } from './plans.ts';

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
  /** What has been billed, paid or not, up to its last day. The next period begins the day after. */
  billed: Covered | null;
  /** What has been paid by card, up to its last day. It survives the plan, and another plan after it. */
  card: Covered | null;
};

type Covered = { tier: PaidTier; until: LocalDate };

export const NO_SUBSCRIPTION: Subscription = { status: 'none', plan: null, billed: null, card: null };

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
  /** The invoice of the running period was credited in full. */
  | { type: 'period_credited' }
  /** An upgrade within the running period was credited in full. `tier` is the largest that is still billed for it. */
  | { type: 'upgrade_credited'; tier: PaidTier }
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

const paidByCard = (covered: Covered) => ({ billed: covered, card: covered });

/** A club that has chosen a smaller plan for the next period keeps that choice. */
const smallerOf = (one: PaidTier, other: PaidTier): PaidTier => (sizeOf(one) < sizeOf(other) ? one : other);

const backToNothing = (now: Subscription): Subscription => ({ ...now, status: 'none', plan: null });

const STEPS: { [T in SubscriptionEvent['type']]: Step<T> } = {
  invoice_asked_for: (now, event) =>
    canStartPlan(now) ? { ...now, status: 'pending_ehf', plan: planOf(event, 'ehf') } : null,
  invoice_request_cancelled: (now) => (now.status === 'pending_ehf' ? backToNothing(now) : null),
  invoice_declined: (now) => (now.status === 'pending_ehf' ? backToNothing(now) : null),
  invoice_approved: (now, { until }) =>
    now.status === 'pending_ehf' && now.plan
      ? { ...now, status: 'active', billed: { tier: now.plan.tier, until } }
      : null,
  invoiced: (now, { until }) =>
    hasInvoicedPlan(now, 'active') && now.plan ? { ...now, billed: { tier: now.plan.tier, until } } : null,
  invoice_overdue: (now) => (hasInvoicedPlan(now, 'active') ? { ...now, status: 'past_due' } : null),
  invoice_settled: (now) => (hasInvoicedPlan(now, 'past_due') ? { ...now, status: 'active' } : null),
  invoice_lapsed: (now) => (hasInvoicedPlan(now, 'past_due') ? { ...now, status: 'cancelled' } : null),
  period_credited: (now) => (hasPlan(now) && now.plan?.method === 'ehf' ? { ...now, status: 'cancelled' } : null),
  upgrade_credited: (now, { tier }) =>
    hasPlan(now) && now.plan?.method === 'ehf' && now.billed
      ? { ...now, plan: { ...now.plan, tier: smallerOf(now.plan.tier, tier) }, billed: { ...now.billed, tier } }
      : null,
  checkout_started: (now, event) =>
    canStartPlan(now) ? { ...now, status: 'pending_stripe', plan: planOf(event, 'stripe') } : null,
  checkout_cancelled: (now) => (now.status === 'pending_stripe' ? backToNothing(now) : null),
  // Plans paid by invoice ignore the card provider.
  provider_reported: (now, event) =>
    now.plan?.method === 'ehf' && !canStartPlan(now)
      ? null
      : {
          ...now,
          status: event.status,
          plan: planOf(event, 'stripe'),
          ...(event.until !== null && paidByCard({ tier: event.tier, until: event.until })),
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
