import type { PlanProvider } from './plan-provider.ts';

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
