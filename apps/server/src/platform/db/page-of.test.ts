import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const rowsUpTo = (last: number) => Array.from({ length: last }, (_, index) => ({ number: index + 1 }));
const numberOf = ({ number }: { number: number }) => number;

test.each([
  { found: 0, shown: 0, next: null },
  { found: 2, shown: 2, next: null },
  { found: 3, shown: 3, next: null },
  { found: 4, shown: 3, next: 3 },
])('of $found rows found, a page of three shows $shown and goes on after $next', ({ found, shown, next }) => {
  expect(pageOf(rowsUpTo(found), 3, numberOf)).toEqual({ rows: rowsUpTo(shown), next });
});

test('walking page by page meets every row once', () => {
  const all = rowsUpTo(10);
  const met: number[] = [];
  for (let after: number | null = 0; after !== null;) {
    const found = all.slice(after, after + 4 + 1);
    const { rows, next } = pageOf(found, 4, numberOf);
    met.push(...rows.map(numberOf));
    after = next;
  }
  expect(met).toEqual(all.map(numberOf));
});
