import { grossOreOf, netOreOf } from '@hytte/domain/subscriptions/plans';
import type { PlanPrice } from '#platform/payments/plan-provider.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import type { PlanChoice } from './subscription-row.ts';

export const netPriceOre = ({ prices }: PlanTerms, { tier, frequency }: PlanChoice): number =>
  netOreOf(prices[tier][frequency]);

/** What the card is charged, by our own table: the browser names a plan, never an amount. */
export function priceOf(terms: PlanTerms, { tier, frequency }: PlanChoice): PlanPrice {
  const net = netPriceOre(terms, { tier, frequency });
  return { tier, frequency, amountOre: terms.vatRegistered ? grossOreOf(net) : net };
}
