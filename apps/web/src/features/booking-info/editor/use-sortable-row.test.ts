import { expect, test } from 'vitest';
import { type Edge, edgeAt, placeAfterDrop } from './use-sortable-row.ts';

test('the half of the row that the pointer is in decides', () => {
  const row = { top: 100, height: 40 };
  expect([edgeAt(119, row), edgeAt(120, row)]).toEqual(['above', 'below']);
});

test.each<[number, number, Edge, string]>([
  [0, 1, 'above', 'abcd'],
  [0, 1, 'below', 'bacd'],
  [0, 3, 'below', 'bcda'],
  [3, 0, 'above', 'dabc'],
  [3, 0, 'below', 'adbc'],
  [2, 2, 'above', 'abcd'],
  [2, 2, 'below', 'abcd'],
  [2, 1, 'below', 'abcd'],
])('row %i dropped on %i, %s: %s', (from, over, edge, expected) => {
  const rows = ['a', 'b', 'c', 'd'];
  const [moved = ''] = rows.splice(from, 1);
  expect(rows.toSpliced(placeAfterDrop(from, over, edge), 0, moved).join('')).toBe(expected);
});
