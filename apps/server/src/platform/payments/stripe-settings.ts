import { z } from 'zod';

export type StripeSettings = {
  /** Another address than Stripe's own: the sandbox. */
  apiUrl: string | undefined;
  secretKey: string;
  webhookSecret: string;
  publishableKey: string;
};

// Set to nothing is not set: that is how a template of settings is left unfilled.
const Given = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

export const stripeShape = {
  STRIPE_API_URL: Given.refine((text) => text === undefined || URL.canParse(text), 'must be a URL (https?)'),
  STRIPE_SECRET_KEY: Given,
  STRIPE_WEBHOOK_SECRET: Given,
  STRIPE_PUBLISHABLE_KEY: Given,
};

type StripeVariables = z.infer<z.ZodObject<typeof stripeShape>>;

const NEEDED = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;

/** All or none: half a provider would take money that nobody hears of. */
export function checkStripe(
  given: StripeVariables,
  tell: (name: keyof StripeVariables, message: string) => void,
): void {
  if (NEEDED.every((name) => given[name] === undefined)) return;
  for (const name of NEEDED)
    if (given[name] === undefined) tell(name, 'is needed when the other settings of Stripe are given');
}

/** Null: the product takes no payments. */
export function toStripeSettings(given: StripeVariables): StripeSettings | null {
  const { STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY } = given;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY) return null;
  return {
    apiUrl: STRIPE_API_URL,
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
  };
}
