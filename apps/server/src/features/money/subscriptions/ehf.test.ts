import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { invoiceTotals } from '@hytte/domain/money/subscriptions/invoice';
import { brokenEhfRules, EHF_RULES, anyInvoice } from '#testing/ehf.ts';
import { schemaValidator, readXml } from '#testing/xml.ts';
import { writeEhf, type EhfInvoice } from './ehf.ts';

// An excerpt of UBL; who has the whole of it can name it (testing/xsd/README.md).
const faultsOf = schemaValidator(process.env['UBL_INVOICE_XSD'] ?? 'ubl-2.1-excerpt/Invoice.xsd');

const invoice: EhfInvoice = {
  number: 10_001,
  issueDate: '2026-11-15',
  dueDate: '2026-11-29',
  buyerReference: 'Styret',
  kid: '0000100016',
  period: { from: '2026-11-15', to: '2027-11-14' },
  seller: {
    name: 'Hyttelaget AS',
    orgNumber: '923609016',
    vatRegistered: true,
    account: '15032080119',
    street: 'Fjellveien 1',
    postcode: '0150',
    city: 'Oslo',
  },
  buyer: {
    name: 'Fjellheimen <hytteforening> & co',
    orgNumber: '974760673',
    mvaNumber: 'no974760673mva',
    email: 'faktura@hytter.example',
  },
  lines: [
    { description: 'Bedrift liten', quantity: 12, unitCode: 'MON', netOre: 2_388_00, vatPercent: 25 },
    { description: 'Oppstart', quantity: 3, unitCode: 'C62', netOre: 100_01, vatPercent: 25 },
  ],
};

const read = (xml: string) =>
  readXml(xml, {
    cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  });

describe('an electronic invoice', () => {
  test('says who owes whom what, and by when', () => {
    const xml = writeEhf(invoice);
    const { text } = read(xml);
    expect(faultsOf(xml)).toEqual([]);
    expect(brokenEhfRules(xml)).toEqual([]);
    expect(text('//cbc:DueDate')).toBe('2026-11-29');
    expect(text('//cbc:PaymentID')).toBe('0000100016');
    expect(text('//cac:PayeeFinancialAccount/cbc:ID')).toBe('15032080119');
    expect(text('//cbc:PayableAmount')).toBe('3110.01');
    expect(text('//cac:AccountingSupplierParty//cac:PartyTaxScheme/cbc:CompanyID')).toBe(
      'NO923609016MVA|Foretaksregisteret',
    );
    expect(text('//cac:AccountingCustomerParty//cac:PartyTaxScheme/cbc:CompanyID')).toBe('NO974760673MVA');
    expect(text('//cac:AccountingCustomerParty//cbc:RegistrationName')).toBe(invoice.buyer.name);
  });

  test('two hundred of them are valid, keep every rule and add up, whatever people are called', () => {
    fc.assert(
      fc.property(anyInvoice, (input) => {
        const xml = writeEhf(input);
        expect(faultsOf(xml)).toEqual([]);
        expect(brokenEhfRules(xml)).toEqual([]);
        expect(read(xml).ore('//cbc:PayableAmount')).toEqual([invoiceTotals(input.lines).totalOre]);
      }),
      { numRuns: 200 },
    );
  });

  test('from a seller outside the VAT register names no VAT at all', () => {
    const xml = writeEhf({
      ...invoice,
      seller: { ...invoice.seller, vatRegistered: false },
      lines: invoice.lines.map((line) => ({ ...line, vatPercent: 0 })),
    });
    expect(faultsOf(xml)).toEqual([]);
    expect(brokenEhfRules(xml)).toEqual([]);
    expect(xml).not.toMatch(/MVA</);
    expect(read(xml).text('//cbc:PayableAmount')).toBe('2488.01');
  });
});

