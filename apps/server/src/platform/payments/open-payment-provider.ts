import { Stripe } from 'stripe';
import type { Log } from '../log/log.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';
import { stripeAccounts } from './stripe-accounts.ts';
import { createStripe, stripeCaller } from './stripe-client.ts';
import { stripeFees } from './stripe-fees.ts';
import { stripeMovements } from './stripe-movements.ts';
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
    ...stripeMovements(call),
    ...stripeFees(call),
    ...stripePlans(call),
    accounts: settings.connectWebhookSecret === undefined ? null : stripeAccounts(call),
    readEvent: (rawBody, signature) => readEvent(stripe, settings, rawBody, signature),
  };
}

/** An older signature may be a replay. */
const TOLERANCE_SECONDS = 300;

/** Checked here because Stripe's library throws a TypeError on an empty part. */
const SIGNATURE = /^\w+=\w+(?:,\w+=\w+)*$/;

/**
 * Stripe has one endpoint for what happens on our account and one for clubs' accounts, each with its secret. An event of
 * the second kind names its account, and none of the first does.
 */
function readEvent(
  stripe: Stripe,
  { webhookSecret, connectWebhookSecret }: StripeSettings,
  rawBody: Buffer,
  signature: string,
): ProviderEvent | null {
  const ours = readSigned(stripe, webhookSecret, rawBody, signature);
  if (ours) return ours.account === null ? ours : null;
  const theirs = connectWebhookSecret ? readSigned(stripe, connectWebhookSecret, rawBody, signature) : null;
  return theirs?.account ? theirs : null;
}

function readSigned(stripe: Stripe, secret: string, rawBody: Buffer, signature: string): ProviderEvent | null {
  if (!SIGNATURE.test(signature)) return null;
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    const { object } = event.data;
    const objectId = 'id' in object && typeof object.id === 'string' ? object.id : '';
    const createdAt = new Date(event.created * 1000);
    return { id: event.id, type: event.type, objectId, account: event.account ?? null, createdAt };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}
