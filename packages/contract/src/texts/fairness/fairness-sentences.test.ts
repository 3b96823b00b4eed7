import type { StayLimit } from '@hytte/domain/fairness/limits/limits';
import { expect, test } from 'vitest';
import { groupSentences, limitSentences, quarantineSentences } from './fairness-sentences.ts';

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

test('quarantine says the season and the years, or that there is none', () => {
  expect(quarantineSentences('no', [])).toEqual(['Ingen må vente fordi de har hatt en ferie før.']);
  expect(quarantineSentences('no', [{ season: 'påske', years: 1 }])).toEqual([
    'Har du hatt påske året før, står du bak de andre i søknadsrunder med påske, og får det ingen av dem vil ha.',
  ]);
  expect(quarantineSentences('en', [{ season: 'Easter', years: 3 }])).toEqual([
    'If you have had Easter in the last 3 years, you stand behind the others in draw periods with Easter, and get what none of them wants.',
  ]);
});

test('groups say what each means, or that there is none', () => {
  const rule = { group: 'g', name: 'Barnefamilier' };
  expect(groupSentences('no', [])).toEqual(['Ingen grupper går foran andre.']);
  expect(
    groupSentences('no', [
      { ...rule, strength: 'x2' },
      { ...rule, strength: 'x3' },
      { ...rule, strength: 'x5' },
      { ...rule, strength: 'first' },
    ]),
  ).toEqual([
    'De i «Barnefamilier» har dobbelt så mange lodd i søknadsrunder.',
    'De i «Barnefamilier» har tre ganger så mange lodd i søknadsrunder.',
    'De i «Barnefamilier» har fem ganger så mange lodd i søknadsrunder.',
    'De i «Barnefamilier» velger før alle andre i søknadsrunder.',
  ]);
  expect(groupSentences('en', [{ ...rule, strength: 'first' }])).toEqual([
    'Those in “Barnefamilier” choose before everybody else in draw periods.',
  ]);
});