describe('the schema refuses', () => {
  test.each([
    ['an invoice without a number', (xml: string) => xml.replace(/<cbc:ID>10001<\/cbc:ID>/, '')],
    ['a date that is none', (xml: string) => xml.replace('2026-11-29', '2026-11-31')],
    ['an amount without a currency', (xml: string) => xml.replace(/(<cbc:PayableAmount)[^>]*/, '$1')],
    ['an amount in words', (xml: string) => xml.replace('>3110.01<', '>mye<')],
    ['elements in another order', (xml: string) => xml.replace(/(<cbc:IssueDate>.*\n)\s*(<cbc:DueDate>.*\n)/, '$2$1')],
    [
      'an element of our own',
      (xml: string) => xml.replace('<cac:Contact>', '<cbc:Hilsen>Hei</cbc:Hilsen><cac:Contact>'),
    ],
    ['no lines', (xml: string) => xml.replaceAll(/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/g, '')],
  ])('%s', (_, spoil) => {
    expect(faultsOf(spoil(writeEhf(invoice)))).not.toEqual([]);
  });
});

/** For every rule one invoice that breaks it. */
const SPOILED: Record<string, (xml: string) => string> = {
  'BR-02': (xml) => xml.replace('<cbc:ID>10001</cbc:ID>', ''),
  'BR-03': (xml) => xml.replace(/<cbc:IssueDate>.*/, ''),
  'BR-04': (xml) => xml.replace('>380<', '>381<'),
  'BR-05': (xml) => xml.replace('>NOK<', '>SEK<'),
  'BR-06': (xml) => xml.replace(/<cbc:RegistrationName>Hyttelaget.*/, ''),
  'BR-07': (xml) => xml.replace(/<cbc:RegistrationName>Fjellheimen.*/, ''),
  'BR-09': (xml) => xml.replace(/<cac:Country>[^]*?<\/cac:Country>/, ''),
  'BR-11': (xml) => xml.replace(/(AccountingCustomerParty>[^]*)<cac:Country>[^]*?<\/cac:Country>/, '$1'),
  'BR-16': (xml) => xml.replace(/<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, ''),
  'BR-25': (xml) => xml.replace('<cbc:Name>Oppstart</cbc:Name>', ''),
  'BR-27': (xml) => xml.replace('>199.00<', '>-199.00<'),
  'BR-61': (xml) => xml.replace(/<cac:PayeeFinancialAccount>[^]*<\/cac:PayeeFinancialAccount>/, ''),
  'BR-CO-04': (xml) => xml.replace(/<cac:ClassifiedTaxCategory>[^]*?<\/cac:ClassifiedTaxCategory>/, ''),
  'BR-CO-10': (xml) => xml.replace('>2388.00<', '>2388.01<'),
  'BR-CO-13': (xml) => xml.replace(/(<cbc:TaxExclusiveAmount.*>)2488\.01/, '$12488.00'),
  'BR-CO-14': (xml) => xml.replace('>622.00<', '>622.01<'),
  'BR-CO-15': (xml) => xml.replace(/(<cbc:TaxInclusiveAmount.*>)3110\.01/, '$13110.02'),
  'BR-CO-16': (xml) => xml.replace(/(<cbc:PayableAmount.*>)3110\.01/, '$13110.00'),
  'BR-CO-17': (xml) => xml.replaceAll('>622.00<', '>622.01<'),
  'BR-CO-25': (xml) => xml.replace(/<cbc:DueDate>.*/, ''),
  'BR-S-02': (xml) => xml.replace(/<cac:PartyTaxScheme>\s*<cbc:CompanyID>NO[^]*?<\/cac:PartyTaxScheme>/, ''),
  'BR-S-08': (xml) => xml.replace(/(<cbc:TaxableAmount.*>)2488\.01/, '$12488.00'),
  'BR-O-02': (xml) => xml.replaceAll('<cbc:ID>S</cbc:ID>', '<cbc:ID>O</cbc:ID>'),
  'BR-O-10': (xml) => xml.replace('<cbc:ID>S</cbc:ID>', '<cbc:ID>O</cbc:ID>'),
  R003: (xml) => xml.replace(/<cbc:BuyerReference>.*/, ''),
  R004: (xml) => xml.replace('#compliant#', '#conformant#'),
  R007: (xml) => xml.replace('billing:01:1.0', 'billing:1'),
  R008: (xml) => xml.replace('>Styret<', '> <'),
  R010: (xml) => xml.replace(/<cbc:EndpointID schemeID="0192">974760673.*/, ''),
  R020: (xml) => xml.replace(/<cbc:EndpointID schemeID="0192">923609016.*/, ''),
  R051: (xml) => xml.replace('currencyID="NOK"', 'currencyID="EUR"'),
  R053: (xml) => xml.replace(/(<cac:TaxTotal>[^]*<\/cac:TaxTotal>)/, '$1$1'),
  R120: (xml) => xml.replace('>12</cbc:InvoicedQuantity>', '>11</cbc:InvoicedQuantity>'),
  R130: (xml) => xml.replace('<cbc:BaseQuantity unitCode="C62">', '<cbc:BaseQuantity unitCode="MON">'),
  'COMMON-R041': (xml) =>
    xml.replace('<cbc:CompanyID schemeID="0192">974760673', '<cbc:CompanyID schemeID="0192">974760674'),
  'NO-R-001': (xml) => xml.replace('NO923609016MVA', '923609016'),
  'NO-R-002': (xml) => xml.replace('Foretaksregisteret', 'Enhetsregisteret'),
  'endpoints in ELMA': (xml) => xml.replace('<cbc:EndpointID schemeID="0192">', '<cbc:EndpointID schemeID="9908">'),
  'KID as payment id': (xml) => xml.replace('0000100016', '0000100017'),
  'legal entity': (xml) => xml.replace('<cbc:CompanyID schemeID="0192">', '<cbc:CompanyID>'),
};

