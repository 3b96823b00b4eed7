import { describe, expect, test } from 'vitest';
import { OFFLINE_MAX_AGE_MS } from '#lib/offline.ts';
import { isExpired, mayPersist, redactForDevice } from './persist-rules.ts';

const today = '2026-12-08';
const stay = { id: 'mine', hut_id: 'trollbu', status: 'allocated', end_date: '2026-12-10' } as const;
const known = { stays: [stay], today };

describe('what may lie on the device', () => {
  test.each([
    ['the list of one’s stays', ['bookings', 'own'], true],
    ['a part of one’s own stay', ['bookings', 'mine', 'arrival'], true],
    ['a part of another’s stay, seen by who runs the club', ['bookings', 'theirs', 'arrival'], false],
    ['a list of a club’s stays', ['bookings', 'club', 'blåtind', {}], false],
    ['the hut one is going to', ['huts', 'trollbu'], true],
    ['a hut one has looked at', ['huts', 'fjellro'], false],
    ['oneself', ['profile'], true],
  ])('%s: %s', (_, queryKey, may) => {
    expect(mayPersist(queryKey, known)).toBe(may);
  });

  test.each([
    ['after departure', { ...stay, end_date: '2026-12-07' }],
    ['for a wish', { ...stay, status: 'requested' as const }],
  ])('a hut is not kept %s', (_, other) => {
    expect(mayPersist(['huts', 'trollbu'], { stays: [other], today })).toBe(false);
  });
});

describe('the code to the door', () => {
  const queryKey = ['bookings', 'mine', 'arrival'];
  const arrival = { access_info: 'Parker ved bommen.', arrival_info: '4711', shown_from: '2026-12-01' };
  const codeOn = (day: string, given = arrival, of = queryKey) =>
    redactForDevice({ queryKey: of, data: given }, { stays: [stay], today: day });

  test.each([
    ['the day before it is told', '2026-11-30', null],
    ['the first day', '2026-12-01', '4711'],
    ['the day of departure', '2026-12-10', '4711'],
    ['the day after', '2026-12-11', null],
  ])('%s', (_, day, code) => {
    expect(codeOn(day)).toEqual({ ...arrival, arrival_info: code });
  });

  test('of a stay that is not one’s own is not kept on any day', () => {
    expect(codeOn(today, arrival, ['bookings', 'theirs', 'arrival'])).toEqual({ ...arrival, arrival_info: null });
  });
});

test('an answer is too old after two weeks', () => {
  const kept = { queryKey: ['profile'], data: {}, updatedAt: 0 };
  expect([isExpired(kept, OFFLINE_MAX_AGE_MS), isExpired(kept, OFFLINE_MAX_AGE_MS + 1)]).toEqual([false, true]);
});
