import { expect, test } from 'vitest';
import { aSeason } from '#testing/huts.ts';
import {
  EMPTY_SEASON,
  fieldsOf,
  priceChangeOf,
  reasonOf,
  rulesOf,
  type SeasonFields,
  toSeasonInput,
} from './season-fields.ts';

const sent = (given: Partial<SeasonFields>) => {
  const rules = rulesOf({ ...EMPTY_SEASON, name: 'Påske', start: '2027-03-20', end: '2027-03-29', ...given });
  return rules && toSeasonInput(rules);
};

test('a penalty that is no figure, or below none, is none; one decimal is kept', () => {
  for (const [typed, points] of [
    ['', 0],
    ['-2', 0],
    ['2.5', 2.5],
    ['0.3', 0.3],
    ['1.26', 1.3],
  ] as const)
    expect(sent({ penalty: typed })).toMatchObject({ booking_points_penalty: points });
});

test('cheaper is a minus, and a minus that was typed is one too', () => {
  const change = (given: Partial<SeasonFields>) =>
    priceChangeOf({ ...EMPTY_SEASON, priceType: 'percentage', ...given });
  expect(change({ amount: 2500 })).toBe(2500);
  expect(change({ amount: 2500, direction: 'cheaper' })).toBe(-2500);
  expect(change({ amount: -2500 })).toBe(-2500);
  expect(change({ amount: -2500, direction: 'cheaper' })).toBe(-2500);
  expect(change({ amount: 1999 })).toBe(1999);
});

test('no change of price sends no value, whatever was typed before', () => {
  expect(sent({ priceType: 'none', amount: 2500 })).toMatchObject({
    price_adjustment_type: 'none',
    price_adjustment_value: 0,
  });
});

test('a closed season sends neither points nor price', () => {
  expect(sent({ isBlocked: true, penalty: '2', priceType: 'fixed_amount', amount: 20_000 })).toMatchObject({
    is_blocked: true,
    booking_points_penalty: 0,
    price_adjustment_type: 'none',
    price_adjustment_value: 0,
  });
});

test('the reason of a closed season is sent, and of no other', () => {
  const closed = { ...EMPTY_SEASON, isBlocked: true, closedBecause: ' Taket lekker. ' };
  expect(reasonOf(closed)).toEqual({ closed_because: 'Taket lekker.' });
  expect(reasonOf({ ...closed, isBlocked: false })).toEqual({});
  expect(reasonOf({ ...closed, closedBecause: ' ' })).toEqual({});
});

test('a season for all huts names none', () => {
  expect(sent({ allHuts: true, hutIds: ['one'] })).toMatchObject({ applies_to_all_huts: true, hut_ids: [] });
  expect(sent({ allHuts: false, hutIds: ['one'] })).toMatchObject({ applies_to_all_huts: false, hut_ids: ['one'] });
});

test('without days in their order there is no season', () => {
  expect(sent({ start: null })).toBeNull();
  expect(sent({ end: '2027-03-19' })).toBeNull();
  expect(sent({ end: '2027-03-20' })).not.toBeNull();
});

test('a season that is opened and saved untouched is sent as it was', () => {
  const {
    id: _,
    version,
    huts,
    ...season
  } = aSeason({
    price_adjustment_type: 'fixed_amount',
    price_adjustment_value: -150.5,
    booking_points_penalty: 0.5,
    applies_to_all_huts: false,
    huts: [{ id: 'one', name: 'Trollbu' }],
  });
  const rules = rulesOf(fieldsOf({ id: 'any', version, huts, ...season }));
  expect(rules && toSeasonInput(rules)).toEqual({ ...season, hut_ids: ['one'] });
});
