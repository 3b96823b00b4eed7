import { expect, test } from 'vitest';
import { difference } from './record.ts';

test('only what differs is put on record', () => {
  const before = { name: 'Fjellro', price: 1, tags: ['a'] };
  expect(difference(before, { name: 'Fjellro', price: 2, tags: ['a'] })).toEqual({
    before: { price: 1 },
    after: { price: 2 },
  });
  expect(difference(before, { tags: ['b'], seats: 3 })).toEqual({
    before: { tags: ['a'], seats: null },
    after: { tags: ['b'], seats: 3 },
  });
  expect(difference(before, { name: 'Fjellro' })).toBeNull();
});
