import { expect, test } from 'vitest';
import { aSeason } from '#testing/huts.ts';
import { layOut, monthsOf, positionOf, windowFrom } from './strip-layout.ts';

const window = windowFrom('2026-11-15');
const lanes = (...days: [string, string][]) =>
  layOut(
    window,
    days.map(([start_date, end_date]) => aSeason({ start_date, end_date })),
    () => '',
  ).map(({ lane }) => lane);

test('the window is twelve whole months from this one', () => {
  expect(window).toEqual({ start: '2026-11-01', end: '2027-11-01', days: 365 });
  expect(monthsOf(window)).toHaveLength(12);
  expect(monthsOf(window).at(-1)).toBe('2027-10-01');
  expect(positionOf(window, '2026-11-15')).toBeCloseTo((14 / 365) * 100);
});

test('a bar holds both its first and its last day', () => {
  const [bar] = layOut(window, [aSeason({ start_date: '2026-11-01', end_date: '2026-11-01' })], () => '');
  expect(bar?.left).toBe(0);
  expect(bar?.width).toBeCloseTo(100 / 365);
});

test('what lies outside is left out, and what reaches in is cut', () => {
  const bars = layOut(
    window,
    [
      aSeason({ start_date: '2026-10-01', end_date: '2026-10-31' }),
      aSeason({ start_date: '2027-11-01', end_date: '2027-11-05' }),
      aSeason({ start_date: '2026-10-20', end_date: '2026-11-02' }),
      aSeason({ start_date: '2027-10-30', end_date: '2028-01-02' }),
    ],
    () => '',
  );
  expect(bars.map(({ left, width }) => [Math.round(left * 3.65), Math.round(width * 3.65)])).toEqual([
    [0, 2],
    [363, 2],
  ]);
});

test('seasons that overlap lie in lanes of their own, and a lane is used again', () => {
  expect(lanes(['2027-01-01', '2027-01-31'], ['2027-01-10', '2027-01-20'], ['2027-03-01', '2027-03-10'])).toEqual([
    0, 1, 0,
  ]);
  expect(lanes(['2027-01-01', '2027-01-31'], ['2027-01-05', '2027-01-31'], ['2027-01-31', '2027-02-10'])).toEqual([
    0, 1, 2,
  ]);
});

test('names have room: beside a short bar, and before it at the end of the year', () => {
  const bars = layOut(
    window,
    [
      aSeason({ start_date: '2027-01-01', end_date: '2027-01-03' }),
      aSeason({ start_date: '2027-01-15', end_date: '2027-01-17' }),
      aSeason({ start_date: '2027-06-01', end_date: '2027-08-30' }),
      aSeason({ start_date: '2027-10-25', end_date: '2027-10-31' }),
    ],
    () => 'Ti tegn ca',
  );
  expect(bars.map(({ label, lane }) => [label, lane])).toEqual([
    ['after', 0],
    ['after', 1],
    ['on', 0],
    ['before', 0],
  ]);
});
