import { expect, test } from 'vitest';
import { type RequestRules, nearestStay } from './check-request.ts';
import { slotsOf, slotsOfDays, type Stay, stayOf } from './stay.ts';

const rules: RequestRules = {
  today: '2027-03-10',
  horizonMonths: 2,
  longestStayDays: null,
  openRequests: 0,
  hut: { id: 'a-hut', available: true },
  seasons: [],
  allocated: [],
  ownRequests: [],
};

const weekend: Stay = { startDate: '2027-03-20', startHalf: 'PM', endDate: '2027-03-22', endHalf: 'AM' };
const nearestTo = (stay: Stay, given: Partial<RequestRules>) => {
  const found = nearestStay(slotsOf(stay), { ...rules, ...given });
  return found && stayOf(found);
};

test('what is possible is nearest to itself', () => expect(nearestTo(weekend, {})).toEqual(weekend));

test('of two as near the later is taken, with the same halves', () => {
  const allocated = [slotsOfDays('2027-03-21', '2027-03-21')];
  expect(nearestTo(weekend, { allocated })).toMatchObject({ startDate: '2027-03-22', startHalf: 'PM', endHalf: 'AM' });
});

test('an earlier one when that is nearer', () => {
  const allocated = [slotsOfDays('2027-03-22', '2027-04-20')];
  expect(nearestTo(weekend, { allocated })).toMatchObject({ startDate: '2027-03-19', endDate: '2027-03-21' });
});

test('days that have passed, or are not open yet, lead to the nearest that are', () => {
  expect(nearestTo({ ...weekend, startDate: '2027-02-01', endDate: '2027-02-03' }, {})?.startDate).toBe('2027-03-10');
  expect(nearestTo({ ...weekend, startDate: '2027-06-01', endDate: '2027-06-03' }, {})?.endDate).toBe('2027-05-10');
});

test('there is none when all is taken, when the hut is closed, or when the stay itself is impossible', () => {
  expect(nearestTo(weekend, { allocated: [slotsOfDays('2027-03-01', '2027-06-30')] })).toBeNull();
  expect(nearestTo(weekend, { hut: { id: 'a-hut', available: false } })).toBeNull();
  expect(nearestTo({ ...weekend, endDate: '2027-03-18' }, {})).toBeNull();
});
