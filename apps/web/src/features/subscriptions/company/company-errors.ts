import { checkCompany, type Company } from '@hytte/domain/subscriptions/company';
import type { FieldErrors } from 'react-hook-form';

export const COMPANY_FIELDS = [
  'companyName',
  'contactEmail',
  'orgNumber',
  'mvaNumber',
] as const satisfies readonly (keyof Company)[];

/** What the rules find, as the form keeps it. Faults are keys of texts, so they are said in the language of the moment. */
export function companyErrors(company: Company, asks: Parameters<typeof checkCompany>[1]): FieldErrors<Company> {
  const faults = checkCompany(company, asks);
  const errors: FieldErrors<Company> = {};
  for (const name of COMPANY_FIELDS) {
    const fault = faults[name];
    if (fault) errors[name] = { type: fault };
  }
  return errors;
}
