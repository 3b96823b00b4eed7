import { REDACTED } from '@hytte/domain/clubs/audit/actions';
import { expect, test } from 'vitest';
import { conceal, difference } from './record.ts';

test('records only the fields that differ', () => {
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

test('compares secret fields in plain and records them masked', () => {
  const shown = { code: conceal };
  expect(difference({ code: '1234' }, { code: '4321' }, shown)).toEqual({
    before: { code: REDACTED },
    after: { code: REDACTED },
  });
  expect(difference({ code: null }, { code: '4321' }, shown)).toEqual({
    before: { code: null },
    after: { code: REDACTED },
  });
  expect(difference({ code: '1234' }, { code: '1234' }, shown)).toBeNull();
});
