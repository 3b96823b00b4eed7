import { isEmailAddress } from '../accounts/profile.ts';
import type { PaymentMethod } from './subscription.ts';

export type Company = { companyName: string; orgNumber: string; mvaNumber: string; contactEmail: string };

export type CompanyFault =
  | 'company_name_required'
  | 'org_number_required'
  | 'invalid_org_number'
  | 'mva_number_required'
  | 'invalid_mva_number'
  | 'invoice_email_required'
  | 'invalid_email_format';

const ORG_NUMBER = /^\d{9}$/;
const MVA_NUMBER = /^NO\d{9}MVA$/i;

const bare = (typed: string): string => typed.replaceAll(/\s/g, '');

/** What the form lacks for this way of paying, by field. The pricing page asks for all four. */
export function checkCompany(
  company: Company,
  asks: PaymentMethod | 'all',
): Partial<Record<keyof Company, CompanyFault>> {
  const { companyName, orgNumber, mvaNumber, contactEmail } = company;
  const needsCompany = asks !== 'stripe';
  const faults: Partial<Record<keyof Company, CompanyFault>> = {};
  if (needsCompany && companyName.trim() === '') faults.companyName = 'company_name_required';
  if (bare(orgNumber) === '') {
    if (needsCompany) faults.orgNumber = 'org_number_required';
  } else if (!ORG_NUMBER.test(bare(orgNumber))) faults.orgNumber = 'invalid_org_number';
  if (bare(mvaNumber) === '') {
    if (asks === 'all') faults.mvaNumber = 'mva_number_required';
  } else if (!MVA_NUMBER.test(bare(mvaNumber))) faults.mvaNumber = 'invalid_mva_number';
  if (contactEmail.trim() === '') faults.contactEmail = 'invoice_email_required';
  else if (!isEmailAddress(contactEmail.trim())) faults.contactEmail = 'invalid_email_format';
  return faults;
}

/** An invoice can be chosen once there is somebody to send it to. */
export const mayChooseInvoice = ({ companyName, orgNumber }: Company): boolean =>
  companyName.trim() !== '' && bare(orgNumber) !== '';
