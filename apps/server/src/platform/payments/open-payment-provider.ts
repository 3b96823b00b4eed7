import type { Log } from '../log/log.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeCheckouts } from './stripe-payments.ts';
import { stripeCaller, createStripe } from './stripe-client.ts';
import { stripeEvents } from './stripe-events.ts';
import { stripePlanCheckouts } from './stripe-plan-checkouts.ts';
import { stripePlans } from './stripe-plans.ts';
import { stripeRefunds } from './stripe-refunds.ts';
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
