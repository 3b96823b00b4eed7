import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIERS, BILLING_FREQUENCIES, PAID_TIERS } from './plans.ts';
import {
  NO_SUBSCRIPTION,
  nextSubscription,
  type Subscription,
  SUBSCRIPTION_STATUSES,
  type SubscriptionEvent,
  type SubscriptionStatus,
} from './subscription.ts';
import { effectiveTier } from './entitlement.ts';

const TODAY = '2026-11-15';
const SMALL = { tier: 'business-small', frequency: 'monthly' } as const;
const LARGE = { tier: 'business-large', frequency: 'yearly' } as const;

const BILLED = { tier: 'business-large', until: '2026-12-14' } as const;

const having = (status: SubscriptionStatus, method: 'stripe' | 'ehf'): Subscription =>
  status === 'none' ? NO_SUBSCRIPTION : { status, plan: { ...SMALL, method }, billed: BILLED, card: null };

const EVENTS: SubscriptionEvent[] = [
  { type: 'invoice_asked_for', ...LARGE },
  { type: 'invoice_request_cancelled' },
  { type: 'invoice_approved', until: '2027-01-01' },
  { type: 'invoice_declined' },
  { type: 'invoiced', until: '2027-02-01' },
  { type: 'invoice_overdue' },
  { type: 'invoice_settled' },
  { type: 'invoice_lapsed' },
  { type: 'period_credited' },
  { type: 'upgrade_credited', tier: 'business-small' },
  { type: 'checkout_started', ...LARGE },
  { type: 'checkout_cancelled' },
  { type: 'provider_reported', status: 'past_due', until: null, ...LARGE },
  { type: 'plan_changed', ...LARGE },
  { type: 'cancelled_by_club' },
];

/** The state each event leads to; events not listed are not allowed. */
const BY_CARD: Partial<Record<SubscriptionStatus, Record<string, SubscriptionStatus>>> = {
  none: { invoice_asked_for: 'pending_ehf', checkout_started: 'pending_stripe', provider_reported: 'past_due' },
  pending_stripe: { checkout_cancelled: 'none', provider_reported: 'past_due' },
  active: { plan_changed: 'active', cancelled_by_club: 'cancelled', provider_reported: 'past_due' },
  past_due: { cancelled_by_club: 'cancelled', provider_reported: 'past_due' },
  cancelled: { invoice_asked_for: 'pending_ehf', checkout_started: 'pending_stripe', provider_reported: 'past_due' },
  incomplete: { invoice_asked_for: 'pending_ehf', checkout_started: 'pending_stripe', provider_reported: 'past_due' },
};
const BY_INVOICE: typeof BY_CARD = {
  none: BY_CARD.none ?? {},
  pending_ehf: { invoice_request_cancelled: 'none', invoice_approved: 'active', invoice_declined: 'none' },
  active: {
    invoiced: 'active',
    invoice_overdue: 'past_due',
    period_credited: 'cancelled',
    upgrade_credited: 'active',
    plan_changed: 'active',
    cancelled_by_club: 'cancelled',
  },
  past_due: {
    invoice_settled: 'active',
    invoice_lapsed: 'cancelled',
    period_credited: 'cancelled',
    upgrade_credited: 'past_due',
    cancelled_by_club: 'cancelled',
  },
  cancelled: BY_CARD.cancelled ?? {},
};

describe.each([
  ['stripe', BY_CARD],
  ['ehf', BY_INVOICE],
] as const)('paid by %s', (method, table) => {
  const cells = SUBSCRIPTION_STATUSES.flatMap((status) =>
    Object.hasOwn(table, status) ? EVENTS.map((event) => ({ status, event, type: event.type })) : [],
  );
  test.each(cells)('$status, $type', ({ status, event }) => {
    expect(nextSubscription(having(status, method), event)?.status).toBe(table[status]?.[event.type]);
  });
});

describe('an upgrade that was credited in full', () => {
  const after = (tier: 'business-small' | 'business-large') =>
    nextSubscription(
      { status: 'active', plan: { ...LARGE, tier, method: 'ehf' }, billed: BILLED, card: null },
      { type: 'upgrade_credited', tier: 'business-small' },
    );

  test('takes plan and bill back to the tier that is still billed; the frequency stays', () => {
    expect(after('business-large')).toEqual({
      status: 'active',
      plan: { tier: 'business-small', frequency: 'yearly', method: 'ehf' },
      billed: { ...BILLED, tier: 'business-small' },
      card: null,
    });
  });

  test('never makes the plan larger than what was chosen for the next period', () => {
    const chosenSmall = after('business-small');
    expect(chosenSmall?.plan?.tier).toBe('business-small');
    expect(
      chosenSmall && nextSubscription(chosenSmall, { type: 'upgrade_credited', tier: 'business-large' })?.plan,
    ).toEqual(chosenSmall?.plan);
  });
});

const anyDay = fc.constantFrom('2026-11-14', TODAY, '2026-12-14', '2027-11-14');
const anyChoice = fc.record({
  tier: fc.constantFrom(...PAID_TIERS),
  frequency: fc.constantFrom(...BILLING_FREQUENCIES),
});
const anyEvent: fc.Arbitrary<SubscriptionEvent> = fc
  .tuple(
    fc.constantFrom(...EVENTS),
    anyChoice,
    anyDay,
    fc.constantFrom('active', 'past_due', 'incomplete', 'cancelled'),
    fc.boolean(),
  )
  .map(([event, choice, until, status, isPaid]) => {
    if (event.type === 'provider_reported') return { ...event, ...choice, status, until: isPaid ? until : null };
    return { ...event, ...('tier' in event && choice), ...('until' in event && { until }) };
  });
const anyWalk = fc.array(anyEvent, { maxLength: 40 });

type Step = { before: Subscription; after: Subscription };

function walk(events: SubscriptionEvent[]): Step[] {
  let before = NO_SUBSCRIPTION;
  return events.map((event) => {
    const step = { before, after: nextSubscription(before, event) ?? before };
    before = step.after;
    return step;
  });
}

const sizeOf = (now: Subscription): number => TIERS.indexOf(effectiveTier(now, [], TODAY));

/** Invariants of every sequence of events. */
test.each<[string, (step: Step) => boolean]>([
  [
    'a plan without a status, or a status without a plan',
    ({ after }) => (after.plan === null) !== (after.status === 'none'),
  ],
  [
    'what was billed or paid is forgotten',
    ({ before, after }) =>
      (before.billed !== null && after.billed === null) || (before.card !== null && after.card === null),
  ],
  [
    'a plan that only waits changes what the club may use',
    ({ before, after }) => after.status.startsWith('pending') && sizeOf(after) !== sizeOf(before),
  ],
])('never: %s', (_name, happens) => {
  fc.assert(
    fc.property(anyWalk, (events) => {
      expect(walk(events).filter(happens)).toEqual([]);
    }),
  );
});
