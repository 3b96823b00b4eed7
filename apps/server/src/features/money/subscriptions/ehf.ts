import { isBankAccount } from '@hytte/domain/money/payments/bank-account';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { isOrgNumber, isVatNumber, vatNumberOf } from '@hytte/domain/money/subscriptions/company';
import { type InvoiceTotals, invoiceTotals, isKid, type VatPercent } from '@hytte/domain/money/subscriptions/invoice';
import { decimalKroner, element, optional, saysSomething, writeXml, type Xml } from '#platform/xml/xml.ts';

type EhfAddress = { street?: string; postcode?: string; city?: string };

export type EhfSeller = EhfAddress & {
  name: string;
  orgNumber: string;
  vatRegistered: boolean;
  /** Eleven digits. */
  account: string;
};

export type EhfBuyer = EhfAddress & {
  name: string;
  orgNumber: string;
  /** NO#########MVA, in any case. */
  mvaNumber?: string;
  email: string;
};

export type EhfLine = {
  description: string;
  quantity: number;
  /** A unit of UN/ECE Recommendation 20: MON a month, ANN a year, C62 a piece. */
  unitCode: string;
  /** What the whole line costs without VAT. */
  netOre: number;
  vatPercent: VatPercent;
};

export type EhfInvoice = {
  number: number;
  issueDate: LocalDate;
  dueDate: LocalDate;
  /** The buyer's own reference: a person, a department, an order. */
  buyerReference: string;
  kid: string;
  /** First and last day of the invoiced period. */
  period: { from: LocalDate; to: LocalDate };
  seller: EhfSeller;
  buyer: EhfBuyer;
  lines: EhfLine[];
};

export type EhfCreditNote = Pick<
  EhfInvoice,
  'issueDate' | 'buyerReference' | 'period' | 'seller' | 'buyer' | 'lines'
