import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceTotals, type VatLine } from './invoice.ts';

const line: fc.Arbitrary<VatLine> = fc.record({
  netOre: fc.integer({ min: 0, max: 100_000_000 }),
  vatPercent: fc.constantFrom(0, 12, 15, 25),
});

test('a quarter is added', () => {
  expect(invoiceTotals([{ netOre: 199_00, vatPercent: 25 }])).toEqual({
    netOre: 199_00,
    vatOre: 49_75,
    totalOre: 248_75,
    vat: [{ vatPercent: 25, netOre: 199_00, vatOre: 49_75 }],
  });
});

test('half an øre is rounded once, not once a line', () => {
  const three = Array.from({ length: 3 }, (): VatLine => ({ netOre: 2, vatPercent: 25 }));
  expect(invoiceTotals(three)).toMatchObject({ netOre: 6, vatOre: 2, totalOre: 8 });
});

test('what is owed is the sum of everything above it, in whole øre', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
      const totals = invoiceTotals(lines);
      const net = totals.vat.reduce((total, { netOre }) => total + netOre, 0);
      const vat = totals.vat.reduce((total, { vatOre }) => total + vatOre, 0);
      expect([net, vat, net + vat]).toEqual([totals.netOre, totals.vatOre, totals.totalOre]);
      expect([totals.netOre, totals.vatOre, totals.totalOre].every(Number.isSafeInteger)).toBe(true);
      for (const { netOre, vatOre, vatPercent } of totals.vat) {
        expect(Math.abs(vatOre * 100 - netOre * vatPercent)).toBeLessThanOrEqual(50);
      }
    }),
  );
});
