import { PUSH_KINDS, isPushKind } from '@hytte/domain/people/push/push-kinds';
import { expect, test } from 'vitest';
import { shownFor } from './push-message.ts';

const ID = '0198c9f0-0000-7000-8000-0000000000c1';
const shown = (kind: string, lang: 'no' | 'en' = 'no') => shownFor(JSON.stringify({ kind, id: ID }), lang);

test.each([
  ['offer', `/offers/${ID}`],
  ['offer_reminder', `/offers/${ID}`],
  ['free_now', '/bookings'],
  ['draw_result', `/clubs/${ID}/draws`],
  ['pay_reminder', `/bookings/${ID}`],
  ['pay_last_day', `/bookings/${ID}`],
  ['stay_released', '/bookings'],
  ['receipt', `/bookings/${ID}/receipt`],
  ['refund', `/bookings/${ID}/receipt`],
])('%s opens %s', (kind, path) => expect(shown(kind).path).toBe(path));

test('an offer is told in the language of the pages', () => {
  expect(shown('offer')).toMatchObject({ title: 'Nytt tilbud fra klubben din', tag: `offer:${ID}`, lang: 'no' });
  expect(shown('offer', 'en')).toMatchObject({ title: 'A new offer from your club', lang: 'en' });
});

test('every kind has words of its own', () => {
  const titles = Object.keys(PUSH_KINDS).map((kind) => shown(kind).title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(Object.keys(PUSH_KINDS).every(isPushKind)).toBe(true);
});

test.each([
  '',
  'null',
  '"offer"',
  '{}',
  '{"kind":"toString","id":"1"}',
  '{"kind":"of_a_newer_server","id":"1"}',
  '<x>',
])('%s is shown as news, and leads to the front page', (payload) =>
  expect(shownFor(payload, 'no')).toMatchObject({ title: 'Nytt fra klubben din', path: '/' }),
);

test('an id cannot lead to another site', () => {
  expect(shownFor('{"kind":"offer","id":"//evil.example/../x"}', 'no').path).toBe(
    '/offers/%2F%2Fevil.example%2F..%2Fx',
  );
});
