import { Stripe } from 'stripe';
import { now, type Account } from './account.ts';
import { newId } from './formats.ts';
import { sendToEndpoints } from './webhooks.ts';

/** Every event type of the sandbox and its object. */
type EventObjects = {
  'charge.failed': Stripe.Charge;
  'charge.refunded': Stripe.Charge;
  'charge.succeeded': Stripe.Charge;
  'checkout.session.completed': Stripe.Checkout.Session;
  'checkout.session.expired': Stripe.Checkout.Session;
  'customer.created': Stripe.Customer;
  'customer.deleted': Stripe.Customer;
  'customer.updated': Stripe.Customer;
  'customer.subscription.created': Stripe.Subscription;
  'customer.subscription.deleted': Stripe.Subscription;
  'customer.subscription.updated': Stripe.Subscription;
  'invoice.created': Stripe.Invoice;
  'invoice.finalized': Stripe.Invoice;
  'invoice.paid': Stripe.Invoice;
  'invoice.payment_failed': Stripe.Invoice;
  'invoice.payment_succeeded': Stripe.Invoice;
  'payment_intent.canceled': Stripe.PaymentIntent;
  'payment_intent.created': Stripe.PaymentIntent;
  'payment_intent.payment_failed': Stripe.PaymentIntent;
  'payment_intent.succeeded': Stripe.PaymentIntent;
  'payment_method.attached': Stripe.PaymentMethod;
  'price.created': Stripe.Price;
  'product.created': Stripe.Product;
  'refund.created': Stripe.Refund;
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
    pending_webhooks: account.webhookEndpoints.size,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Stripe.EventBase;
  account.events.set(event.id, event);
  sendToEndpoints(account, event);
}

/** A deep copy through JSON, in which decimals become text, as on the wire. */
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));
