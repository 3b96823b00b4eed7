import { Stripe } from 'stripe';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../log/log.ts';
import type { ProviderAccount } from './payment-provider.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** Both tries together stay below the request timeout, so that the caller gets `payment_provider_refused`, not a timeout. */
const TIMEOUT_MS = 8_000;
/** Retries use the same idempotency key, so that a call whose response was lost is not repeated. */
const RETRIES = 1;

export function createStripe({ apiUrl, secretKey }: StripeSettings): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (apiUrl === undefined) return new Stripe(secretKey, common);
  const { hostname, port, protocol } = new URL(apiUrl);
  return new Stripe(secretKey, {
    ...common,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
  });
}

export type CallStripe = <T>(what: string, call: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Turns every Stripe error into `payment_provider_refused`; the reason is in the log. */
export const stripeCaller =
  (stripe: Stripe, log: Log): CallStripe =>
  async (what, call) => {
    try {
      return await call(stripe);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId, message } = error;
      log.warn({ what, type, code, statusCode, requestId, reason: message }, 'the payment provider refused');
      throw new AppError('payment_provider_refused', wordedForPayers(error));
    }
  };

const FOR_PAYERS: readonly (string | undefined)[] = ['card_error', 'validation_error'];

/** Stripe words errors about the card for its holder; other messages are not shown. */
const wordedForPayers = ({ rawType, message }: Stripe.errors.StripeError) =>
  FOR_PAYERS.includes(rawType) ? { type: rawType, message } : undefined;

/** The id of a field that Stripe returns either expanded or as an id. */
export const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/** The header that makes the call on a club's account. */
export const on = (account: ProviderAccount): Stripe.RequestOptions =>
  account === null ? {} : { stripeAccount: account };

/** Null when our account has no such object. */
export async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return null;
    throw error;
  }
}
