import { describe, expect, test } from 'vitest';
import { type GivenDaysRules, whyNotGive } from './given-days.ts';
import { slotOf } from './stay.ts';

const run = (from: string, to: string) => ({ first: slotOf(from, 'PM'), last: slotOf(to, 'AM') });
const stay = run('2027-03-05', '2027-03-07');
const rules: GivenDaysRules = {
  isToOneself: false,
  today: '2027-03-01',
  horizonMonths: 6,
  longestStayDays: null,
  hut: { id: 'bua', available: true },
  seasons: [],
  allocated: [],
  ownRequests: [],
  requested: [],
  guestsStays: [],
  offered: [],
  isFrozen: false,
};
const why = (given: Partial<GivenDaysRules>, days = stay) => whyNotGive(days, { ...rules, ...given })?.code ?? null;
const around = [run('2027-03-06', '2027-03-08')];

test('free days that nobody has asked for are given, right up to those of others', () => {
  expect(why({})).toBeNull();
  const next = [run('2027-03-07', '2027-03-09')];
  expect(why({ allocated: next, requested: next, offered: next, guestsStays: next })).toBeNull();
});

describe('not given are', () => {
  test.each<[string, Partial<GivenDaysRules>]>([
    ['not_to_yourself', { isToOneself: true }],
    ['dates_already_allocated', { allocated: around }],
    ['already_requested', { ownRequests: around, requested: around }],
    ['days_are_offered', { offered: around }],
    ['draw_under_way', { isFrozen: true }],
    ['others_asked_for_days', { requested: around }],
    ['guest_is_elsewhere', { guestsStays: around }],
    ['hut_not_available', { hut: { id: 'bua', available: false } }],
    [
      'period_takes_wishes',
      { held: [{ ...stay, why: { code: 'period_takes_wishes', period_id: 'p', name: 'Påsken' } }] },
    ],
    ['beyond_horizon', { today: '2026-03-01' }],
    ['stay_too_long', { longestStayDays: 1 }],
    ['date_in_the_past', { today: '2027-03-06' }],
    ['club_closes', { closesOn: '2027-03-06' }],
  ])('%s', (code, given) => expect(why(given)).toBe(code));

  test('reversed days', () => expect(why({}, { first: stay.last, last: stay.first })).toBe('dates_reversed'));
});
