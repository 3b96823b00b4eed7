import { readTerms, writeTerms } from '@hytte/contract/fairness/sent-period';
import { checkPeriod, type PeriodTerms } from '@hytte/domain/fairness/rounds/period';
import { presetsOfYear } from '@hytte/domain/fairness/rounds/presets';
import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { aPeriod } from '#testing/periods.ts';
import { EMPTY_PERIOD, fieldsOf, fieldsOfPreset, suggestedAround, termsOf } from './period-fields.ts';

const t: T = (key, values = {}) => [key, ...Object.values(values)].join(' ');

const roundTrip = (terms: PeriodTerms) => termsOf(t, fieldsOf(terms), terms);

test('every preset of a year becomes a period with the same days, parts and moments', () => {
  for (const preset of presetsOfYear(2027)) {
    const terms = termsOf(t, fieldsOfPreset(t, preset), null);
    const { opensAt, closesAt, drawAt, leftoversAt, first, last } = preset;
    expect(terms).toMatchObject({ opensAt, closesAt, drawAt, leftoversAt, first, last, hutIds: null });
    expect(terms?.parts.map((part) => [part.first, part.last])).toEqual(preset.parts.map((p) => [p.first, p.last]));
    expect(terms && checkPeriod(terms)).toBe(null);
  }
});

test('parts of a week are named by its number, others in order', () => {
  const namesOf = (key: string) =>
    presetsOfYear(2027)
      .filter((preset) => preset.key === key)
      .flatMap((preset) => termsOf(t, fieldsOfPreset(t, preset), null)?.parts ?? [])
      .map(({ name }) => name);
  expect(namesOf('summer')).toEqual([26, 27, 28, 29, 30, 31, 32, 33].map((week) => `period_part_week ${week}`));
  expect(namesOf('easter')).toEqual(['period_part 1', 'period_part 2']);
});

test('what is not touched is sent as it is stored, also what the fields cannot show', () => {
  const period = aPeriod({
    opens_at: '2026-12-25T09:00:17.000Z',
    closes_at: '2027-01-15T18:00:00.000Z',
    parts: [
      { name: 'Helga', start_date: '2027-03-19', start_half_day: 'PM', end_date: '2027-03-21', end_half_day: 'AM' },
      { name: 'Resten', start_date: '2027-03-22', start_half_day: 'AM', end_date: '2027-03-29', end_half_day: 'PM' },
    ],
  });
  const terms = readTerms(period);
  expect(roundTrip(terms)).toEqual(terms);
  const { name, start_date, parts, opens_at, closes_at } = writeTerms(terms);
  expect({ name, start_date, parts, opens_at, closes_at }).toEqual({
    name: period.name,
    start_date: period.start_date,
    parts: period.parts,
    opens_at: period.opens_at,
    closes_at: period.closes_at,
  });
});

test('another deadline goes to the midnight after it', () => {
  const terms = readTerms(aPeriod());
  const later = termsOf(t, { ...fieldsOf(terms), deadline: '2027-03-28' }, terms);
  // The night in which the clocks change.
  expect(later?.closesAt.toISOString()).toBe('2027-03-28T22:00:00.000Z');
});

test('a changeover makes two parts of one; one outside the period is refused by the domain', () => {
  const terms = readTerms(aPeriod());
  const partsWith = (...changeovers: string[]) => termsOf(t, { ...fieldsOf(terms), changeovers }, terms);
  expect(partsWith('2027-03-26', '2027-03-22')?.parts.map(({ first, last }) => last - first + 1)).toEqual([6, 8, 7]);
  const outside = partsWith('2027-04-02');
  expect(outside && checkPeriod(outside)?.code).toBe('period_parts_wrong');
});

test('without days or moments there is no period', () => {
  const terms = readTerms(aPeriod());
  for (const missing of ['start', 'end', 'opensDate', 'deadline', 'drawDate', 'leftoversDate'] as const)
    expect(termsOf(t, { ...fieldsOf(terms), [missing]: null }, terms)).toBe(null);
  expect(termsOf(t, { ...fieldsOf(terms), drawTime: '25' }, terms)).toBe(null);
});

test('a deadline suggests the dates around it, but changes none that is chosen', () => {
  expect(suggestedAround('2027-01-15', EMPTY_PERIOD)).toEqual([
    ['opensDate', '2026-12-25'],
    ['drawDate', '2027-01-16'],
    ['leftoversDate', '2027-01-19'],
  ]);
  const chosen = { ...EMPTY_PERIOD, opensDate: '2027-01-01', drawDate: '2027-01-18' };
  expect(suggestedAround('2027-01-15', chosen)).toEqual([['leftoversDate', '2027-01-21']]);
});
