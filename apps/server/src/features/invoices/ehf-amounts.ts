import type { InvoiceTotals, VatPercent } from '@hytte/domain/invoices/invoice-totals';
import { decimalKroner, element, type Xml } from '#platform/xml/xml.ts';
import type { EhfLine } from './ehf-invoice.ts';

const amount = (name: string, ore: number): Xml => element(name, decimalKroner(ore), { currencyID: 'NOK' });

/** S standard (any rate above nothing), Z a rate of nothing, O outside VAT: the seller is not registered for it. */
type VatCategory = 'S' | 'Z' | 'O';

const vatCategory = (vatPercent: VatPercent, vatRegistered: boolean): VatCategory => {
  if (!vatRegistered) return 'O';
  return vatPercent === 0 ? 'Z' : 'S';
};

/** What lies outside VAT has no rate, and says in the sums why it has none (BR-O-05, BR-O-10). */
function taxCategory(name: string, vatPercent: VatPercent, vatRegistered: boolean): Xml {
  const category = vatCategory(vatPercent, vatRegistered);
  return element(name, [
    element('cbc:ID', category),
    category === 'O' ? null : element('cbc:Percent', String(vatPercent)),
    category === 'O' && name === 'cac:TaxCategory' ? element('cbc:TaxExemptionReasonCode', 'VATEX-EU-O') : null,
    element('cac:TaxScheme', [element('cbc:ID', 'VAT')]),
  ]);
}

export const taxTotal = (totals: InvoiceTotals, vatRegistered: boolean): Xml =>
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

export const monetaryTotal = ({ netOre, totalOre }: InvoiceTotals): Xml =>
  element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', netOre),
    amount('cbc:TaxExclusiveAmount', netOre),
    amount('cbc:TaxInclusiveAmount', totalOre),
    amount('cbc:PayableAmount', totalOre),
  ]);

/** The price of one, or of the whole lot where one would cost a fraction of an øre: price times quantity is always the line. */
function price({ netOre, quantity, unitCode }: EhfLine): Xml {
  if (netOre % quantity === 0) return element('cac:Price', [amount('cbc:PriceAmount', netOre / quantity)]);
  return element('cac:Price', [
    amount('cbc:PriceAmount', netOre),
    element('cbc:BaseQuantity', String(quantity), { unitCode }),
  ]);
}

export const invoiceLine = (line: EhfLine, place: number, vatRegistered: boolean): Xml =>
  element('cac:InvoiceLine', [
    element('cbc:ID', String(place + 1)),
    element('cbc:InvoicedQuantity', String(line.quantity), { unitCode: line.unitCode }),
    amount('cbc:LineExtensionAmount', line.netOre),
    element('cac:Item', [
      element('cbc:Name', line.description.trim()),
      taxCategory('cac:ClassifiedTaxCategory', line.vatPercent, vatRegistered),
    ]),
    price(line),
  ]);
