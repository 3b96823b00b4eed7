import { expect, test } from 'vitest';
import { aHut } from '#testing/huts.ts';
import { EMPTY_HUT, fieldsOf, toHutInput } from './hut-fields.ts';

test('rooms and days that are empty or senseless mean one', () => {
  const input = toHutInput({ ...EMPTY_HUT, beds: '', bedrooms: '0', bathrooms: '-2', minimum_paid_days: '1.5' });
  expect(input).toMatchObject({ beds: 1, bedrooms: 1, bathrooms: 1, minimum_paid_days: 1 });
});

test('amounts are øre in the form; the price is sent in kroner, the fixed amount in øre', () => {
  expect(toHutInput({ ...EMPTY_HUT, fixed_amount: 123_456, price: 1999 })).toMatchObject({
    fixed_amount: 123_456,
    price: 19.99,
  });
});

test('empty texts are none, and a season without words is the whole year', () => {
  const input = toHutInput({ ...EMPTY_HUT, rules: '  ', yearRound: 'no', season: ' ' });
  expect(input).toMatchObject({ rules: null, access_info: null, location: null, seasonality: 'Year-round' });
});

test('a hut that is opened and saved untouched is sent as it was', () => {
  const hut = aHut({ price: 450.5, fixed_amount: 30_050, seasonality: 'Juni til september', amenities: ['Vedovn'] });
  expect({ ...hut, ...toHutInput(fieldsOf(hut)) }).toEqual(hut);
});
