import { expect, test } from 'vitest';
import { checkCompany, type Company, mayChooseInvoice } from './company.ts';

const FILLED: Company = {
  companyName: 'Blåtind AS',
  orgNumber: '987654321',
  mvaNumber: 'NO987654321MVA',
  contactEmail: 'faktura@example.com',
};
const EMPTY: Company = { companyName: ' ', orgNumber: '', mvaNumber: '', contactEmail: '' };

test.each(['stripe', 'ehf', 'all'] as const)('a form that is filled in passes (%s)', (asks) => {
  expect(checkCompany(FILLED, asks)).toEqual({});
});

test('an empty form lacks what its way of paying needs', () => {
  expect(checkCompany(EMPTY, 'stripe')).toEqual({ contactEmail: 'invoice_email_required' });
  expect(checkCompany(EMPTY, 'ehf')).toEqual({
    companyName: 'company_name_required',
    orgNumber: 'org_number_required',
    contactEmail: 'invoice_email_required',
  });
  expect(checkCompany(EMPTY, 'all')).toEqual({
    companyName: 'company_name_required',
    orgNumber: 'org_number_required',
    mvaNumber: 'mva_number_required',
    contactEmail: 'invoice_email_required',
  });
});

test.each<[keyof Company, string, string | undefined]>([
  ['orgNumber', '987 654 321', undefined],
  ['orgNumber', '98765432', 'invalid_org_number'],
  ['orgNumber', '9876543210', 'invalid_org_number'],
  ['orgNumber', '98765432a', 'invalid_org_number'],
  ['mvaNumber', 'no 987 654 321 mva', undefined],
  ['mvaNumber', '987654321MVA', 'invalid_mva_number'],
  ['mvaNumber', 'NO987654321', 'invalid_mva_number'],
  ['mvaNumber', 'NO98765432MVA', 'invalid_mva_number'],
  ['contactEmail', ' faktura@example.com ', undefined],
  ['contactEmail', 'faktura', 'invalid_email_format'],
])('%s "%s": %s', (field, typed, fault) => {
  // Optional fields are validated when they are filled in.
  expect(checkCompany({ ...FILLED, [field]: typed }, 'stripe')[field]).toBe(fault);
});

test('an invoice needs a name and a number to be sent to', () => {
  expect(mayChooseInvoice(FILLED)).toBe(true);
  expect(mayChooseInvoice({ ...FILLED, mvaNumber: '', contactEmail: '' })).toBe(true);
  expect(mayChooseInvoice({ ...FILLED, companyName: '  ' })).toBe(false);
  expect(mayChooseInvoice({ ...FILLED, orgNumber: ' ' })).toBe(false);
});
