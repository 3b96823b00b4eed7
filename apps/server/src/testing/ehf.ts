import { addDays } from '@hytte/domain/shared/local-date';
import { isOrgNumber, isVatNumber, vatNumberOf } from '@hytte/domain/money/subscriptions/company';
import { isKid, kidOfInvoice } from '@hytte/domain/money/subscriptions/invoice';
import * as fc from 'fast-check';
import type { EhfBuyer, EhfInvoice, EhfLine, EhfSeller } from '#features/money/subscriptions/ehf.ts';
import { saysSomething } from '#platform/xml/xml.ts';
import { anyAccount, anyName, anyOrgNumber } from './norwegian-numbers.ts';
import { readXml, type XmlReader } from './xml.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = {
  i: `${UBL}:Invoice-2`,
  cac: `${UBL}:CommonAggregateComponents-2`,
  cbc: `${UBL}:CommonBasicComponents-2`,
};

const SELLER = '/i:Invoice/cac:AccountingSupplierParty/cac:Party';
const BUYER = '/i:Invoice/cac:AccountingCustomerParty/cac:Party';
const LINE = '/i:Invoice/cac:InvoiceLine';
const TOTAL = '/i:Invoice/cac:LegalMonetaryTotal';
const SUBTOTAL = '/i:Invoice/cac:TaxTotal/cac:TaxSubtotal';
const VAT = 'cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = "VAT"]/cbc:CompanyID';
const BIS = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
const one = ([first = Number.NaN]: number[]): number => first;

const present =
  (path: string) =>
  ({ text }: XmlReader): boolean =>
    text(path).trim() !== '';
const absent =
  (path: string) =>
  ({ texts }: XmlReader): boolean =>
    texts(path).length === 0;

/** What a line costs is its price times its quantity; two øre are forgiven. */
function lineIsPriceTimesQuantity({ texts, ore }: XmlReader): boolean {
  return texts(`${LINE}/cbc:ID`).every((_, place) => {
    const line = `${LINE}[${place + 1}]`;
    const [quantity, base = '1'] = [texts(`${line}/cbc:InvoicedQuantity`)[0], texts(`${line}//cbc:BaseQuantity`)[0]];
    const expected = (Number(quantity) * one(ore(`${line}/cac:Price/cbc:PriceAmount`))) / Number(base);
    return Math.abs(expected - one(ore(`${line}/cbc:LineExtensionAmount`))) <= 2;
  });
}

const vatOfRateIsRight = ({ texts, ore }: XmlReader): boolean =>
  texts(`${SUBTOTAL}/cbc:TaxAmount`).every((_, place) => {
    const subtotal = `${SUBTOTAL}[${place + 1}]`;
    const percent = Number(texts(`${subtotal}/cac:TaxCategory/cbc:Percent`)[0] ?? 0);
    const exact = (one(ore(`${subtotal}/cbc:TaxableAmount`)) * percent) / 100;
    return Math.abs(exact - one(ore(`${subtotal}/cbc:TaxAmount`))) <= 0.5;
  });

const basisOfRateIsItsLines = ({ texts, ore }: XmlReader): boolean =>
  texts(`${SUBTOTAL}/cac:TaxCategory/cbc:ID`).every((category, place) => {
    const percent = texts(`${SUBTOTAL}[${place + 1}]/cac:TaxCategory/cbc:Percent`)[0];
    const rate = percent === undefined ? 'not(cbc:Percent)' : `cbc:Percent = ${percent}`;
    const lines = `${LINE}[cac:Item/cac:ClassifiedTaxCategory[cbc:ID = "${category}" and ${rate}]]`;
    return sum(ore(`${lines}/cbc:LineExtensionAmount`)) === one(ore(`${SUBTOTAL}[${place + 1}]/cbc:TaxableAmount`));
  });

/**
 * The rules of EN 16931 (BR), Peppol BIS Billing 3.0 (R, COMMON) and Norway (NO) that an invoice of ours can break,
 * by the numbers their publishers gave them, read from the document alone. The last three are our own.
 */
