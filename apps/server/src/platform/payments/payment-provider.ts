import type { AccountFacts } from '@hytte/domain/money/payments/direct';
import type { DisputeMovement, DisputeState, RefundMovement } from '@hytte/domain/money/payments/movements';
import type { BillingFrequency, PaidTier } from '@hytte/domain/money/subscriptions/plans';
import type { ProviderStatus } from '@hytte/domain/money/subscriptions/subscription';
import type { Ctx } from '../ctx.ts';

/** The card payment provider. Everything it cannot or will not do is refused as `payment_provider_refused`. */
export type PaymentProvider = PlanProvider & {
  /** Whether it moves real money. */
  live: boolean;
  /** Idempotent: the same payment gets the same page. */
  beginCheckout: (request: CheckoutRequest) => Promise<Checkout>;
  findCheckout: (page: CheckoutPage) => Promise<Checkout | null>;
  /** Closes the page. If it was paid on a moment ago, the result says so. */
  expireCheckout: (page: CheckoutPage) => Promise<Checkout | null>;
  /** Idempotent per refund and attempt. What the provider refuses for good is an answer, not an error. */
  refund: (request: RefundRequest) => Promise<ProviderRefund>;
  /** The payment at the provider that a charge, refund or dispute there belongs to. */
  findMovedIntent: (object: MovedObject, id: string, account: ProviderAccount) => Promise<string | null>;
  /** The refunds and disputes of a payment, also those that we did not cause. Null when it is not known there. */
  findMovements: (intent: ProviderIntent) => Promise<Movements | null>;
  /** The payments on an account with refunds or disputes that began since, or with an older refund that has failed. */
  intentsMovedSince: (since: Date, account: ProviderAccount) => Promise<string[]>;
  /** Gives a part of our fee back to the club's account. Idempotent by what has gone back before. */
  returnFee: (fee: ProviderFee, amountOre: number) => Promise<ProviderFee>;
  /** Null where clubs' own accounts are not set up. */
  accounts: AccountProvider | null;
  /** Null when the signature is wrong or too old, or the body is no event. */
  readEvent: (rawBody: Buffer, signature: string) => ProviderEvent | null;
};

/** The account at the provider on which money moves: a club's own, or null for ours. */
export type ProviderAccount = string | null;

/** The provider's name of a page, and the account that it is on. */
export type CheckoutPage = { sessionId: string; account: ProviderAccount };

/** The provider's name of a payment, and the account that it is on. */
export type ProviderIntent = { intentId: string; account: ProviderAccount };

/** Our fee of a payment on a club's account: how much of it went back so far, and by what last (empty: nothing yet). */
export type ProviderFee = { id: string; returnedOre: number; source: string };

/** A page on which one stay is paid. */
export type CheckoutRequest = {
  paymentId: string;
  account: ProviderAccount;
  /** What we take of a payment on a club's account; null on ours. */
  feeOre: number | null;
  amountOre: number;
  /** Shown to the payer. */
  title: string;
  successUrl: string;
  cancelUrl: string;
};

/** The state of a checkout page at the provider. */
export type Checkout = {
  id: string;
  account: ProviderAccount;
  /** The fee in the payment that was made; null before that, and on our account. */
  feeOre: number | null;
  /** Stays are paid by a single payment; a page of another kind is not for a stay. */
  isOnePayment: boolean;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  /** Complete and not paid yet: the payer's bank answers in days. */
  isProcessing: boolean;
  /** Null once it can no longer be paid on. */
  url: string | null;
  expiresAt: Date;
  amountOre: number | null;
  currency: string | null;
  /** The payment it was requested for. */
  paymentId: string | null;
  paymentIntentId: string | null;
  /** Real money, as opposed to test mode. */
  live: boolean;
};

/**
 * `attempt` counts up when a person has it tried again after a failure. From a club's account our fee goes back too: as
 * much of it as of the payment.
 */
export type RefundRequest = {
  refundId: string;
  paymentIntentId: string;
  amountOre: number;
  attempt: number;
  account: ProviderAccount;
};

/** `id` is null when the provider refused to make it. */
export type ProviderRefund = {
  id: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  amountOre: number;
  reason: string | null;
  /** Null on our account, and when it was refused. */
  fee: ProviderFee | null;
};

