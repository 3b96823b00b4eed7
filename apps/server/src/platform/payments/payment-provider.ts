import type { BillingFrequency, PaidTier } from '@hytte/domain/subscriptions/plans';
import type { ProviderStatus } from '@hytte/domain/subscriptions/subscription';
import type { Ctx } from '../ctx.ts';

/** A page on which one stay is paid. Asked for again under the same payment it is the same page. */
export type CheckoutRequest = {
  paymentId: string;
  amountOre: number;
  /** What the payer reads that it is for. */
  title: string;
  successUrl: string;
  cancelUrl: string;
};

/** How it stands, by the provider's own word. */
export type Checkout = {
  id: string;
  /** A stay is paid for once; what else there is to pay for is none of our stays. */
  isOnePayment: boolean;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** Where it is paid; gone once it no longer can be. */
  url: string | null;
  expiresAt: Date;
  amountOre: number | null;
  currency: string | null;
  /** The payment it was asked for under. */
  paymentId: string | null;
  paymentIntentId: string | null;
  /** Real money, as opposed to a trial's. */
  live: boolean;
};

export type RefundRequest = { refundId: string; paymentIntentId: string; amountOre: number };

export type ProviderRefund = { id: string; status: 'pending' | 'succeeded' | 'failed'; amountOre: number };

/** Something that has happened over there. What it says about money is never believed: the object is asked for. */
export type ProviderEvent = { id: string; type: string; objectId: string; createdAt: Date };

/** Whoever takes the cards. What it cannot or will not do is refused as `payment_provider_refused`. */
export type PaymentProvider = PlanProvider & {
  /** Whether it moves real money. */
  live: boolean;
  beginCheckout: (wish: CheckoutRequest) => Promise<Checkout>;
  findCheckout: (id: string) => Promise<Checkout | null>;
  /** Closes the page. One that was paid on a moment ago comes back as paid. */
  expireCheckout: (id: string) => Promise<Checkout | null>;
  /** Once per refund, however often it is asked. */
  refund: (wish: RefundRequest) => Promise<ProviderRefund>;
  /** Null when it was not signed by the provider, or too long ago, or is no event. */
  readEvent: (rawBody: Buffer, signature: string) => ProviderEvent | null;
};

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

/**
 * What is done when the provider tells of something, by the kind of event; given the id of what it is about. An
 * event may come twice, late and in any order, so a handler asks the provider how things stand.
 */
export type EventHandlers = Record<string, (ctx: Ctx, objectId: string) => Promise<void>>;
