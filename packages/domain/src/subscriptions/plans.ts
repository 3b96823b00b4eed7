import type { Tier } from './plan-limits.ts';

export const BILLING_FREQUENCIES = ['monthly', 'yearly'] as const;
export type BillingFrequency = (typeof BILLING_FREQUENCIES)[number];

export type PaidTier = Exclude<Tier, 'free'>;
export const PAID_TIERS = ['business-small', 'business-large'] as const satisfies readonly PaidTier[];

/** Kroner, without VAT. */
export type PlanPrices = Record<PaidTier, Record<BillingFrequency, number>>;

/** What is charged unless the installation says otherwise. */
export const STANDARD_PRICES: PlanPrices = {
  'business-small': { monthly: 500, yearly: 5_000 },
  'business-large': { monthly: 2_500, yearly: 25_000 },
};

/** What the plan tab shows while the real prices cannot be had (D42). The pricing page falls back on the standard ones. */
export const PLAN_TAB_FALLBACK: PlanPrices = {
  'business-small': { monthly: 1_500, yearly: 15_000 },
  'business-large': { monthly: 10_000, yearly: 100_000 },
};

/** Per cent. */
const VAT = 25;

export const netOreOf = (kroner: number): number => Math.round(kroner * 100);
export const vatOreOf = (netOre: number): number => Math.floor((netOre * VAT + 50) / 100);
export const grossOreOf = (netOre: number): number => netOre + vatOreOf(netOre);

/** How much a year at once saves, in whole per cent. */
export const yearlySaving = ({ monthly, yearly }: Record<BillingFrequency, number>): number =>
  monthly === 0 ? 0 : Math.max(0, Math.round((1 - yearly / (monthly * 12)) * 100));

/** The name a price has on the wire: tier and frequency joined. */
export const priceId = (tier: PaidTier, frequency: BillingFrequency): string => `${tier}_${frequency}`;
