import { expect, test } from 'vitest';
import { costOfInvoicedChange } from './plan-change.ts';
import { STANDARD_PRICES as prices } from './plans.ts';

const SMALL = { tier: 'business-small', frequency: 'monthly' } as const;
const LARGE = { tier: 'business-large', frequency: 'monthly' } as const;
const running = {
  prices,
  period: { from: '2026-11-01', to: '2026-11-30' },
  frequency: 'monthly',
  billed: 'business-small',
} as const;

test.each([
  ['larger, half way', { ...running, wanted: LARGE }, '2026-11-16', { nowOre: 1_000_00, nextOre: 2_500_00 }],
  ['larger, on the last day', { ...running, wanted: LARGE }, '2026-11-30', { nowOre: 66_67, nextOre: 2_500_00 }],
  ['smaller', { ...running, billed: 'business-large', wanted: SMALL }, '2026-11-16', { nowOre: 0, nextOre: 500_00 }],
  [
    'by the year from now on',
    { ...running, wanted: { ...SMALL, frequency: 'yearly' } },
    '2026-11-16',
    { nowOre: 0, nextOre: 5_000_00 },
  ],
] as const)('%s', (_name, change, today, cost) => {
  expect(costOfInvoicedChange(change, today)).toEqual({ ...cost, nextOn: '2026-12-01' });
});
