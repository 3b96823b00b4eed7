import { expect, test } from 'vitest';
import { formatTypedDate, parseTypedDate, parseWholeDate } from './DateField.tsx';

test.each([
  '24.03.2027',
  '24.3.27',
  '24. 3. 2027',
  '24/03/2027',
  '24-3-2027',
  '24 3 2027',
  '24032027',
  '240327',
  '2027-03-24',
  ' 24.3.2027. ',
])('%s is a date', (text) => expect(parseTypedDate(text)).toBe('2027-03-24'));

test.each(['', '24', '24.3', '31.02.2027', '29.2.2027', '32.1.2027', '1.13.2027', 'i morgen', '2027', '24.3.202'])(
  '«%s» is none',
  (text) => expect(parseTypedDate(text)).toBeNull(),
);

test('a leap day is a date in a leap year', () => expect(parseTypedDate('29.2.28')).toBe('2028-02-29'));

test('it is written as the language has it, and read again as the same day', () => {
  expect(formatTypedDate('no', '2027-03-04')).toBe('04.03.2027');
  expect(formatTypedDate('en', '2027-03-04')).toBe('04/03/2027');
  expect(parseTypedDate(formatTypedDate('en', '2027-03-04'))).toBe('2027-03-04');
});

test('on the way to 24.3.2027 no other day is meant', () => {
  for (const whole of ['24.3.2027', '24032027', '24/3/2027'])
    for (let typed = 1; typed < whole.length; typed += 1) expect(parseWholeDate(whole.slice(0, typed))).toBeNull();
});
