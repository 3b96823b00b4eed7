import type { Invoice, PaymentConfig, SubscriptionState } from '@hytte/contract/money/subscriptions';
import { STANDARD_PRICES } from '@hytte/domain/money/subscriptions/plans';

export const aPaymentConfig = (given: Partial<PaymentConfig> = {}): PaymentConfig => ({
  enableEhf: true,
  enableStripe: true,
  publishableKey: null,
  pricing: STANDARD_PRICES,
  ...given,
});

/** The free plan of a new club. */
export const aPlan = (given: Partial<SubscriptionState> = {}): SubscriptionState => ({
  hasSubscription: false,
  currentTier: 'free',
  status: 'none',
  billingFrequency: null,
  companyName: null,
  orgNumber: null,
  mvaNumber: null,
  contactEmail: null,
  paymentRequest: null,
  stripe_subscription_id: null,
  requestedTier: null,
  lastPaymentAt: null,
  paidUntil: null,
  entitledUntil: null,
  use: { huts: 4, members: 37 },
  ...given,
});

/** Paid monthly by card. */
export const anActivePlan = (given: Partial<SubscriptionState> = {}): SubscriptionState =>
  aPlan({
    hasSubscription: true,
    currentTier: 'business-small',
    requestedTier: 'business-small',
    status: 'active',
    billingFrequency: 'monthly',
    companyName: 'Blåtind AS',
    orgNumber: '987654321',
    mvaNumber: 'NO987654321MVA',
    contactEmail: 'faktura@example.com',
    paymentRequest: { method: 'stripe', referenceId: 'cs_1', createdAt: '2026-10-15T10:00:00.000Z' },
    stripe_subscription_id: 'sub_1',
    lastPaymentAt: '2026-11-15T10:00:00.000Z',
    paidUntil: '2026-12-14',
    entitledUntil: '2026-12-14',
    use: { huts: 4, members: 120 },
    ...given,
  });

export const anInvoice = (given: Partial<Invoice> = {}): Invoice => ({
  id: '0198c9f0-0000-7000-8000-0000000000f1',
  number: 12,
  club_id: '0198c9f0-0000-7000-8000-0000000000c1',
  club_name: 'Blåtind hytteklubb',
  buyer_name: 'Blåtind AS',
  buyer_org_number: '987654321',
  description: 'Hyttelaget Bedrift, ett år',
  kid: '0000129',
  issued_on: '2026-11-15',
  due_on: '2099-11-29',
  period_from: '2026-11-15',
  period_to: '2027-11-14',
  net_ore: 5000_00,
  vat_ore: 1250_00,
  total_ore: 6250_00,
  paid_at: null,
  credit_notes: [],
  ...given,
});
