import { Stripe } from 'stripe';
import type { Log } from '../log/log.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { createStripe, stripeCaller } from './stripe-client.ts';
import { stripePayments } from './stripe-payments.ts';
import { stripePlans } from './stripe-plans.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Null where Stripe is not configured: the installation then takes no payments. */
export function openPaymentProvider(settings: StripeSettings | null, log: Log): PaymentProvider | null {
  if (!settings) return null;
  const stripe = createStripe(settings);
  const call = stripeCaller(stripe, log);
  return {
    live: settings.secretKey.startsWith('sk_live_') || settings.secretKey.startsWith('rk_live_'),
    ...stripePayments(call),
    ...stripePlans(call),
    readEvent: (rawBody, signature) => readEvent(stripe, settings.webhookSecret, rawBody, signature),
  };
}

/** An older signature may be a replay. */
const TOLERANCE_SECONDS = 300;

/** Checked here because Stripe's library throws a TypeError on an empty part. */
const SIGNATURE = /^\w+=\w+(?:,\w+=\w+)*$/;

function readEvent(stripe: Stripe, webhookSecret: string, rawBody: Buffer, signature: string): ProviderEvent | null {
  if (!SIGNATURE.test(signature)) return null;
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS);
    const { object } = event.data;
    const objectId = 'id' in object && typeof object.id === 'string' ? object.id : '';
    return { id: event.id, type: event.type, objectId, createdAt: new Date(event.created * 1000) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
