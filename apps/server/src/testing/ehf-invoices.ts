import { kidOfInvoice } from '@hytte/domain/invoices/kid';
import { addDays } from '@hytte/domain/shared/local-date';
import { vatNumberOf } from '@hytte/domain/subscriptions/org-number';
import * as fc from 'fast-check';
import type { EhfBuyer, EhfInvoice, EhfLine, EhfSeller } from '#features/invoices/ehf-invoice.ts';
import { saysSomething } from '#platform/xml/xml.ts';
import { anyAccount, anyName, anyOrgNumber } from './norwegian-numbers.ts';

const printable = anyName.filter(saysSomething);
const place = { street: fc.constantFrom('Fjellveien 1', ' \u0000', 'Øvre gate 2 & 3'), postcode: fc.constant('0150') };

const seller: fc.Arbitrary<EhfSeller> = fc.record({
  ...place,
  name: printable,
  orgNumber: anyOrgNumber,
  vatRegistered: fc.boolean(),
  account: anyAccount,
  city: fc.constant('Oslo'),
});

const buyer: fc.Arbitrary<EhfBuyer> = fc
  .record(
    {
      ...place,
      name: printable,
      orgNumber: anyOrgNumber,
      email: fc.constantFrom('faktura@hytter.example', 'a"b&c@hytter.example'),
      mvaNumber: fc.constant('yes'),
    },
    { requiredKeys: ['name', 'orgNumber', 'email'] },
  )
  .map((one) => (one.mvaNumber ? { ...one, mvaNumber: vatNumberOf(one.orgNumber).toLowerCase() } : one));

const line: fc.Arbitrary<EhfLine> = fc.record({
  description: printable,
  quantity: fc.integer({ min: 1, max: 24 }),
  unitCode: fc.constantFrom('MON', 'ANN', 'C62'),
  netOre: fc.integer({ min: 0, max: 10_000_000 }),
  vatPercent: fc.constantFrom(0, 12, 15, 25),
});

/** Invoices of every kind we could send: with and without VAT, few lines and many, names that try to break out. */
export const anyInvoice: fc.Arbitrary<EhfInvoice> = fc
  .record({
    number: fc.integer({ min: 1, max: 999_999_999 }),
    issueDate: fc.constantFrom('2026-11-15', '2028-02-29'),
    days: fc.integer({ min: 0, max: 60 }),
    buyerReference: printable,
    seller,
    buyer,
    lines: fc.array(line, { minLength: 1, maxLength: 10 }),
  })
  .map(({ days, lines, ...invoice }) => ({
    ...invoice,
    dueDate: addDays(invoice.issueDate, days),
    kid: kidOfInvoice(invoice.number),
    period: { from: invoice.issueDate, to: addDays(invoice.issueDate, days) },
    lines: invoice.seller.vatRegistered ? lines : lines.map((one) => ({ ...one, vatPercent: 0 as const })),
  }));
