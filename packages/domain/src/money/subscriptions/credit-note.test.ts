import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCredit, creditableOre, creditNoteId } from './credit-note.ts';
import { invoiceTotals } from './invoice.ts';

test.each([
  ['all of it', { netOre: 500_00, creditedNetOre: 0 }, 500_00, null],
  ['part of it', { netOre: 500_00, creditedNetOre: 100_00 }, 200_00, null],
  ['the rest, to the øre', { netOre: 66_67, creditedNetOre: 60_00 }, 6_67, null],
  ['a part in øre', { netOre: 500_00, creditedNetOre: 0 }, 100_50, 'credit_in_whole_kroner'],
  ['more than the rest', { netOre: 500_00, creditedNetOre: 450_00 }, 51_00, 'credit_exceeds_rest'],
  ['nothing', { netOre: 500_00, creditedNetOre: 0 }, 0, 'credit_exceeds_rest'],
] as const)('%s', (_name, invoice, ore, refusal) => {
  expect(checkCredit(invoice, ore)).toBe(refusal);
});

const totalsOf = (netOre: number) => invoiceTotals([{ netOre, vatPercent: 25 }]);

test('however it is split, the VAT of all parts is the VAT of the invoice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000_00 }),
      fc.array(fc.integer({ min: 1, max: 5_000 })),
      (netOre, kroner) => {
        const parts: number[] = [];
        const left = () => creditableOre({ netOre, creditedNetOre: parts.reduce((sum, part) => sum + part, 0) });
        for (const part of kroner.map((one) => one * 100))
          if (checkCredit({ netOre: left(), creditedNetOre: 0 }, part) === null) parts.push(part);
        if (left() > 0) parts.push(left());
        const vat = parts.map((part) => totalsOf(part).vatOre).reduce((sum, ore) => sum + ore, 0);
        expect(vat).toBe(totalsOf(netOre).vatOre);
      },
    ),
  );
});

test('its number cannot be taken for an invoice’s', () => {
  expect(creditNoteId(12)).toBe('K12');
});
