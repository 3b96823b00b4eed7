import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../shared/local-date.ts';
import { type BilledInvoice, entitlementOf, GRACE_DAYS, graceEndsOn, paidUntil, tierBilledTo } from './entitlement.ts';
import { periodFrom } from './invoice.ts';
import { BILLING_FREQUENCIES, PAID_TIERS } from './plans.ts';
import { NO_SUBSCRIPTION, type Subscription, type SubscriptionStatus } from './subscription.ts';

const BEGUN = '2026-11-15';
const DUE = '2026-11-29';
const LAST_DAY = addDays(DUE, GRACE_DAYS);

const anInvoice = (more: Partial<BilledInvoice> = {}): BilledInvoice => ({
  tier: 'business-small',
  period: periodFrom(BEGUN, 'yearly'),
  dueOn: DUE,
  isPaid: false,
  netOre: 5_000_00,
  creditedNetOre: 0,
  ...more,
});

const byInvoice = (status: SubscriptionStatus): Subscription => ({
  ...NO_SUBSCRIPTION,
  status,
  plan: { tier: 'business-small', frequency: 'yearly', method: 'ehf' },
});

const byCard = (status: SubscriptionStatus, until = '2026-12-14'): Subscription => ({
  status,
  plan: { tier: 'business-large', frequency: 'monthly', method: 'stripe' },
  billed: { tier: 'business-large', until },
  card: { tier: 'business-large', until },
});

describe('a plan by invoice', () => {
  test.each(['active', 'past_due', 'cancelled'] as const)(
    '%s and never paid lasts until the grace is over',
    (status) => {
      const on = (today: string) => entitlementOf(byInvoice(status), [anInvoice()], today);
      expect(on(BEGUN)).toEqual({ tier: 'business-small', until: LAST_DAY });
      expect(on(LAST_DAY)).toEqual({ tier: 'business-small', until: LAST_DAY });
      expect(on(addDays(LAST_DAY, 1))).toBeNull();
    },
  );

  test('cancelled and paid lasts to the last day of its period', () => {
    const paid = [anInvoice({ isPaid: true })];
    expect(entitlementOf(byInvoice('cancelled'), paid, '2027-11-14')?.until).toBe('2027-11-14');
    expect(entitlementOf(byInvoice('cancelled'), paid, '2027-11-15')).toBeNull();
    expect(paidUntil(NO_SUBSCRIPTION, paid)).toBe('2027-11-14');
  });

  test('unpaid does not outlast its period', () => {
    const month = anInvoice({ period: periodFrom(BEGUN, 'monthly') });
    expect(entitlementOf(byInvoice('cancelled'), [month], BEGUN)?.until).toBe('2026-12-14');
  });

  test('a newer unpaid invoice does not prolong the grace of an older one', () => {
    const first = anInvoice({ period: periodFrom(BEGUN, 'monthly') });
    const second = anInvoice({ period: periodFrom('2026-12-15', 'monthly'), dueOn: '2026-12-29' });
    expect(graceEndsOn([second, first])).toBe(LAST_DAY);
    expect(entitlementOf(byInvoice('active'), [first, second], addDays(LAST_DAY, 1))).toBeNull();
  });

  test('a larger plan that is not paid falls back to the smaller one that is', () => {
    const rest = anInvoice({
      tier: 'business-large',
      period: { from: '2026-12-01', to: '2027-11-14' },
      dueOn: '2026-12-15',
    });
    const both = [anInvoice({ isPaid: true }), rest];
    expect(entitlementOf(byInvoice('active'), both, '2027-01-14')?.tier).toBe('business-large');
    expect(entitlementOf(byInvoice('active'), both, '2027-01-15')?.tier).toBe('business-small');
  });

  test('a renewal that we make late costs the club nothing; a plan that ended gets no such days', () => {
    const paid = [anInvoice({ isPaid: true })];
    expect(entitlementOf(byInvoice('active'), paid, '2027-11-20')?.tier).toBe('business-small');
    expect(entitlementOf(byInvoice('cancelled'), paid, '2027-11-20')).toBeNull();
  });

  test('the larger plan of the last period does not reach into the next', () => {
    const large = anInvoice({ tier: 'business-large', period: periodFrom(BEGUN, 'monthly'), isPaid: true });
    const small = anInvoice({ period: periodFrom('2026-12-15', 'monthly'), isPaid: true });
    expect(entitlementOf(byInvoice('active'), [large, small], '2026-12-15')?.tier).toBe('business-small');
  });
});

