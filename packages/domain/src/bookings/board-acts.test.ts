import { describe, expect, test } from 'vitest';
import { checkMovedArrival, priceAfterMove, whyNotCancelForClub, whyNotMoveForClub } from './board-acts.ts';
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
  expect(priceAfterMove({ paid: true }, cheap, dear)).toEqual(cheap);
  expect(priceAfterMove({ paid: true }, dear, cheap)).toEqual({ bill: 5000, points: 10 });
  expect(priceAfterMove({ paid: false }, cheap, dear)).toEqual(dear);
});

describe('when a moved stay begins', () => {
  const today = '2027-02-10';
  const run = (from: string, to: string) => ({ first: slotOf(from, 'AM'), last: slotOf(to, 'PM') });
  const underWay = run('2027-02-08', '2027-02-12');

  test('not on a past day', () => {
    expect(checkMovedArrival(run('2027-02-09', '2027-02-12'), underWay, today)).toEqual({ code: 'date_in_the_past' });
  });

  test('but guests who are there may change huts, and leave another day', () => {
    expect(checkMovedArrival(underWay, underWay, today)).toBeNull();
    expect(checkMovedArrival(run('2027-02-08', '2027-02-10'), underWay, today)).toBeNull();
    expect(checkMovedArrival(run('2027-02-08', '2027-02-09'), underWay, today)).toEqual({ code: 'date_in_the_past' });
  });
});