const RULES: Record<string, (document: XmlReader) => boolean> = {
  'BR-02': present('/i:Invoice/cbc:ID'),
  'BR-03': present('/i:Invoice/cbc:IssueDate'),
  'BR-04': ({ text }) => text('/i:Invoice/cbc:InvoiceTypeCode') === '380',
  'BR-05': ({ text }) => text('/i:Invoice/cbc:DocumentCurrencyCode') === 'NOK',
  'BR-06': present(`${SELLER}/cac:PartyLegalEntity/cbc:RegistrationName`),
  'BR-07': present(`${BUYER}/cac:PartyLegalEntity/cbc:RegistrationName`),
  'BR-09': ({ text }) => text(`${SELLER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === 'NO',
  'BR-11': present(`${BUYER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
  'BR-16': present(`${LINE}/cbc:ID`),
  'BR-25': absent(`${LINE}[not(normalize-space(cac:Item/cbc:Name))]`),
  'BR-27': ({ ore }) => ore(`${LINE}/cac:Price/cbc:PriceAmount`).every((price) => price >= 0),
  'BR-61': present('/i:Invoice/cac:PaymentMeans[cbc:PaymentMeansCode = 30]/cac:PayeeFinancialAccount/cbc:ID'),
  'BR-CO-04': absent(`${LINE}[not(cac:Item/cac:ClassifiedTaxCategory/cbc:ID)]`),
  'BR-CO-10': ({ ore }) => sum(ore(`${LINE}/cbc:LineExtensionAmount`)) === one(ore(`${TOTAL}/cbc:LineExtensionAmount`)),
  'BR-CO-13': ({ ore }) => one(ore(`${TOTAL}/cbc:LineExtensionAmount`)) === one(ore(`${TOTAL}/cbc:TaxExclusiveAmount`)),
  'BR-CO-14': ({ ore }) => sum(ore(`${SUBTOTAL}/cbc:TaxAmount`)) === one(ore('/i:Invoice/cac:TaxTotal/cbc:TaxAmount')),
  'BR-CO-15': ({ ore }) =>
    one(ore(`${TOTAL}/cbc:TaxExclusiveAmount`)) + one(ore('/i:Invoice/cac:TaxTotal/cbc:TaxAmount')) ===
    one(ore(`${TOTAL}/cbc:TaxInclusiveAmount`)),
  'BR-CO-16': ({ ore }) => one(ore(`${TOTAL}/cbc:TaxInclusiveAmount`)) === one(ore(`${TOTAL}/cbc:PayableAmount`)),
  'BR-CO-17': vatOfRateIsRight,
  'BR-CO-25': present('/i:Invoice/cbc:DueDate'),
  'BR-S-02': (document) => absent(`${LINE}//cbc:ID[. = "S"]`)(document) || present(`${SELLER}/${VAT}`)(document),
  'BR-S-08': basisOfRateIsItsLines,
  'BR-O-02': (document) =>
    absent(`${LINE}//cbc:ID[. = "O"]`)(document) || absent(`${SELLER}/${VAT} | ${BUYER}/${VAT}`)(document),
  'BR-O-10': absent(`${SUBTOTAL}/cac:TaxCategory[cbc:ID = "O" and not(cbc:TaxExemptionReasonCode)]`),
  R003: present('/i:Invoice/cbc:BuyerReference | /i:Invoice/cac:OrderReference/cbc:ID'),
  R004: ({ text }) => text('/i:Invoice/cbc:CustomizationID') === BIS,
  R007: ({ text }) => /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(text('/i:Invoice/cbc:ProfileID')),
  R008: absent('//*[not(*) and not(normalize-space())]'),
  R010: present(`${BUYER}/cbc:EndpointID`),
  R020: present(`${SELLER}/cbc:EndpointID`),
  R051: absent('//*[@currencyID and @currencyID != /i:Invoice/cbc:DocumentCurrencyCode]'),
  R053: ({ texts }) => texts('/i:Invoice/cac:TaxTotal[cac:TaxSubtotal]').length === 1,
  R120: lineIsPriceTimesQuantity,
  R130: absent(`${LINE}[cac:Price/cbc:BaseQuantity/@unitCode != cbc:InvoicedQuantity/@unitCode]`),
  'COMMON-R041': ({ texts }) => texts('//*[@schemeID = "0192"]').every(isOrgNumber),
  'NO-R-001': ({ texts }) => texts(`${SELLER}/${VAT}`).every((id) => isVatNumber(id) && /^NO.*MVA$/.test(id)),
  'NO-R-002': ({ text }) =>
    text(`${SELLER}/cac:PartyTaxScheme[cac:TaxScheme/cbc:ID = "TAX"]/cbc:CompanyID`) === 'Foretaksregisteret',
  'endpoints in ELMA': absent('//cbc:EndpointID[not(@schemeID = "0192")]'),
  'KID as payment id': ({ texts }) => {
    const ids = texts('/i:Invoice/cac:PaymentMeans/cbc:PaymentID');
    return ids.length === 1 && ids.every(isKid);
  },
  'legal entity': absent('//cac:PartyLegalEntity[not(cbc:CompanyID/@schemeID = "0192")]'),
};

export const EHF_RULES = Object.keys(RULES);

/** The rules a document breaks, by number. */
export function brokenEhfRules(xml: string): string[] {
  const document = readXml(xml, NAMESPACES);
  return EHF_RULES.filter((id) => RULES[id]?.(document) === false);
}

/** A credit note is not paid: no account, KID or due date. Its type is another. */
const OF_INVOICES_ONLY: readonly string[] = ['BR-04', 'BR-61', 'BR-CO-25', 'KID as payment id'];

/** The rules for credit notes are those for invoices, with other names for the document, its lines and quantities. */
export function brokenCreditNoteRules(xml: string): string[] {
  const asInvoice = xml
    .replaceAll(/(<\/?)CreditNote(?=[ >])/g, '$1Invoice')
    .replace(':CreditNote-2', ':Invoice-2')
    .replaceAll('cac:CreditNoteLine', 'cac:InvoiceLine')
    .replaceAll('cbc:CreditedQuantity', 'cbc:InvoicedQuantity');
  const { text } = readXml(xml, { ...NAMESPACES, i: `${UBL}:CreditNote-2` });
  return [
    ...brokenEhfRules(asInvoice).filter((id) => !OF_INVOICES_ONLY.includes(id)),
    ...(text('/i:CreditNote/cbc:CreditNoteTypeCode') === '381' ? [] : ['BR-04']),
    ...(text('/i:CreditNote/cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID') === '' ? ['BR-55'] : []),
  ];
}

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
