import { expect, test } from 'vitest';
import { whyNotMarkNoShow, whyNotTakeBackNoShow } from './no-show.ts';
import { slotOf } from './stay.ts';

const stay = { first: slotOf('2027-03-25', 'PM'), last: slotOf('2027-03-28', 'AM'), status: 'allocated' } as const;
const board = { isOwn: false, manages: true };

test.each([
  ['2027-03-24', 'no_show_too_early'],
  // Who arrives at night has come.
  ['2027-03-25', 'no_show_too_early'],
  ['2027-03-26', null],
  ['2027-04-11', null],
  ['2027-04-12', 'no_show_too_late'],
])('a stay from 25 to 28 March, marked on %s: %s', (today, refusal) => {
  expect(whyNotMarkNoShow(board, stay, today)).toBe(refusal);
});

test('only a stay has somebody who did not come', () => {
  expect(whyNotMarkNoShow(board, { ...stay, status: 'requested' }, '2027-03-26')).toBe('booking_not_allocated');
});

test.each([
  ['2027-03-26', null],
  ['2027-04-25', null],
  ['2027-04-26', 'no_show_too_late'],
])('marked on 26 March, taken back on %s: %s', (today, refusal) => {
  expect(whyNotTakeBackNoShow(board, '2027-03-26', today)).toBe(refusal);
});

test('what somebody else has taken back is not taken back again', () => {
  expect(whyNotTakeBackNoShow(board, null, '2027-03-26')).toBe('changed_meanwhile');
});

test.each([
  [{ isOwn: true, manages: true }, 'own_stay'],
  [{ isOwn: true, manages: false }, 'not_allowed'],
  [{ isOwn: false, manages: false }, 'not_found'],
])('%o neither marks nor takes back: %s', (facts, refusal) => {
  expect(whyNotMarkNoShow(facts, stay, '2027-03-26')).toBe(refusal);
  expect(whyNotTakeBackNoShow(facts, '2027-03-26', '2027-03-27')).toBe(refusal);
});
