import { expect, test } from 'vitest';
import { stayOf } from '../../stays/bookings/stay.ts';
import { clockAt } from '../../shared/oslo-time.ts';
import { addDays, weekdayOf } from '../../shared/local-date.ts';
import { checkPeriod } from './period.ts';
import {
  deadlineDay,
  endOfDay,
  PERIOD_PRESETS,
  periodPresets,
  presetsOfYear,
  suggestedLeftoversAt,
} from './presets.ts';

const YEARS = Array.from({ length: 17 }, (_, i) => 2024 + i);
const presetOf = (key: string, year: number) => presetsOfYear(year).find((preset) => preset.key === key);
const onOslosClock = (instant: Date) => new Date(clockAt(instant.getTime())).toISOString().slice(0, 16);

test('Easter 2027 goes from the Friday before Palm Sunday to Easter Monday, with a deadline on 15 January', () => {
  expect(presetOf('easter', 2027)).toEqual({
    key: 'easter',
    year: 2027,
    first: 41_793,
    last: 41_813,
    parts: [
      { first: 41_793, last: 41_802 },
      { first: 41_803, last: 41_813 },
    ],
    deadline: '2027-01-15',
    opensAt: new Date('2026-12-25T09:00:00Z'),
    closesAt: new Date('2027-01-15T23:00:00Z'),
    drawAt: new Date('2027-01-16T11:00:00Z'),
    leftoversAt: new Date('2027-01-19T09:00:00Z'),
  });
});

test.each([
  ['winter_week_8', '2027-02-19', '2027-02-26', '2026-12-15', 2],
  ['winter_week_9', '2027-02-26', '2027-03-07', '2026-12-15', 2],
  ['summer', '2027-06-26', '2027-08-21', '2027-04-15', 8],
  ['autumn_week_40', '2027-10-01', '2027-10-08', '2027-08-01', 2],
  ['autumn_week_41', '2027-10-08', '2027-10-17', '2027-08-01', 2],
  ['christmas', '2027-12-22', '2028-01-02', '2027-10-15', 2],
] as const)('%s of 2027 goes from %s to %s, with a deadline on %s and %i parts', (key, start, end, deadline, parts) => {
  const preset = presetOf(key, 2027);
  expect(preset).toMatchObject({ deadline, parts: { length: parts } });
  expect(stayOf(preset ?? { first: 0, last: 0 })).toMatchObject({ startDate: start, startHalf: 'PM', endDate: end });
});

test('summer weeks change over on Saturdays at 15:00', () => {
  for (const { first, last } of presetOf('summer', 2028)?.parts ?? []) {
    const { startDate, startHalf, endDate, endHalf } = stayOf({ first, last });
    expect([weekdayOf(startDate), startHalf, weekdayOf(endDate), endHalf]).toEqual([6, 'PM', 6, 'AM']);
  }
});

test('in every year, no half day belongs to two of them, and a week is followed by the next without a gap', () => {
  for (const presets of YEARS.map(presetsOfYear)) {
    const inOrder = presets.toSorted((one, other) => one.first - other.first);
    for (const [i, { first }] of inOrder.entries()) expect(first).toBeGreaterThan(inOrder[i - 1]?.last ?? 0);
    const [week8, week9] = presets;
    expect(week9?.first).toBe((week8?.last ?? 0) + 1);
  }
});

test('in every year, each moment falls on its time by the clocks of Oslo, and the period is allowed', () => {
  for (const { deadline, parts, ...preset } of YEARS.flatMap(presetsOfYear)) {
    const { opensAt, closesAt, drawAt, leftoversAt } = preset;
    const dayAfter = addDays(deadline, 1);
    expect([opensAt, closesAt, drawAt, leftoversAt].map(onOslosClock)).toEqual([
      `${addDays(deadline, -21)}T10:00`,
      `${dayAfter}T00:00`,
      `${dayAfter}T12:00`,
      `${addDays(dayAfter, 3)}T10:00`,
    ]);
    const named = parts.map((part) => ({ ...part, name: preset.key }));
    const terms = { name: preset.key, hutIds: null, longestDays: null, mostWishes: 6, mostStays: 1 } as const;
    expect(
      checkPeriod({ ...preset, ...terms, parts: named, graceHours: 48, leftovers: 'requests', reservedHours: 0 }),
    ).toBe(null);
  }
});

test('a deadline is a day: its end reads as that day, also when the clocks change', () => {
  for (const day of ['2027-01-15', '2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'])
    expect(deadlineDay(endOfDay(day))).toBe(day);
  expect(deadlineDay(new Date('2027-01-15T18:00:00Z'))).toBe('2027-01-15');
});

test('leftovers open at the first 10:00 after 48 hours, also when the clocks change between', () => {
  const drawnAt = (text: string) => onOslosClock(suggestedLeftoversAt(new Date(text)));
  expect(drawnAt('2027-01-16T08:00:00Z')).toBe('2027-01-18T10:00');
  expect(drawnAt('2027-01-16T09:00:00Z')).toBe('2027-01-18T10:00');
  expect(drawnAt('2027-01-16T09:00:01Z')).toBe('2027-01-19T10:00');
  // 09:30 in Oslo on Saturday is 10:30 on Monday after the change to summer time.
  expect(drawnAt('2027-03-27T08:30:00Z')).toBe('2027-03-30T10:00');
  expect(drawnAt('2027-10-30T08:30:00Z')).toBe('2027-11-01T10:00');
});

test('suggested are those of the coming fourteen months whose deadline leaves a day', () => {
  const suggestedOn = (text: string) => periodPresets(new Date(text)).map(({ key, year }) => `${key} ${year}`);
  expect(suggestedOn('2026-11-16T12:00:00Z')).toEqual([
    'winter_week_8 2027',
    'winter_week_9 2027',
    'easter 2027',
    'summer 2027',
    'autumn_week_40 2027',
    'autumn_week_41 2027',
    'christmas 2027',
  ]);
  expect(suggestedOn('2026-12-14T23:00:00Z')).toContain('winter_week_8 2027');
  expect(suggestedOn('2026-12-14T23:00:01Z')).not.toContain('winter_week_8 2027');
});

test('every kind is suggested at some time of the year', () => {
  const all = Array.from({ length: 12 }, (_, month) => periodPresets(new Date(Date.UTC(2028, month, 3)))).flat();
  expect(new Set(all.map(({ key }) => key))).toEqual(new Set(PERIOD_PRESETS));
});
