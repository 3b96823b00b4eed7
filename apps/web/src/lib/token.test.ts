import { expect, test } from 'vitest';
import { aToken, aUser } from '#testing/fixtures.ts';
import { isDueForRenewal, personOf } from './token.ts';

const now = new Date('2026-11-14T12:00:00Z');

test('a token is renewed when it is a day old', () => {
  expect(isDueForRenewal(aToken({ issued: new Date('2026-11-13T12:00:01Z') }), now)).toBe(false);
  expect(isDueForRenewal(aToken({ issued: new Date('2026-11-13T12:00:00Z') }), now)).toBe(true);
});

test('names with æ, ø and å do not spoil the reading', () => {
  expect(personOf(aToken({ firstName: 'Åse Bjørnstad' }))).toBe(aUser().id);
});

test.each([null, '', 'nonsense', 'a.b.c', 'a.bnVsbA.c'])('what is not a token (%j) is nobody’s', (text) => {
  expect(personOf(text)).toBeNull();
  expect(isDueForRenewal(text ?? '', now)).toBe(false);
});
