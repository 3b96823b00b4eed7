import { invoiceTotals } from '@hytte/domain/invoices/invoice-totals';
import { isKid } from '@hytte/domain/invoices/kid';
import { isBankAccount } from '@hytte/domain/payments/bank-account';
import { isOrgNumber, isVatNumber } from '@hytte/domain/subscriptions/org-number';
import { element, saysSomething, writeXml, type Xml } from '#platform/xml/xml.ts';
import { invoiceLine, monetaryTotal, taxTotal } from '#features/invoices/ehf-amounts.ts';
import type { EhfInvoice } from '#features/invoices/ehf-invoice.ts';
import { buyerParty, sellerParty } from '#features/invoices/ehf-party.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const NAMESPACES = {
  xmlns: `${UBL}:Invoice-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
};

const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
const COMMERCIAL_INVOICE = '380';
const CREDIT_TRANSFER = '30';

const isWholeFrom = (least: number, value: number): boolean => Number.isSafeInteger(value) && value >= least;

/** An invoice that the network would refuse is not written: whoever asked for it has a fault to mend first. */
function assertSendable({ number, kid, buyerReference, seller, buyer, lines, ...dates }: EhfInvoice): void {
  const faults = [
    !isOrgNumber(seller.orgNumber) && 'the seller has no organisation number',
    !isOrgNumber(buyer.orgNumber) && 'the buyer has no organisation number',
    buyer.mvaNumber && !isVatNumber(buyer.mvaNumber) && 'the buyer’s VAT number is none',
    !isBankAccount(seller.account) && 'no account to pay to',
    !isKid(kid) && 'no KID',
    ![buyerReference, seller.name, buyer.name].every(saysSomething) && 'a name or reference is blank',
    dates.dueDate < dates.issueDate && 'due before it is issued',
    dates.period.to < dates.period.from && 'the period ends before it begins',
    lines.length === 0 && 'no lines',
    !lines.every((line) => saysSomething(line.description)) && 'a line says nothing',
    !lines.every((line) => isWholeFrom(0, line.netOre) && isWholeFrom(1, line.quantity)) &&
      'a line is not in whole øre',
    !seller.vatRegistered && lines.some((line) => line.vatPercent > 0) && 'VAT from a seller who may take none',
  ].filter((fault) => typeof fault === 'string');
  if (faults.length > 0) throw new RangeError(`invoice ${number}: ${faults.join(', ')}`);
}

const paymentMeans = ({ kid, seller }: EhfInvoice): Xml =>
  element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', CREDIT_TRANSFER),
    element('cbc:PaymentID', kid),
    element('cac:PayeeFinancialAccount', [element('cbc:ID', seller.account)]),
  ]);

/** The invoice as EHF Billing 3.0, which is Peppol BIS Billing 3.0 with Norway's rules, in UBL 2.1 (ADR 0025). */
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
        ...lines.map((line, place) => invoiceLine(line, place, seller.vatRegistered)),
      ],
      NAMESPACES,
    ),
  );
}
