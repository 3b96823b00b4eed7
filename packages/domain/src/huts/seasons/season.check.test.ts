import { expect, test } from 'vitest';
import { checkSeason, type SeasonDraft } from './season.ts';

const WINTER: SeasonDraft = {
  startDate: '2027-02-15',
  endDate: '2027-02-21',
  priceAdjustmentType: 'percentage',
  priceAdjustment: 2500,
  hutIds: null,
};

test.each<[string, Partial<SeasonDraft>, ReturnType<typeof checkSeason>]>([
  ['a week at a higher price', {}, null],
  ['one day', { endDate: WINTER.startDate }, null],
  ['the last day before the first', { endDate: '2027-02-14' }, 'dates_reversed'],
  ['free', { priceAdjustment: -100_00 }, null],
  ['less than free', { priceAdjustment: -100_01 }, 'percentage_too_low'],
  ['many kroner off', { priceAdjustmentType: 'fixed_amount', priceAdjustment: -500_00 }, null],
  ['one hut', { hutIds: ['a'] }, null],
  ['chosen huts, and none chosen', { hutIds: [] }, 'select_at_least_one_hut'],
])('%s', (_name, change, refusal) => {
  expect(checkSeason({ ...WINTER, ...change })).toBe(refusal);
});
