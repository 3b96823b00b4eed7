import { expect, test } from 'vitest';
import { slotOf } from '../../stays/bookings/stay.ts';
import { isSameSeason, namedSeasonsTouching, seasonNames } from './recurring.ts';

test.each([
  ['Påske', 'påske 2027', true],
  ['Jul 2026/2027', 'Jul', true],
  ['Jul 2026–2027', 'jul', true],
  ['Høstferie uke 40', 'Høstferie uke 41', false],
  ['Påske', 'Påske, første del', false],
])('%s and %s', (one, other, same) => {
  expect(isSameSeason(one, other)).toBe(same);
});

test('a rule is offered each name once, without its year', () => {
  expect(seasonNames([{ name: 'Påske 2026' }, { name: 'påske' }, { name: 'Jul' }, { name: '2026' }])).toEqual([
    'Påske',
    'Jul',
    '2026',
  ]);
});

test('a stay touches a named season of any year, in its huts only', () => {
  const easter = { name: 'Påske 2027', startDate: '2027-03-20', endDate: '2027-03-29', hutIds: ['a'] };
  const before = { ...easter, name: 'Påske 2026', startDate: '2026-03-28', endDate: '2026-04-06', hutIds: null };
  const touching = (hut: string, day: string, names = ['påske']) =>
    namedSeasonsTouching(names, [easter, before], { hut, first: slotOf(day, 'PM'), last: slotOf(day, 'PM') + 2 });
  expect(touching('a', '2027-03-28')).toEqual([easter]);
  expect(touching('a', '2027-03-30')).toEqual([]);
  expect(touching('b', '2027-03-28')).toEqual([]);
  expect(touching('b', '2026-03-27')).toEqual([before]);
  expect(touching('a', '2027-03-28', ['jul'])).toEqual([]);
});