describe('every rule notices the invoice that breaks it:', () => {
  test('none is left out', () => {
    expect(Object.keys(SPOILED).toSorted()).toEqual(EHF_RULES.toSorted());
  });

  test.each(Object.entries(SPOILED))('%s', (rule, spoil) => {
    expect(brokenEhfRules(spoil(writeEhf(invoice)))).toContain(rule);
  });
});

describe('what the network would refuse is not written:', () => {
  const [line] = invoice.lines;
  const withLine = (change: Partial<EhfInvoice['lines'][number]>): EhfInvoice => ({
    ...invoice,
    lines: [{ description: 'x', quantity: 1, unitCode: 'C62', netOre: 1, vatPercent: 25, ...line, ...change }],
  });

  test.each([
    ['a seller that is no organisation', { ...invoice, seller: { ...invoice.seller, orgNumber: '1' } }, 'the seller'],
    ['a buyer that is no organisation', { ...invoice, buyer: { ...invoice.buyer, orgNumber: '1' } }, 'the buyer has'],
    ['a VAT number that is none', { ...invoice, buyer: { ...invoice.buyer, mvaNumber: 'x' } }, 'VAT number'],
    ['an account that is none', { ...invoice, seller: { ...invoice.seller, account: '1' } }, 'no account'],
    ['a KID that is none', { ...invoice, kid: '1' }, 'no KID'],
    ['a buyer without a name', { ...invoice, buyer: { ...invoice.buyer, name: ' ' } }, 'is blank'],
    ['a bill overdue from the start', { ...invoice, dueDate: '2026-11-14' }, 'due before'],
    ['a year that runs backwards', { ...invoice, period: { from: '2027-01-01', to: '2026-01-01' } }, 'the period'],
    ['a bill for nothing', { ...invoice, lines: [] }, 'no lines'],
    ['a line that says nothing', withLine({ description: '\u0000 \u200B' }), 'says nothing'],
    ['money back', withLine({ netOre: -1 }), 'whole øre'],
    ['half an øre', withLine({ netOre: 0.5 }), 'whole øre'],
    ['VAT from one who may take none', { ...invoice, seller: { ...invoice.seller, vatRegistered: false } }, 'VAT from'],
  ])('%s', (_, input, fault) => {
    expect(() => writeEhf(input)).toThrow(fault);
  });
});
