import { drawsTexts } from '@hytte/contract/texts/draws';
import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { ordinal, ruleText } from './ScheduleFields.tsx';

const speak =
  (language: 'no' | 'en'): T =>
  (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, String(value)),
      // Only texts about draws are asked for here.
      drawsTexts[key as keyof typeof drawsTexts][language],
    );

test.each([
  ['daily', 1, 'Hver dag kl. 02.00', 'Every day at 02:00'],
  ['weekly', 1, 'Hver mandag kl. 02.00', 'Every Monday at 02:00'],
  ['weekly', 7, 'Hver søndag kl. 02.00', 'Every Sunday at 02:00'],
  ['monthly', 1, 'Hver måned den 1. kl. 02.00', 'Every month on the 1st at 02:00'],
  ['monthly', 28, 'Hver måned den 28. kl. 02.00', 'Every month on the 28th at 02:00'],
  [
    'monthly',
    29,
    'Hver måned den 29. kl. 02.00, siste dag i korte måneder',
    'Every month on the 29th at 02:00, the last day of short months',
  ],
] as const)('%s on day %i is read back', (frequency, day, no, en) => {
  const schedule = { frequency, day, time: '02:00' };
  expect(ruleText(speak('no'), 'no', schedule)).toBe(no);
  expect(ruleText(speak('en'), 'en', schedule)).toBe(en);
});

test('days of a month are counted as English does', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map((day) => ordinal('en', day)).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 23rd 31st',
  );
});
