import { describe, expect, test } from 'vitest';
import { aStay } from '../../testing/stays.ts';
import { decidedNext, demandOf } from './next-draw.ts';

const soon = { hut: 'h1', user: 'anna', ...aStay('2027-03-20 PM', '2027-03-24 PM') };
const chained = { hut: 'h1', user: 'bo', ...aStay('2027-03-24 PM', '2027-03-28 AM') };
const later = { hut: 'h1', user: 'cato', ...aStay('2027-06-01 PM', '2027-06-04 AM') };
const requests = [soon, chained, later];

const now = new Date('2027-03-01T08:00:00Z');
const rolling = { kind: 'drawn_before_arrival', days: 21 } as const;
const byHand = { schedule: null, announced: null };
const monthly = { schedule: { frequency: 'monthly', time: '02:00', day: 1 } as const, announced: null };

describe('the next draw decides', () => {
  test('everything, where nothing is said about days before arrival', () => {
    expect(decidedNext(requests, { now, rule: { kind: 'drawn' }, draws: monthly })).toEqual(requests);
  });

  test('what is due when it is made, with what overlaps it in a chain', () => {
    expect(decidedNext(requests, { now, rule: rolling, draws: byHand })).toEqual([soon, chained]);
    expect(decidedNext([later], { now, rule: rolling, draws: monthly })).toEqual([]);
    const april = new Date('2027-04-15T08:00:00Z');
    // The draw of 1 May also decides what begins on the day of that of 1 June.
    expect(decidedNext([later], { now: april, rule: rolling, draws: monthly })).toEqual([later]);
  });

  test('everything, when it is announced so and comes before the scheduled one', () => {
    const announced = { at: new Date('2027-03-05T08:00:00Z'), all: true };
    expect(decidedNext(requests, { now, rule: rolling, draws: { ...monthly, announced } })).toEqual(requests);
    const past = { ...announced, at: new Date('2027-02-05T08:00:00Z') };
    expect(decidedNext([later], { now, rule: rolling, draws: { ...monthly, announced: past } })).toEqual([]);
    const afterwards = { ...announced, at: new Date('2027-04-05T08:00:00Z') };
    expect(decidedNext([later], { now, rule: rolling, draws: { ...monthly, announced: afterwards } })).toEqual([]);
  });
});

test('a half day is contested when two want it in the same hut', () => {
  expect(demandOf(requests)).toEqual({ requests: 3, applicants: 3, contestedSlots: 1 });
  expect(demandOf([soon, { ...chained, hut: 'h2' }])).toMatchObject({ contestedSlots: 0 });
  expect(demandOf([])).toEqual({ requests: 0, applicants: 0, contestedSlots: 0 });
});
