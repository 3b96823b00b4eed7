import type { z } from 'zod';
import { OptionalText } from '../setting-values.ts';

export type StripeSettings = {
  /** Another address than Stripe's own: the sandbox. */
  apiUrl: string | undefined;
  secretKey: string;
  webhookSecret: string;
  /** Of the endpoint for clubs' own accounts (Connect). Without it no club can be paid directly. */
  connectWebhookSecret: string | undefined;
  publishableKey: string;
};

export const stripeShape = {
  STRIPE_API_URL: OptionalText.refine((text) => text === undefined || URL.canParse(text), 'must be a URL (https?)'),
  STRIPE_SECRET_KEY: OptionalText,
  STRIPE_WEBHOOK_SECRET: OptionalText,
  STRIPE_CONNECT_WEBHOOK_SECRET: OptionalText,
  STRIPE_PUBLISHABLE_KEY: OptionalText,
};

type StripeVariables = z.infer<z.ZodObject<typeof stripeShape>>;

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;

/** All three or none: with only some of them the product would take payments without receiving the events. */
export function checkStripe(
  given: StripeVariables,
  report: (name: keyof StripeVariables, message: string) => void,
): void {
  if ([...NEEDED, 'STRIPE_CONNECT_WEBHOOK_SECRET' as const].every((name) => given[name] === undefined)) return;
  for (const name of NEEDED)
    if (given[name] === undefined) report(name, 'is needed when the other settings of Stripe are given');
}

/** Null: the product takes no payments. */
export function toStripeSettings(given: StripeVariables): StripeSettings | null {
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY } = given;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY) return null;
  return {
    apiUrl: STRIPE_API_URL,
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: given.STRIPE_CONNECT_WEBHOOK_SECRET,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
  };
}
