import { accountDigits, isBankAccount } from '@hytte/domain/money/payments/bank-account';
import { formatOrgNumber, isOrgNumber } from '@hytte/domain/money/subscriptions/company';
import { type PlanPrices, STANDARD_PRICES } from '@hytte/domain/money/subscriptions/plans';
import { z } from 'zod';
import { OptionalText } from './setting-values.ts';

/** The company that runs the product, and the account the clubs' money is paid from. */
export type Payer = { name: string; orgNumber: string; account: string };

/** The same company as seller of plans, and the account its invoices are paid to. */
export type Seller = Payer & { vatRegistered: boolean; street: string; postcode: string; city: string };

export const companyShape = {
  COMPANY_NAME: OptionalText,
  COMPANY_ORG_NUMBER: OptionalText,
  COMPANY_STREET: OptionalText,
  COMPANY_POSTCODE: OptionalText,
  COMPANY_CITY: OptionalText,
  COMPANY_VAT_REGISTERED: z.enum(['yes', 'no']).default('yes'),
  PAYOUT_ACCOUNT: OptionalText,
  INVOICE_ACCOUNT: OptionalText,
  SUPPORT_EMAIL: z.email().default('hei@hyttelaget.example'),
};

type CompanyVariables = z.infer<z.ZodObject<typeof companyShape>>;

const orgDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

const NEEDED_BY = {
  PAYOUT_ACCOUNT: ['COMPANY_NAME', 'COMPANY_ORG_NUMBER'],
  INVOICE_ACCOUNT: ['COMPANY_NAME', 'COMPANY_ORG_NUMBER', 'COMPANY_STREET', 'COMPANY_POSTCODE', 'COMPANY_CITY'],
} as const;

export function checkCompany(
  s: CompanyVariables,
  report: (name: keyof CompanyVariables, message: string) => void,
): void {
  if (s.COMPANY_ORG_NUMBER && !isOrgNumber(orgDigits(s.COMPANY_ORG_NUMBER)))
    report('COMPANY_ORG_NUMBER', 'must be a Norwegian organisation number of 9 digits');
  if (s.COMPANY_POSTCODE && !/^\d{4}$/.test(s.COMPANY_POSTCODE)) report('COMPANY_POSTCODE', 'must have 4 digits');
  for (const account of ['PAYOUT_ACCOUNT', 'INVOICE_ACCOUNT'] as const) {
    const given = s[account];
    if (!given) continue;
    if (!isBankAccount(given)) report(account, 'must be a Norwegian account number of 11 digits');
    for (const name of NEEDED_BY[account]) if (!s[name]) report(name, `is needed when ${account} is set`);
  }
}

/** As the public pages name it. */
export const toCompany = ({ COMPANY_NAME = 'Hyttelaget AS', COMPANY_ORG_NUMBER, SUPPORT_EMAIL }: CompanyVariables) => ({
  name: COMPANY_NAME,
  org_number: COMPANY_ORG_NUMBER ? formatOrgNumber(orgDigits(COMPANY_ORG_NUMBER)) : null,
  support_email: SUPPORT_EMAIL,
});

/** Null where payouts are not set up: a development machine, an installation whose clubs all take payment themselves. */
export const toPayer = ({ COMPANY_NAME: name, COMPANY_ORG_NUMBER, PAYOUT_ACCOUNT }: CompanyVariables): Payer | null =>
  name && COMPANY_ORG_NUMBER && PAYOUT_ACCOUNT
    ? { name, orgNumber: orgDigits(COMPANY_ORG_NUMBER), account: accountDigits(PAYOUT_ACCOUNT) }
    : null;

/** Null where no account for invoices is given: plans are then paid by card only. */
function toSeller(s: CompanyVariables): Seller | null {
  const { COMPANY_NAME: name, COMPANY_ORG_NUMBER, INVOICE_ACCOUNT } = s;
  const { COMPANY_STREET: street, COMPANY_POSTCODE: postcode, COMPANY_CITY: city } = s;
  if (!name || !COMPANY_ORG_NUMBER || !INVOICE_ACCOUNT || !street || !postcode || !city) return null;
  return {
    name,
    orgNumber: orgDigits(COMPANY_ORG_NUMBER),
    account: accountDigits(INVOICE_ACCOUNT),
    vatRegistered: s.COMPANY_VAT_REGISTERED === 'yes',
    street,
    postcode,
    city,
  };
}

/** What plans cost, and who sells them. */
export type PlanTerms = {
  prices: PlanPrices;
  /** A company outside the VAT register must not charge VAT, by card or by invoice. */
  vatRegistered: boolean;
  /** Null: plans cannot be invoiced. */
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