export type MovedObject = 'charge' | 'refund' | 'dispute';

/** `refundId`: our own refund, if we asked for it. */
export type RefundAtProvider = RefundMovement & { refundId: string | null; reason: string | null };

export type DisputeAtProvider = DisputeMovement & {
  state: DisputeState;
  amountOre: number;
  reason: string;
  respondBy: Date | null;
  openedAt: Date;
};

/** `paymentId`: our own payment, as we wrote it on the provider's. `fee` is null on our account. */
export type Movements = {
  paymentId: string | null;
  refunds: RefundAtProvider[];
  disputes: DisputeAtProvider[];
  fee: ProviderFee | null;
};

/** Accounts of clubs at the provider, which we act for. The club tells the provider who it is on a page of the provider's. */
export type AccountProvider = {
  /** Idempotent: the same club and number get the same account. */
  connectAccount: (request: AccountRequest) => Promise<string>;
  /** A page that works once, for some minutes. */
  beginOnboarding: (accountId: string, back: { returnUrl: string; refreshUrl: string }) => Promise<string>;
  /** Null when the club has shut us out. */
  findAccount: (accountId: string) => Promise<AccountFacts | null>;
};

export type AccountRequest = {
  clubId: string;
  /** How many accounts the club has had before. */
  number: number;
  name: string;
  email: string;
  url: string;
};

/** A webhook event. Its content is not trusted: the object is fetched from the provider. */
export type ProviderEvent = {
  id: string;
  type: string;
  objectId: string;
  account: ProviderAccount;
  createdAt: Date;
};

/**
 * Handlers of webhook events by type, called with the id of the event's object and the account it happened on. Events
 * may arrive twice, late and in any order, so a handler fetches the object's current state from the provider.
 */
export type EventHandlers = Record<string, (ctx: Ctx, objectId: string, account: ProviderAccount) => Promise<void>>;

/** The part of the provider that concerns plans. */
type PlanProvider = {
  /** Idempotent: the same reference gets the same page. */
  beginPlanCheckout: (request: PlanCheckoutRequest) => Promise<PlanCheckout>;
  /** Null also for a page on which something else is paid. */
  findPlanCheckout: (id: string) => Promise<PlanCheckout | null>;
  findPlan: (id: string) => Promise<ProviderPlan | null>;
  /** The plan that one of the provider's invoices is for. */
  findPlanOfInvoice: (invoiceId: string) => Promise<string | null>;
  /** What the customer was charged for plans, newest first. */
  listPlanReceipts: (customerId: string) => Promise<PlanReceipt[]>;
  /** What `changePlan` would charge now, or credit, and when the next whole period is charged. Changes nothing. */
  previewPlanChange: (id: string, price: PlanPrice) => Promise<PlanChangePreview>;
  /** Immediately; the difference is charged immediately, and a declined card changes nothing. */
  changePlan: (id: string, price: PlanPrice) => Promise<void>;
  /** Immediately and without refund. Idempotent: a plan that has ended counts as cancelled. */
  cancelPlan: (id: string, reason: string | null) => Promise<void>;
};

export type PlanPrice = { tier: PaidTier; frequency: BillingFrequency; amountOre: number };

/** `url` is the provider's page with the receipt as a PDF. */
export type PlanReceipt = { id: string; number: string | null; at: Date; totalOre: number; url: string | null };

export type PlanChangePreview = { chargeNowOre: number; creditNowOre: number; nextChargeAt: Date };

type PlanCustomer = {
  name: string | null;
  email: string;
  orgNumber: string | null;
  mvaNumber: string | null;
};

/** A page on which a plan is bought; renewals are then charged automatically. */
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
  /** Null once it can no longer be paid on. */
  url: string | null;
  referenceId: string | null;
  customerId: string | null;
  /** The plan that was bought; null before that. */
  planId: string | null;
};

/** The state of a plan at the provider. */
export type ProviderPlan = {
  id: string;
  status: ProviderStatus;
  /** Null: at a price that we did not create. */
  chosen: { tier: PaidTier; frequency: BillingFrequency } | null;
  clubId: string | null;
  customerId: string;
  /** Paid until when, and when that payment was made. */
  paid: { until: Date; at: Date } | null;
};
