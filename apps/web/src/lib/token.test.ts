import { expect, test } from 'vitest';
import { aToken } from '#testing/fixtures.ts';
import { isExpired } from './token.ts';

const now = new Date('2026-11-14T12:00:00Z');

test('a token is good until the second it names', () => {
  expect(isExpired(aToken({ exp: new Date('2026-11-14T12:00:01Z') }), now)).toBe(false);
  expect(isExpired(aToken({ exp: now }), now)).toBe(true);
});

test('names with æ, ø and å do not spoil the reading', () => {
  expect(isExpired(aToken({ exp: new Date('2027-01-01'), firstName: 'Åse Bjørnstad' }), now)).toBe(false);
});

test.each(['', 'nonsense', 'a.b.c', 'a.bnVsbA.c'])('what is not a token (%j) counts as expired', (text) => {
  expect(isExpired(text, now)).toBe(true);
});
