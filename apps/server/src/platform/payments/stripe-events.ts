import { Stripe } from 'stripe';
import type { ProviderEvent } from './payment-provider.ts';

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
