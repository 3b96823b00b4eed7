import { Stripe } from 'stripe';
import { AppError } from '../http/app-error.ts';
import type { Log } from '../log/log.ts';
import type { StripeSettings } from './stripe-settings.ts';

/** With its second try less than a request may take: who waits hears that it is the provider who does not answer. */
const TIMEOUT_MS = 8_000;
/** Under the same idempotency key: a try that was lost on the way back is not done again. */
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

export type CallStripe = <T>(what: string, ask: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** Asks, and turns whatever goes wrong into the one refusal that callers know; the reason is in the log. */
export const stripeCaller =
  (stripe: Stripe, log: Log): CallStripe =>
  async (what, ask) => {
    try {
      return await ask(stripe);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      const { type, code, statusCode, requestId, message } = error;
      log.warn({ what, type, code, statusCode, requestId, reason: message }, 'the payment provider refused');
      throw new AppError('payment_provider_refused', wordedForPayers(error));
    }
  };

const FOR_PAYERS: readonly (string | undefined)[] = ['card_error', 'validation_error'];

/** About a card the provider speaks to whoever holds it; everything else is for us. */
const wordedForPayers = ({ rawType, message }: Stripe.errors.StripeError) =>
  FOR_PAYERS.includes(rawType) ? { type: rawType, message } : undefined;

/** The id of something, whether it came whole or by its id alone. */
export const idOf = (one: string | { id: string } | null): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/** There is no such thing in our account: it is another's, or never was. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
