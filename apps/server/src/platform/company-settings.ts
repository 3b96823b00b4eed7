import { accountDigits, isBankAccount } from '@hytte/domain/payments/bank-account';
import { formatOrgNumber, isOrgNumber } from '@hytte/domain/subscriptions/org-number';
import { z } from 'zod';

/** Who runs the product, and the account the clubs' money is paid from. */
export type Payer = { name: string; orgNumber: string; account: string };

// Set to nothing is not set: that is how a template of settings is left unfilled.
const Given = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional();

export const companyShape = {
  COMPANY_NAME: Given,
  COMPANY_ORG_NUMBER: Given,
  PAYOUT_ACCOUNT: Given,
  SUPPORT_EMAIL: z.email().default('hei@hyttelaget.example'),
};

type CompanyVariables = z.infer<z.ZodObject<typeof companyShape>>;

const orgDigits = (typed: string): string => typed.replaceAll(/\s/g, '');

export function checkCompany(s: CompanyVariables, tell: (name: keyof CompanyVariables, message: string) => void): void {
  if (s.COMPANY_ORG_NUMBER && !isOrgNumber(orgDigits(s.COMPANY_ORG_NUMBER)))
    tell('COMPANY_ORG_NUMBER', 'must be a Norwegian organisation number of 9 digits');
  if (!s.PAYOUT_ACCOUNT) return;
  if (!isBankAccount(s.PAYOUT_ACCOUNT)) tell('PAYOUT_ACCOUNT', 'must be a Norwegian account number of 11 digits');
  for (const name of ['COMPANY_NAME', 'COMPANY_ORG_NUMBER'] as const)
    if (!s[name]) tell(name, 'is needed when PAYOUT_ACCOUNT is set');
}

/** As the public pages name it. */
export const toCompany = ({ COMPANY_NAME = 'Hyttelaget AS', COMPANY_ORG_NUMBER, SUPPORT_EMAIL }: CompanyVariables) => ({
  name: COMPANY_NAME,
  org_number: COMPANY_ORG_NUMBER ? formatOrgNumber(orgDigits(COMPANY_ORG_NUMBER)) : null,
  support_email: SUPPORT_EMAIL,
});

/** None where payouts are not set up: a development machine, an installation whose clubs all take payment themselves. */
export const toPayer = ({ COMPANY_NAME: name, COMPANY_ORG_NUMBER, PAYOUT_ACCOUNT }: CompanyVariables): Payer | null =>
  name && COMPANY_ORG_NUMBER && PAYOUT_ACCOUNT
    ? { name, orgNumber: orgDigits(COMPANY_ORG_NUMBER), account: accountDigits(PAYOUT_ACCOUNT) }
    : null;
