import { parseTypedTime } from '#lib/clock-times.ts';
import { expect, test } from 'vitest';

test.each([
  ['02:00', '02:00'],
  ['2', '02:00'],
  ['18', '18:00'],
  ['2.30', '02:30'],
  [' 0230 ', '02:30'],
  ['730', '07:30'],
  ['23:59', '23:59'],
])('%s is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});

test.each(['', '24:00', '12:60', '12:5', 'natt', '1234567', '2-30'])('%s is no time', (typed) => {
  expect(parseTypedTime(typed)).toBeNull();
});
