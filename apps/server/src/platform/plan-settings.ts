import { type PlanPrices, STANDARD_PRICES } from '@hytte/domain/subscriptions/plans';
import { z } from 'zod';
import { type companyShape, type Seller, toSeller } from './company-settings.ts';

/** What plans cost, and who sells them. */
export type PlanTerms = {
  prices: PlanPrices;
  /** Whoever is not in the VAT register may take none, by card either. */
  vatRegistered: boolean;
  /** None: no invoices. */
  seller: Seller | null;
};

const FOUR_PRICES = /^\d{1,6}(,\d{1,6}){3}$/;

export const planShape = {
  PLAN_PRICES: z
    .string()
    .trim()
    .refine((text) => text === '' || FOUR_PRICES.test(text), 'must be four whole prices in kroner, separated by commas')
    .optional(),
};

type PlanVariables = z.infer<z.ZodObject<typeof planShape & typeof companyShape>>;

function toPrices(given: string | undefined): PlanPrices {
  if (!given) return STANDARD_PRICES;
  const [smallMonthly = 0, smallYearly = 0, largeMonthly = 0, largeYearly = 0] = given.split(',').map(Number);
  return {
    'business-small': { monthly: smallMonthly, yearly: smallYearly },
    'business-large': { monthly: largeMonthly, yearly: largeYearly },
  };
}

export const toPlanTerms = (s: PlanVariables): PlanTerms => ({
  prices: toPrices(s.PLAN_PRICES),
  vatRegistered: s.COMPANY_VAT_REGISTERED === 'yes',
  seller: toSeller(s),
});
