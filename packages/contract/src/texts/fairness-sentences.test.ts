import type { StayLimit } from '@hytte/domain/limits/limits';
import { expect, test } from 'vitest';
import { limitSentences } from './fairness-sentences.ts';

const holidays: StayLimit = {
  id: 'hols',
  name: 'Ferier',
  kind: 'in_year',
  most: 2,
  seasons: ['Påske', 'Sommer', 'Jul'],
  freeWithinDays: 14,
};
const ahead: StayLimit = { ...holidays, name: 'Framover', kind: 'ahead', seasons: null };

test.each<[string, StayLimit[], string, string]>([
  [
    'none',
    [],
    'Det er ingen grense for hvor mange opphold du kan ha.',
    'There is no limit to how many stays you can have.',
  ],
  [
    'in a year, of seasons',
    [holidays],
    '«Ferier»: Du kan ha høyst 2 opphold med dager i Påske, Sommer eller Jul i samme kalenderår.',
    '“Ferier”: you can have at most 2 stays with days in Påske, Sommer or Jul in a calendar year.',
  ],
  [
    'in a year, of all',
    [{ ...holidays, seasons: null, most: 1 }],
    '«Ferier»: Du kan ha høyst 1 opphold i samme kalenderår.',
    '“Ferier”: you can have at most 1 stay in a calendar year.',
  ],
  [
    'ahead',
    [ahead],
    '«Framover»: Du kan ha høyst 2 opphold foran deg om gangen. Det som begynner innen 14 dager, teller ikke.',
    '“Framover”: you can have at most 2 stays ahead of you at a time. What begins within 14 days does not count.',
  ],
  [
    'ahead, of seasons, whenever they begin',
    [{ ...ahead, seasons: ['Påske'], freeWithinDays: 0 }],
    '«Framover»: Du kan ha høyst 2 opphold med dager i Påske foran deg om gangen.',
    '“Framover”: you can have at most 2 stays with days in Påske ahead of you at a time.',
  ],
])('limits: %s', (_, limits, no, en) => {
  expect(limitSentences('no', limits)).toEqual([no]);
  expect(limitSentences('en', limits)).toEqual([en]);
});
