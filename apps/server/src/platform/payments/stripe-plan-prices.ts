import { BILLING_FREQUENCIES, PAID_TIERS } from '@hytte/domain/subscriptions/plans';
import type { Stripe } from 'stripe';
import type { PlanPrice, ProviderPlan } from './plan-provider.ts';

const NAMES = { 'business-small': 'Hyttelaget Bedrift', 'business-large': 'Hyttelaget Stor bedrift' } as const;
const INTERVALS = { monthly: 'month', yearly: 'year' } as const;

/** With the amount in it: a price that is raised is another, and who bought at the old one keeps it. */
const lookupKeyOf = ({ tier, frequency, amountOre }: PlanPrice): string =>
  `hyttelaget_${tier}_${frequency}_${amountOre}`;

/** The price by our own name for it, made if this is the first time it is asked for. VAT is in it. */
export async function ensurePrice(stripe: Stripe, price: PlanPrice): Promise<string> {
  const { tier, frequency, amountOre } = price;
  const lookupKey = lookupKeyOf(price);
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
  if (data[0]) return data[0].id;
  const made = await stripe.prices.create(
    {
      currency: 'nok',
      unit_amount: amountOre,
      tax_behavior: 'inclusive',
      recurring: { interval: INTERVALS[frequency] },
      lookup_key: lookupKey,
      metadata: { tier, frequency },
      product_data: { name: NAMES[tier] },
    },
    { idempotencyKey: lookupKey },
  );
  return made.id;
}

/** What was bought at a price, as we wrote on it when we made it. */
export function choiceOf({ metadata }: Stripe.Price): ProviderPlan['chosen'] {
  const tier = PAID_TIERS.find((known) => known === metadata['tier']);
  const frequency = BILLING_FREQUENCIES.find((known) => known === metadata['frequency']);
  return tier && frequency ? { tier, frequency } : null;
}
