import { describe, expect, test } from 'vitest';
import {
  checkMovedArrival,
  checkMovedLength,
  priceAfterMove,
  whyNotCancelForClub,
  whyNotMoveForClub,
} from './board-acts.ts';
import { slotOf } from './stay.ts';

const board = { isOwn: false, manages: true, paid: false };

describe('who acts for the club', () => {
  test('the board cancels and moves stays of others, paid or not', () => {
    for (const paid of [true, false]) {
      expect(whyNotCancelForClub({ ...board, paid })).toBeNull();
      expect(whyNotMoveForClub({ ...board, paid })).toBeNull();
    }
  });

  test('nobody gets everything back for a stay of their own, nor dearer days for what they paid', () => {
    expect(whyNotCancelForClub({ ...board, isOwn: true })).toBe('own_stay');
    expect(whyNotMoveForClub({ ...board, isOwn: true, paid: true })).toBe('own_stay');
    expect(whyNotMoveForClub({ ...board, isOwn: true })).toBeNull();
  });

  test('a guest may not, and for other members there is no such stay', () => {
    for (const rule of [whyNotCancelForClub, whyNotMoveForClub]) {
      expect(rule({ isOwn: true, manages: false, paid: false })).toBe('not_allowed');
      expect(rule({ isOwn: false, manages: false, paid: false })).toBe('not_found');
    }
  });
});

test('a paid stay keeps its price and never costs more points; an unpaid one costs what its new place does', () => {
  const [cheap, dear] = [
    { bill: 1000, points: 10 },
    { bill: 5000, points: 25 },
  ];
  const ahead = { begun: false };
  expect(priceAfterMove({ paid: true, ...ahead }, cheap, dear)).toEqual(cheap);
  expect(priceAfterMove({ paid: true, ...ahead }, dear, cheap)).toEqual({ bill: 5000, points: 10 });
  expect(priceAfterMove({ paid: false, ...ahead }, cheap, dear)).toEqual(dear);
  const under = { begun: true };
  expect(priceAfterMove({ paid: true, ...under }, dear, cheap)).toEqual(dear);
  expect(priceAfterMove({ paid: false, ...under }, dear, cheap)).toEqual({ bill: 1000, points: 25 });
  expect(priceAfterMove({ paid: false, ...under }, cheap, dear)).toEqual(dear);
});

describe('when a moved stay begins', () => {
  const today = '2027-02-10';
  const run = (from: string, to: string) => ({ first: slotOf(from, 'AM'), last: slotOf(to, 'PM') });
  const underWay = run('2027-02-08', '2027-02-12');

  test('not on a past day', () => {
    const ahead = run('2027-03-01', '2027-03-02');
    const moved = checkMovedArrival(run('2027-02-09', '2027-02-12'), ahead, { today, begun: false });
    expect(moved).toEqual({ code: 'date_in_the_past' });
  });

  test('but guests who are there may change huts, and leave another day', () => {
    const facts = { today, begun: true };
    expect(checkMovedArrival(underWay, underWay, facts)).toBeNull();
    expect(checkMovedArrival(run('2027-02-08', '2027-02-10'), underWay, facts)).toBeNull();
    for (const used of [
      run('2027-02-08', '2027-02-09'),
      run('2027-02-09', '2027-02-12'),
      run('2027-03-01', '2027-03-02'),
    ])
      expect(checkMovedArrival(used, underWay, facts)).toEqual({ code: 'stay_has_begun' });
  });
});

test('a moved stay keeps its length, however long, and is lengthened only as far as the club allows', () => {
  const [short, long] = [
    { first: 100, last: 103 },
    { first: 100, last: 140 },
  ];
  const rules = { longestStayDays: 14 };
  expect(checkMovedLength({ first: 300, last: 340 }, long, rules)).toBeNull();
  expect(checkMovedLength({ first: 300, last: 327 }, short, rules)).toBeNull();
  expect(checkMovedLength({ first: 300, last: 328 }, short, rules)).toEqual({ code: 'stay_too_long', days: 14 });
});
