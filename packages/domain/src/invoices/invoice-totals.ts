export type VatPercent = 0 | 12 | 15 | 25;
export type VatLine = { netOre: number; vatPercent: VatPercent };

type VatTotal = { vatPercent: VatPercent; netOre: number; vatOre: number };
export type InvoiceTotals = { netOre: number; vatOre: number; totalOre: number; vat: VatTotal[] };

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * VAT is rounded to whole øre once per rate, of the sum of its lines: this is what an electronic invoice is
 * checked by (BR-CO-17), and lines rounded one by one would add up to something else.
 */
export function invoiceTotals(lines: VatLine[]): InvoiceTotals {
  const rates = [...new Set(lines.map((line) => line.vatPercent))].toSorted((one, other) => other - one);
  const vat = rates.map((vatPercent): VatTotal => {
    const netOre = sum(lines.filter((line) => line.vatPercent === vatPercent).map((line) => line.netOre));
    return { vatPercent, netOre, vatOre: Math.round((netOre * vatPercent) / 100) };
  });
  const netOre = sum(lines.map((line) => line.netOre));
  const vatOre = sum(vat.map((total) => total.vatOre));
  return { netOre, vatOre, totalOre: netOre + vatOre, vat };
}
