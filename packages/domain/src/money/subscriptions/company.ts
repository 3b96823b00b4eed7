import { isEmailAddress } from '../../people/accounts/profile.ts';
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

const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

/** Faults of the company form by field, for this payment method. The pricing page requires all four fields. */
export function checkCompany(
  company: Company,
  asks: PaymentMethod | 'all',
): Partial<Record<keyof Company, CompanyFault>> {
  const { companyName, orgNumber, mvaNumber, contactEmail } = company;
  const needsCompany = asks !== 'stripe';
  const faults: Partial<Record<keyof Company, CompanyFault>> = {};
  if (needsCompany && companyName.trim() === '') faults.companyName = 'company_name_required';
  if (withoutSpaces(orgNumber) === '') {
    if (needsCompany) faults.orgNumber = 'org_number_required';
  } else if (!ORG_NUMBER.test(withoutSpaces(orgNumber))) faults.orgNumber = 'invalid_org_number';
  if (withoutSpaces(mvaNumber) === '') {
    if (asks === 'all') faults.mvaNumber = 'mva_number_required';
  } else if (!MVA_NUMBER.test(withoutSpaces(mvaNumber))) faults.mvaNumber = 'invalid_mva_number';
  if (contactEmail.trim() === '') faults.contactEmail = 'invoice_email_required';
  else if (!isEmailAddress(contactEmail.trim())) faults.contactEmail = 'invalid_email_format';
  return faults;
}

/** Invoices need a company to send them to. */
export const mayChooseInvoice = ({ companyName, orgNumber }: Company): boolean =>
  companyName.trim() !== '' && withoutSpaces(orgNumber) !== '';

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/** A Norwegian organisation number: nine digits, the last being the check digit (modulus 11). */
export function isOrgNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return (11 - (sum % 11)) % 11 === Number(text[8]);
}

/** A Norwegian VAT number: NO923609016MVA, case-insensitive. */
export function isVatNumber(text: string): boolean {
  const [, orgNumber = ''] = /^NO(\d{9})MVA$/i.exec(text) ?? [];
  return isOrgNumber(orgNumber);
}

export const vatNumberOf = (orgNumber: string): string => `NO${orgNumber}MVA`;

/** 923 609 016 */
export const formatOrgNumber = (orgNumber: string): string => orgNumber.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