> & {
  id: string;
  reason: string;
  /** The invoice it credits. */
  invoice: { number: number; issueDate: LocalDate };
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const namespacesOf = (document: 'Invoice' | 'CreditNote') => ({
  xmlns: `${UBL}:${document}-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
});

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const COMMERCIAL_INVOICE = '380';
const CREDIT_NOTE = '381';
const CREDIT_TRANSFER = '30';

/** The invoice as XML in EHF Billing 3.0: Peppol BIS Billing 3.0 with the Norwegian rules, in UBL 2.1 (ADR 0025). */
export function writeEhf(invoice: EhfInvoice): string {
  assertSendable(invoice);
  const { seller, buyer, lines, period } = invoice;
  const totals = invoiceTotals(lines);
  return writeXml(
    element(
      'Invoice',
      [
        element('cbc:CustomizationID', CUSTOMIZATION),
        element('cbc:ProfileID', PROFILE),
        element('cbc:ID', String(invoice.number)),
        element('cbc:IssueDate', invoice.issueDate),
        element('cbc:DueDate', invoice.dueDate),
        element('cbc:InvoiceTypeCode', COMMERCIAL_INVOICE),
        element('cbc:DocumentCurrencyCode', 'NOK'),
        element('cbc:BuyerReference', invoice.buyerReference.trim()),
        element('cac:InvoicePeriod', [element('cbc:StartDate', period.from), element('cbc:EndDate', period.to)]),
        sellerParty(seller),
        buyerParty(buyer, seller),
        paymentMeans(invoice),
        taxTotal(totals, seller.vatRegistered),
        monetaryTotal(totals),
        ...lines.map((line, place) => documentLine('Invoice', line, place, seller.vatRegistered)),
      ],
      namespacesOf('Invoice'),
    ),
  );
}

/** The credit note in the same format. Amounts are positive: the type of the document says in whose favour they are. */
export function writeEhfCreditNote(note: EhfCreditNote): string {
  assertSendableParts(`credit note ${note.id}`, note, [
    ![note.reason, note.id].every(saysSomething) && 'no reason or number',
  ]);
  const { seller, buyer, lines, period, invoice } = note;
  const totals = invoiceTotals(lines);
  return writeXml(
    element(
      'CreditNote',
      [
        element('cbc:CustomizationID', CUSTOMIZATION),
        element('cbc:ProfileID', PROFILE),
        element('cbc:ID', note.id),
        element('cbc:IssueDate', note.issueDate),
        element('cbc:CreditNoteTypeCode', CREDIT_NOTE),
        element('cbc:Note', note.reason.trim()),
        element('cbc:DocumentCurrencyCode', 'NOK'),
        element('cbc:BuyerReference', note.buyerReference.trim()),
        element('cac:InvoicePeriod', [element('cbc:StartDate', period.from), element('cbc:EndDate', period.to)]),
        element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [
            element('cbc:ID', String(invoice.number)),
            element('cbc:IssueDate', invoice.issueDate),
          ]),
        ]),
        sellerParty(seller),
        buyerParty(buyer, seller),
        element('cac:PaymentTerms', [element('cbc:Note', `Godskrives faktura ${invoice.number}`)]),
        taxTotal(totals, seller.vatRegistered),
        monetaryTotal(totals),
        ...lines.map((line, place) => documentLine('CreditNote', line, place, seller.vatRegistered)),
      ],
      namespacesOf('CreditNote'),
    ),
  );
}

const isWholeFrom = (least: number, value: number): boolean => Number.isSafeInteger(value) && value >= least;

function assertSendable({ number, kid, dueDate, ...parts }: EhfInvoice): void {
  assertSendableParts(`invoice ${number}`, parts, [
    !isBankAccount(parts.seller.account) && 'no account to pay to',
    !isKid(kid) && 'no KID',
    dueDate < parts.issueDate && 'due before it is issued',
  ]);
}

type Parts = Pick<EhfInvoice, 'buyerReference' | 'period' | 'seller' | 'buyer' | 'lines'>;

/** Throws for a document that the EHF network would reject. Its callers validate their input, so this is a bug of ours. */
function assertSendableParts(name: string, parts: Parts, others: (string | false)[]): void {
  const { buyerReference, period, seller, buyer, lines } = parts;
  const faults = [
    ...others,
    !isOrgNumber(seller.orgNumber) && 'the seller has no organisation number',
    !isOrgNumber(buyer.orgNumber) && 'the buyer has no organisation number',
    buyer.mvaNumber && !isVatNumber(buyer.mvaNumber) && 'the buyer’s VAT number is none',
    ![buyerReference, seller.name, buyer.name].every(saysSomething) && 'a name or reference is blank',
    period.to < period.from && 'the period ends before it begins',
    lines.length === 0 && 'no lines',
    !lines.every((line) => saysSomething(line.description)) && 'a line says nothing',
    !lines.every((line) => isWholeFrom(0, line.netOre) && isWholeFrom(1, line.quantity)) &&
      'a line is not in whole øre',
    !seller.vatRegistered && lines.some((line) => line.vatPercent > 0) && 'VAT from a seller who may take none',
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0) throw new RangeError(`${name}: ${faults.join(', ')}`);
}

const paymentMeans = ({ kid, seller }: EhfInvoice): Xml =>
  element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', CREDIT_TRANSFER),
    element('cbc:PaymentID', kid),
    element('cac:PayeeFinancialAccount', [element('cbc:ID', seller.account)]),
  ]);

/** Norwegian organisation numbers in the code list of electronic addresses (EAS). */
const ORG_NUMBER = { schemeID: '0192' };

const address = ({ street, postcode, city }: EhfAddress): Xml =>
  element('cac:PostalAddress', [
    optional('cbc:StreetName', street),
    optional('cbc:CityName', city),
    optional('cbc:PostalZone', postcode),
    element('cac:Country', [element('cbc:IdentificationCode', 'NO')]),
  ]);

const taxScheme = (companyId: string, scheme: 'VAT' | 'TAX'): Xml =>
  element('cac:PartyTaxScheme', [
    element('cbc:CompanyID', companyId),
    element('cac:TaxScheme', [element('cbc:ID', scheme)]),
  ]);

const legalEntity = (name: string, orgNumber: string): Xml =>
  element('cac:PartyLegalEntity', [
    element('cbc:RegistrationName', name.trim()),
    element('cbc:CompanyID', orgNumber, ORG_NUMBER),
  ]);

const party = (name: string, orgNumber: string, rest: (Xml | null)[]): Xml =>
  element('cac:Party', [
    element('cbc:EndpointID', orgNumber, ORG_NUMBER),
    element('cac:PartyName', [element('cbc:Name', name.trim())]),
    ...rest,
  ]);

/** Norway requires the word Foretaksregisteret (NO-R-002) and a VAT number that ends in MVA (NO-R-001). */
const sellerParty = (seller: EhfSeller): Xml =>
  element('cac:AccountingSupplierParty', [
    party(seller.name, seller.orgNumber, [
      address(seller),
      seller.vatRegistered ? taxScheme(vatNumberOf(seller.orgNumber), 'VAT') : null,
      taxScheme('Foretaksregisteret', 'TAX'),
      legalEntity(seller.name, seller.orgNumber),
    ]),
  ]);

/** An invoice outside VAT may not contain the buyer's VAT number either (BR-O-02). */
const buyerParty = (buyer: EhfBuyer, { vatRegistered }: EhfSeller): Xml =>
  element('cac:AccountingCustomerParty', [
    party(buyer.name, buyer.orgNumber, [
      address(buyer),
      buyer.mvaNumber && vatRegistered ? taxScheme(buyer.mvaNumber.toUpperCase(), 'VAT') : null,
      legalEntity(buyer.name, buyer.orgNumber),
      element('cac:Contact', [element('cbc:ElectronicMail', buyer.email)]),
    ]),
  ]);

const amount = (name: string, ore: number): Xml => element(name, decimalKroner(ore), { currencyID: 'NOK' });

/** S: standard, any rate above 0 %. Z: 0 %. O: outside VAT, because the seller is not registered for it. */
type VatCategory = 'S' | 'Z' | 'O';

const vatCategory = (vatPercent: VatPercent, vatRegistered: boolean): VatCategory => {
  if (!vatRegistered) return 'O';
  return vatPercent === 0 ? 'Z' : 'S';
};

/** Category O has no rate (BR-O-05), and gives the reason in the totals (BR-O-10). */
function taxCategory(name: string, vatPercent: VatPercent, vatRegistered: boolean): Xml {
  const category = vatCategory(vatPercent, vatRegistered);
  return element(name, [
    element('cbc:ID', category),
    category === 'O' ? null : element('cbc:Percent', String(vatPercent)),
    category === 'O' && name === 'cac:TaxCategory' ? element('cbc:TaxExemptionReasonCode', 'VATEX-EU-O') : null,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}

const taxTotal = (totals: InvoiceTotals, vatRegistered: boolean): Xml =>
  element('cac:TaxTotal', [
    amount('cbc:TaxAmount', totals.vatOre),
    ...totals.vat.map(({ vatPercent, netOre, vatOre }) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', netOre),
        amount('cbc:TaxAmount', vatOre),
        taxCategory('cac:TaxCategory', vatPercent, vatRegistered),
      ]),
    ),
  ]);

const monetaryTotal = ({ netOre, totalOre }: InvoiceTotals): Xml =>
  element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', netOre),
    amount('cbc:TaxExclusiveAmount', netOre),
    amount('cbc:TaxInclusiveAmount', totalOre),
    amount('cbc:PayableAmount', totalOre),
  ]);

/** The unit price, or the price of the whole quantity if a unit would cost a fraction of an øre (R120: price × quantity = line). */
function price({ netOre, quantity, unitCode }: EhfLine): Xml {
  if (netOre % quantity === 0) return element('cac:Price', [amount('cbc:PriceAmount', netOre / quantity)]);
  return element('cac:Price', [
    amount('cbc:PriceAmount', netOre),
    element('cbc:BaseQuantity', String(quantity), { unitCode }),
  ]);
}

const QUANTITIES = { Invoice: 'cbc:InvoicedQuantity', CreditNote: 'cbc:CreditedQuantity' } as const;

const documentLine = (document: keyof typeof QUANTITIES, line: EhfLine, place: number, vatRegistered: boolean): Xml =>
  element(`cac:${document}Line`, [
    element('cbc:ID', String(place + 1)),
    element(QUANTITIES[document], String(line.quantity), { unitCode: line.unitCode }),
    amount('cbc:LineExtensionAmount', line.netOre),
    element('cac:Item', [
      element('cbc:Name', line.description.trim()),
      taxCategory('cac:ClassifiedTaxCategory', line.vatPercent, vatRegistered),
    ]),
    price(line),
  ]);
