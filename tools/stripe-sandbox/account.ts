import type { Stripe } from 'stripe';
import { newId } from './formats.ts';
import type { Requests } from './requests.ts';

/** A fault to inject into coming calls. */
export type Fault = {
  /** `drop` closes the connection after the work is done, `refuse` before it. */
  kind: 'fail' | 'delay' | 'drop' | 'refuse';
  /** How many more calls it affects. */
  calls: number;
  /** Affects only calls whose path begins with this. */
  path: string;
  milliseconds: number;
};

export type Answer = { status: number; body: object };

/** The answer to an idempotency key, and a hash of the request. */
type SavedAnswer = Answer & { fingerprint: string; at: number };

/** What to create once a checkout session is paid. */
export type CheckoutOrder = { request: Requests['createCheckoutSession']; lineItems: Stripe.LineItem[] };

export type SeenCall = {
  method: string;
  path: string;
  /** Null: the connection was closed before the work. */
  status: number | null;
  idempotencyKey: string | null;
  replayed: boolean;
  /** The connected account it was made for (`Stripe-Account`). */
  stripeAccount: string | null;
};

export const AFTER_RETRIES = ['cancel', 'mark_unpaid', 'leave_past_due'] as const;
export type AfterRetries = (typeof AFTER_RETRIES)[number];

/** One secret key, one account, isolated from all others. */
export type Account = {
  id: string;
  /** The sandbox's origin, used in the URLs of answers. */
  origin: string;
  /** Follows from the key, so that a test can set up its own without asking. */
  webhookSecret: string;
  /** How far the account's clock is ahead of real time. */
  secondsAhead: number;
  products: Map<string, Stripe.Product>;
  prices: Map<string, Stripe.Price>;
  customers: Map<string, Stripe.Customer>;
  paymentMethods: Map<string, Stripe.PaymentMethod>;
  sessions: Map<string, Stripe.Checkout.Session>;
  orders: Map<string, CheckoutOrder>;
  paymentIntents: Map<string, Stripe.PaymentIntent>;
  charges: Map<string, Stripe.Charge>;
  refunds: Map<string, Stripe.Refund>;
  disputes: Map<string, Stripe.Dispute>;
  balanceTransactions: Map<string, Stripe.BalanceTransaction>;
  subscriptions: Map<string, Stripe.Subscription>;
  invoices: Map<string, Stripe.Invoice>;
  /** The owner's setting for subscriptions whose last retry failed. */
  afterRetries: AfterRetries;
  /** The outcome of the next renewal set by a test, by subscription. */
  renewals: Map<string, 'succeeds' | 'fails'>;
  events: Map<string, Stripe.EventBase>;
  webhookEndpoints: Map<string, Stripe.WebhookEndpoint>;
  webhooks: WebhookState;
  saved: Map<string, SavedAnswer>;
  faults: Fault[];
  seen: SeenCall[];
  /** Set for the account of a club, which this platform account may act for. */
  connected: { platform: Account; profile: Stripe.Account } | null;
  /** The accounts this one may act for, by id. */
  connectedAccounts: Map<string, Account>;
  /** Where each onboarding page leads back to, by its token. */
  accountLinks: Map<string, AccountLink>;
  applicationFees: Map<string, Stripe.ApplicationFee>;
  /** Endpoints that get the events of connected accounts. They have a secret of their own. */
  connectEndpoints: Map<string, Stripe.WebhookEndpoint>;
};

export type AccountLink = { account: string; returnUrl: string; refreshUrl: string; expiresAt: number; used: boolean };

export const keyPattern = /^(sk|pk|rk)_test_\w+$/;

/** `sk_test_abc` and `pk_test_abc` belong to the same account; its webhooks are signed with `whsec_abc`. */
const nameOf = (key: string): string => key.replace(/^(sk|pk|rk)_test_/, '');

export const newAccount = (name: string, origin: string, id = newId('acct', 16)): Account => ({
  id,
  origin,
  webhookSecret: `whsec_${name}`,
  secondsAhead: 0,
  products: new Map(),
  prices: new Map(),
  customers: new Map(),
  paymentMethods: new Map(),
  sessions: new Map(),
  orders: new Map(),
  paymentIntents: new Map(),
  charges: new Map(),
  refunds: new Map(),
  disputes: new Map(),
  balanceTransactions: new Map(),
  subscriptions: new Map(),
  invoices: new Map(),
  afterRetries: 'cancel',
  renewals: new Map(),
  events: new Map(),
  webhookEndpoints: new Map(),
  webhooks: newWebhookState(),
  saved: new Map(),
  faults: [],
  seen: [],
  connected: null,
  connectedAccounts: new Map(),
  accountLinks: new Map(),
  applicationFees: new Map(),
  connectEndpoints: new Map(),
});

export type Accounts = { origin: string; byName: Map<string, Account> };

export function accountOf({ origin, byName }: Accounts, key: string): Account {
  const name = nameOf(key);
  const account = byName.get(name) ?? newAccount(name, origin);
  byName.set(name, account);
  return account;
}

/** Unix time in seconds. A connected account follows the clock of its platform. */
export const now = ({ secondsAhead, connected }: Account): number =>
  Math.floor(Date.now() / 1000) + (connected?.platform.secondsAhead ?? secondsAhead);

/** The account itself and those it may act for. */
export const reach = (account: Account): Account[] => [account, ...account.connectedAccounts.values()];

type Delivery = {
  event: string;
  type: string;
  url: string;
  attempt: number;
  /** What the receiver answered; null when it could not be reached. */
  status: number | null;
  at: number;
};

export type WebhookDelivery = { event: Stripe.EventBase; endpoint: Stripe.WebhookEndpoint };

type WebhookState = {
  /** While true, deliveries are collected instead of sent. */
  holding: boolean;
  held: WebhookDelivery[];
  deliveries: Delivery[];
  /** Timers of pending retries. */
  retries: Set<NodeJS.Timeout>;
};

const newWebhookState = (): WebhookState => ({ holding: false, held: [], deliveries: [], retries: new Set() });
