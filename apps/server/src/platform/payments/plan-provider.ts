import type { BillingFrequency, PaidTier } from '@hytte/domain/subscriptions/plans';
import type { ProviderStatus } from '@hytte/domain/subscriptions/subscription';

export type PlanPrice = { tier: PaidTier; frequency: BillingFrequency; amountOre: number };

type PlanCustomer = {
  name: string | null;
  email: string;
  orgNumber: string | null;
  mvaNumber: string | null;
};

/** A page on which a plan is paid for, by card and from then on by itself. Under the same reference it is the same page. */
export type PlanCheckoutRequest = {
  referenceId: string;
  clubId: string;
  /** Null: the club is new to the provider. */
  customerId: string | null;
  customer: PlanCustomer;
  price: PlanPrice;
  successUrl: string;
  cancelUrl: string;
};

export type PlanCheckout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Where it is paid; gone once it no longer can be. */
  url: string | null;
  referenceId: string | null;
  customerId: string | null;
  /** What was bought, once it is. */
  planId: string | null;
};

/** How a plan stands over there, by the provider's own word. */
export type ProviderPlan = {
  id: string;
  status: ProviderStatus;
  /** Null: at a price that we did not make. */
  chosen: { tier: PaidTier; frequency: BillingFrequency } | null;
  clubId: string | null;
  customerId: string;
  /** Up to when it has been paid, and when that was. */
  paid: { until: Date; at: Date } | null;
};

/** What whoever takes the cards does about plans. */
export type PlanProvider = {
  beginPlanCheckout: (wish: PlanCheckoutRequest) => Promise<PlanCheckout>;
  /** Null also for a page on which something else is paid. */
  findPlanCheckout: (id: string) => Promise<PlanCheckout | null>;
  findPlan: (id: string) => Promise<ProviderPlan | null>;
  /** Which plan an invoice of the provider's is for. */
  findPlanOfInvoice: (invoiceId: string) => Promise<string | null>;
  /** At once, and what it costs more is taken at once: a card that declines changes nothing. */
  changePlan: (id: string, price: PlanPrice) => Promise<void>;
  /** At once and without refund. One that has ended already is as good as cancelled. */
  cancelPlan: (id: string, reason: string | null) => Promise<void>;
};
