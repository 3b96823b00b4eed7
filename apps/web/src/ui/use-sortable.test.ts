import { expect, test } from 'vitest';
import { type Edge, edgeAt, placeAfterDrop } from './use-sortable.ts';

test('the half of the item that the pointer is in decides', () => {
  expect([edgeAt(119, 100, 40), edgeAt(120, 100, 40)]).toEqual(['before', 'after']);
});

test.each<[number, number, Edge, string]>([
  [0, 1, 'before', 'abcd'],
  [0, 1, 'after', 'bacd'],
  [0, 3, 'after', 'bcda'],
  [3, 0, 'before', 'dabc'],
  [3, 0, 'after', 'adbc'],
  [2, 2, 'before', 'abcd'],
  [2, 2, 'after', 'abcd'],
  [2, 1, 'after', 'abcd'],
])('item %i dropped on %i, %s: %s', (from, over, edge, expected) => {
  const items = ['a', 'b', 'c', 'd'];
  const [moved = ''] = items.splice(from, 1);
  expect(items.toSpliced(placeAfterDrop(from, over, edge), 0, moved).join('')).toBe(expected);
});
