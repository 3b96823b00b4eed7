import { expect, test } from 'vitest';
import { aSeason } from '#testing/huts.ts';
import { defaultChoices, defaultYear, nextUsualPresets, suggestionsFor, toggled, yearsFrom } from './suggestions.ts';

const today = '2026-11-15';
const keys = (year: number) => suggestionsFor(year, today, []).map(({ key }) => key);

test('what is over is not suggested', () => {
  expect(keys(2026)).toEqual(['christmas']);
  expect(keys(2027)).toHaveLength(9);
});

test('a season on the same days is already there, by whatever name', () => {
  const easter = aSeason({ name: 'Påskeferien', start_date: '2027-03-20', end_date: '2027-03-29' });
  const found = suggestionsFor(2027, today, [easter]).filter(({ exists }) => exists);
  expect(found.map(({ key }) => key)).toEqual(['easter']);
  const moved = aSeason({ start_date: '2027-03-21', end_date: '2027-03-29' });
  expect(suggestionsFor(2027, today, [moved]).some(({ exists }) => exists)).toBe(false);
});

test('the usual ones are ticked, but not what is there in part already', () => {
  expect(defaultChoices(suggestionsFor(2027, today, []))).toEqual([
    'winter_week_8',
    'easter',
    'summer',
    'autumn_week_40',
    'christmas',
  ]);
  const firstPart = aSeason({ start_date: '2027-03-20', end_date: '2027-03-23' });
  expect(defaultChoices(suggestionsFor(2027, today, [firstPart]))).not.toContain('easter');
});

test('a part of Easter is instead of the whole, and the whole instead of its parts', () => {
  const all = suggestionsFor(2027, today, []);
  const parts = toggled(all, toggled(all, ['easter', 'summer'], 'easter_first_part'), 'easter_second_part');
  expect(parts).toEqual(['summer', 'easter_first_part', 'easter_second_part']);
  expect(toggled(all, parts, 'easter')).toEqual(['summer', 'easter']);
  expect(toggled(all, ['easter'], 'easter')).toEqual([]);
});

test('after midsummer the year in mind is the next', () => {
  expect([defaultYear('2026-06-30'), defaultYear('2026-07-01')]).toEqual([2026, 2027]);
  expect(yearsFrom(today)).toEqual([2026, 2027, 2028]);
});

test('by one press: the next of each of the usual ones, in order, but not what is there', () => {
  const days = (on: string, ...seasons: ReturnType<typeof aSeason>[]) =>
    nextUsualPresets(on, seasons).map(({ key, startDate }) => `${key} ${startDate}`);
  expect(days(today)).toEqual([
    'christmas 2026-12-23',
    'winter_week_8 2027-02-22',
    'easter 2027-03-20',
    'summer 2027-06-28',
    'autumn_week_40 2027-10-04',
  ]);
  // One that has begun is left to those who are in it.
  expect(days('2027-03-25')[0]).toBe('summer 2027-06-28');
  expect(days('2027-03-25')).toContain('easter 2028-04-08');
  const christmas = aSeason({ start_date: '2026-12-23', end_date: '2027-01-02' });
  expect(days(today, christmas)).toHaveLength(4);
});