describe('credited', () => {
  test('in full, an invoice entitles to nothing and is owed by nobody', () => {
    const credited = anInvoice({ creditedNetOre: 5_000_00, isPaid: true });
    expect(entitlementOf(byInvoice('cancelled'), [credited], BEGUN)).toBeNull();
    expect(graceEndsOn([{ ...credited, isPaid: false }])).toBeNull();
    expect(paidUntil(NO_SUBSCRIPTION, [credited])).toBeNull();
  });

  test('in full, an upgrade goes back to the tier that is still billed for the period; in part it stays', () => {
    const base = anInvoice({ isPaid: true });
    const upgrade = anInvoice({ tier: 'business-large', period: { ...base.period, from: '2026-12-01' } });
    const to = base.period.to;
    expect(tierBilledTo([base, upgrade], to)).toBe('business-large');
    expect(tierBilledTo([base, { ...upgrade, creditedNetOre: 1_000_00 }], to)).toBe('business-large');
    expect(tierBilledTo([base, { ...upgrade, creditedNetOre: upgrade.netOre }], to)).toBe('business-small');
    expect(tierBilledTo([{ ...base, creditedNetOre: base.netOre }, upgrade], to)).toBe('business-large');
    expect(tierBilledTo([{ ...base, creditedNetOre: base.netOre }], to)).toBeNull();
    expect(tierBilledTo([base], addDays(to, 1))).toBeNull();
  });

  test('in part, the rest is owed as before', () => {
    expect(graceEndsOn([anInvoice({ creditedNetOre: 100_00 })])).toBe(LAST_DAY);
  });
});

describe('a plan by card', () => {
  test.each(['active', 'past_due'] as const)('%s lasts as long as it is paid, and the grace', (status) => {
    expect(entitlementOf(byCard(status), [], '2027-01-13')?.tier).toBe('business-large');
    expect(entitlementOf(byCard(status), [], '2027-01-14')).toBeNull();
  });

  test('cancelled it lasts as long as it is paid', () => {
    expect(entitlementOf(byCard('cancelled'), [], '2026-12-14')?.until).toBe('2026-12-14');
    expect(entitlementOf(byCard('cancelled'), [], '2026-12-15')).toBeNull();
  });

  test('that was paid counts beside a smaller one by invoice', () => {
    const now: Subscription = { ...byInvoice('active'), card: { tier: 'business-large', until: '2027-03-01' } };
    expect(entitlementOf(now, [anInvoice()], '2026-12-20')?.tier).toBe('business-large');
  });
});

const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2026-01-01', days));
const anyInvoice: fc.Arbitrary<BilledInvoice> = fc
  .record({
    tier: fc.constantFrom(...PAID_TIERS),
    from: anyDay,
    frequency: fc.constantFrom(...BILLING_FREQUENCIES),
    isPaid: fc.boolean(),
    creditedNetOre: fc.constantFrom(0, 100_00, 500_00),
  })
  .map(({ from, frequency, ...invoice }) => ({
    ...invoice,
    netOre: 500_00,
    period: periodFrom(from, frequency),
    dueOn: addDays(from, 14),
  }));
const anySubscription = fc.record({
  status: fc.constantFrom<SubscriptionStatus>('active', 'past_due', 'cancelled', 'pending_ehf'),
  method: fc.constantFrom('stripe' as const, 'ehf' as const),
  card: fc.option(anyDay),
});

test('no club has a paid tier longer than what was paid and the days of grace', () => {
  fc.assert(
    fc.property(
      anySubscription,
      fc.array(anyInvoice, { maxLength: 4 }),
      anyDay,
      ({ status, method, card }, invoices, today) => {
        const now: Subscription = {
          status,
          plan: { tier: 'business-small', frequency: 'monthly', method },
          billed: null,
          card: card === null ? null : { tier: 'business-large', until: card },
        };
        const limits = [
          paidUntil(now, invoices),
          ...invoices.filter(({ isPaid }) => !isPaid).map(({ dueOn }) => dueOn),
        ];
        const mayStillUse = limits.some((day) => day !== null && today <= addDays(day, GRACE_DAYS));
        expect(mayStillUse || entitlementOf(now, invoices, today) === null).toBe(true);
      },
    ),
  );
});
