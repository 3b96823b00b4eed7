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

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** A Norwegian organisation number: nine digits, the last of which checks the others (modulus 11). */
export function isOrgNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
}

/** The number a company is registered for VAT under: NO923609016MVA, in small letters as well. */
export function isVatNumber(text: string): boolean {
  const [, orgNumber = ''] = /^NO(\d{9})MVA$/i.exec(text) ?? [];
  return isOrgNumber(orgNumber);
}

export const vatNumberOf = (orgNumber: string): string => `NO${orgNumber}MVA`;

/** As it is written on paper: 923 609 016. */
export const formatOrgNumber = (orgNumber: string): string => orgNumber.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
