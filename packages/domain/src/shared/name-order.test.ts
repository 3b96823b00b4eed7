import { expect, test } from 'vitest';
import { compareNames, comparePeople } from './name-order.ts';

test('names are in Norwegian order: Á is an A, and Æ, Ø, Å come last', () => {
  const names = ['Åse', 'Zara', 'Ánte', 'Ørjan', 'Anna', 'Ævar', 'anders', 'Ante'];
  expect(names.toSorted(compareNames)).toEqual(['anders', 'Anna', 'Ante', 'Ánte', 'Zara', 'Ævar', 'Ørjan', 'Åse']);
});

test('people are ordered by first name, then by last name; who has none is last', () => {
  const people = [
    ['Ola', 'Åsen'],
    ['Ola', 'Ás'],
    [null, null],
    ['Kari', 'Zander'],
  ] as const;
  const sorted = people.map(([first_name, last_name]) => ({ first_name, last_name })).toSorted(comparePeople);
  expect(sorted.map(({ last_name }) => last_name)).toEqual(['Zander', 'Ás', 'Åsen', null]);
});
