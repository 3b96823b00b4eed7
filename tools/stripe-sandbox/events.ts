import { Stripe } from 'stripe';
import { now, type Account, type WebhookDelivery } from './account.ts';
import { newId } from './formats.ts';

/** Every event type of the sandbox and its object. */
type EventObjects = {
  'account.application.deauthorized': Stripe.Application;
  'account.updated': Stripe.Account;
  'application_fee.created': Stripe.ApplicationFee;
  'application_fee.refunded': Stripe.ApplicationFee;
  'charge.dispute.closed': Stripe.Dispute;
  'charge.dispute.created': Stripe.Dispute;
  'charge.dispute.funds_reinstated': Stripe.Dispute;
  'charge.dispute.funds_withdrawn': Stripe.Dispute;
  'charge.dispute.updated': Stripe.Dispute;
  'charge.failed': Stripe.Charge;
  'charge.pending': Stripe.Charge;
  'charge.refund.updated': Stripe.Refund;
  'charge.refunded': Stripe.Charge;
  'charge.succeeded': Stripe.Charge;
  'checkout.session.async_payment_failed': Stripe.Checkout.Session;
  'checkout.session.async_payment_succeeded': Stripe.Checkout.Session;
  'checkout.session.completed': Stripe.Checkout.Session;
  'checkout.session.expired': Stripe.Checkout.Session;
  'customer.created': Stripe.Customer;
  'customer.updated': Stripe.Customer;
  'customer.subscription.created': Stripe.Subscription;
  'customer.subscription.deleted': Stripe.Subscription;
  'customer.subscription.paused': Stripe.Subscription;
  'customer.subscription.resumed': Stripe.Subscription;
  'customer.subscription.updated': Stripe.Subscription;
  'invoice.created': Stripe.Invoice;
  'invoice.finalized': Stripe.Invoice;
  'invoice.paid': Stripe.Invoice;
  'invoice.payment_failed': Stripe.Invoice;
  'invoice.payment_succeeded': Stripe.Invoice;
  'payment_intent.created': Stripe.PaymentIntent;
  'payment_intent.payment_failed': Stripe.PaymentIntent;
  'payment_intent.processing': Stripe.PaymentIntent;
  'payment_intent.succeeded': Stripe.PaymentIntent;
  'payment_method.attached': Stripe.PaymentMethod;
  'price.created': Stripe.Price;
  'product.created': Stripe.Product;
  'refund.created': Stripe.Refund;
  'refund.failed': Stripe.Refund;
  'refund.updated': Stripe.Refund;
};

export type EventType = keyof EventObjects;

/** Records an event with a snapshot of its object, and sends it to the webhook endpoints. */
export function emit<Type extends EventType>(
  account: Account,
  type: Type,
  object: EventObjects[Type],
  previous?: Partial<EventObjects[Type]>,
): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now(account),
    data: {
      object: copyOf(object),
      ...(previous === undefined ? {} : { previous_attributes: copyOf(previous) }),
    },
    livemode: false,
    pending_webhooks: endpointsFor(account).length,
    request: { id: null, idempotency_key: null },
    type,
    // Named only in events that a platform gets of accounts connected to it.
    ...(account.connected === null ? {} : { account: account.id }),
  } satisfies Stripe.EventBase;
  account.events.set(event.id, event);
  sendToEndpoints(account, event);
}

/** What happens on a connected account is told to its platform. */
export const endpointsFor = ({ connected, webhookEndpoints }: Account): Stripe.WebhookEndpoint[] => [
  ...(connected === null ? webhookEndpoints : connected.platform.connectEndpoints).values(),
];

/** A deep copy through JSON, in which decimals become text, as on the wire. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** Seconds until the next attempt. Stripe retries for days, which is too long for tests. */
const PAUSES = [0.25, 0.5, 1, 2, 4, 8, 15, 30];
const TIMEOUT = 10_000;

/** Sends an event to every endpoint that has enabled its type, or holds it back while deliveries are held. */
function sendToEndpoints(account: Account, event: Stripe.EventBase): void {
  const sender = account.connected?.platform ?? account;
  const { webhooks } = sender;
  for (const endpoint of endpointsFor(account)) {
    if (!endpoint.enabled_events.some((wanted) => wanted === '*' || wanted === event.type)) continue;
    if (webhooks.holding) webhooks.held.push({ event, endpoint });
    // Usually after the answer to the call that caused it; receivers must not rely on that.
    else setImmediate(() => void deliver(sender, { event, endpoint }));
  }
}

/** One attempt; retries follow until the receiver answers 2xx. Delivery is at least once. */
export async function deliver(account: Account, delivery: WebhookDelivery, attempt = 1): Promise<number | null> {
  const { event, endpoint } = delivery;
  const status = await attemptDelivery(account, delivery);
  const { webhooks } = account;
  webhooks.deliveries.push({
    event: event.id,
    type: event.type,
    url: endpoint.url,
    attempt,
    status,
    at: Date.now(),
  });
  if (status !== null && status >= 200 && status < 300) {
    event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
    return status;
  }
  const pause = PAUSES[attempt - 1];
  const isStillWanted = [account.webhookEndpoints, account.connectEndpoints].some(
    (endpoints) => endpoints.get(endpoint.id) === endpoint,
  );
  if (pause !== undefined && isStillWanted) {
    const retry = setTimeout(() => {
      webhooks.retries.delete(retry);
      void deliver(account, delivery, attempt + 1);
    }, pause * 1000);
    webhooks.retries.add(retry.unref());
  }
  return status;
}

async function attemptDelivery(account: Account, { event, endpoint }: WebhookDelivery): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2);
  // Signed at every attempt and with real time: receivers refuse old signatures.
  const secret = secretOf(account, endpoint);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  try {
    const answer = await fetch(endpoint.url, {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Stripe/1.0 (sandbox)' },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}

export const connectSecretOf = ({ webhookSecret }: Account): string => `${webhookSecret}_connect`;

const secretOf = (account: Account, { id }: Stripe.WebhookEndpoint): string =>
  account.connectEndpoints.has(id) ? connectSecretOf(account) : account.webhookSecret;

type NewWebhookEndpoint = { url: string; enabled_events: string[] };

export const newWebhookEndpoint = (account: Account, wanted: NewWebhookEndpoint): Stripe.WebhookEndpoint =>
  ({
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created: now(account),
    description: null,
    enabled_events: wanted.enabled_events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: wanted.url,
  }) satisfies Stripe.WebhookEndpoint;
