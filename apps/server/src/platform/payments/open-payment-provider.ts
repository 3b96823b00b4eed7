import { Stripe } from 'stripe';
import type { Log } from '../log/log.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { stripeCaller, createStripe } from './stripe-client.ts';
import { stripeCheckouts, stripeRefunds } from './stripe-payments.ts';
import { stripePlanCheckouts, stripePlans } from './stripe-plans.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Null where none is set up: such a house takes no payments, and says so. */
export function openPaymentProvider(settings: StripeSettings | null, log: Log): PaymentProvider | null {
  if (!settings) return null;
  const stripe = createStripe(settings);
  const ask = stripeCaller(stripe, log);
  return {
    live: settings.secretKey.startsWith('sk_live_') || settings.secretKey.startsWith('rk_live_'),
    ...stripeCheckouts(ask),
    ...stripeRefunds(ask),
    ...stripePlanCheckouts(ask),
    ...stripePlans(ask),
    ...stripeEvents(stripe, settings.webhookSecret),
  };
}

/** What was signed longer ago is somebody's recording. */
const TOLERANCE_SECONDS = 300;

/** The library throws like a bug of its own at a part that is empty. */
const SIGNATURE = /^\w+=\w+(?:,\w+=\w+)*$/;

export const stripeEvents = (stripe: Stripe, webhookSecret: string) => ({
  readEvent: (rawBody: Buffer, signature: string): ProviderEvent | null => {
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
  },
});
