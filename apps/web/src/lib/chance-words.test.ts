import { expect, test } from 'vitest';
import type { T } from '#lib/i18n.ts';
import { formatChance } from './chance-words.ts';

const t: T = (key, values = {}) => (key === 'chance_about' ? `${values['won']} of ${values['of']}` : key);

test.each([
  [1000, 'chance_certain'],
  [999, 'chance_nearly_certain'],
  [980, 'chance_nearly_certain'],
  [979, '19 of 20'],
  [660, '2 of 3'],
  [512, '1 of 2'],
  [260, '1 of 4'],
  [70, '1 of 20'],
  [20, '1 of 50'],
  [19, 'chance_slim'],
  [1, 'chance_slim'],
  [0, 'chance_none'],
])('%i of a thousand is said as %s', (ofThousand, said) => {
  expect(formatChance(t, ofThousand)).toBe(said);
});

test('no odds are said that are far from the truth', () => {
  for (let ofThousand = 20; ofThousand < 980; ofThousand += 1) {
    const [won = 0, of = 1] = formatChance(t, ofThousand).split(' of ').map(Number);
    expect(Math.abs((1000 * won) / of - ofThousand)).toBeLessThanOrEqual(51);
  }
});
