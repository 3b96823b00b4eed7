import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../shared/local-date.ts';
import { debtOf, isDue, type PaidStay, refundLines } from './ledger.ts';
import { refundOf, tiersInForce } from '../../fairness/terms/terms.ts';

const stay: PaidStay = {
  paidOre: 150_000,
  arrival: '2027-03-26',
  tiers: tiersInForce(null, 5),
  lastDayOfGrace: null,
  refund: 'none',
  dispute: 'none',
  isPaidOut: false,
};

test.each([
  ['2026-02-19', false], // 400 days ahead
  ['2027-03-21', false], // the last day on which all comes back
  ['2027-03-22', true],
  ['2027-03-26', true],
  ['2027-04-01', true],
])('on %s a stay of the 26th of March with five refund days is due: %s', (today, due) => {
  expect(isDue(stay, today)).toBe(due);
});

test('a club that gives everything back until arrival is paid from the day after', () => {
  const lenient = { ...stay, tiers: tiersInForce(null, 0) };
  expect([isDue(lenient, '2027-03-26'), isDue(lenient, '2027-03-27')]).toEqual([false, true]);
});

test('in the grace after a draw everything can go back, until arrival', () => {
  const late = { ...stay, lastDayOfGrace: '2027-03-24' };
  expect([isDue(late, '2027-03-24'), isDue(late, '2027-03-25')]).toEqual([false, true]);
  expect(isDue({ ...stay, lastDayOfGrace: '2027-03-30' }, '2027-03-27')).toBe(true);
});

test('a refund that is asked for holds the lines, also after arrival; one that is done settles them', () => {
  expect(isDue({ ...stay, refund: 'pending' }, '2027-04-01')).toBe(false);
  expect(isDue({ ...stay, refund: 'done' }, '2026-02-19')).toBe(true);
});

test('nothing is due that the guest could still get back', () => {
  const days = integer({ min: -400, max: 400 });
  assert(
    property(days, integer({ min: 0, max: 90 }), (ahead, refundDays) => {
      const one = { ...stay, tiers: tiersInForce(null, refundDays) };
      const today = addDays(stay.arrival, -ahead);
      expect(isDue(one, today) && refundOf({ ...one, today }) > 0).toBe(false);
      // And the wait ends: the day after arrival at the latest.
      expect(isDue(one, addDays(stay.arrival, 1))).toBe(true);
    }),
  );
});

const TODAY = '2027-01-10';

test('a stay that was paid out and then refunded is a debt, less the fee that came back', () => {
  const open = refundLines(150_000).map((line) => ({ ...stay, ...line, refund: 'done' as const }));
  expect(debtOf(open, [], TODAY)).toBe(142_500);
  expect(debtOf([], [150_000], TODAY)).toBe(142_500);
});

test('money that may go back to its guest pays no debt; money that is due does', () => {
  expect(debtOf([{ ...stay, amountOre: 140_200 }], [150_000], TODAY)).toBe(142_500);
  expect(debtOf([{ ...stay, arrival: '2027-01-01', amountOre: 140_200 }], [150_000], TODAY)).toBe(2_300);
  expect(debtOf([{ ...stay, arrival: '2027-01-01', amountOre: 150_000 }], [150_000], TODAY)).toBe(0);
});

test('a refund under way of what was never paid out costs the card fee alone', () => {
  expect(debtOf([{ ...stay, refund: 'pending', amountOre: 140_200 }], [150_000], TODAY)).toBe(2_300);
});

test('a dispute holds what is not paid out; what follows a payment that is paid out is taken at once', () => {
  const [before, after] = ['2026-02-19', '2027-04-01'];
  for (const dispute of ['inquiry', 'open'] as const) {
    expect(isDue({ ...stay, dispute }, after)).toBe(false);
    expect(isDue({ ...stay, dispute, isPaidOut: true }, after)).toBe(true);
    expect(isDue({ ...stay, dispute, isPaidOut: true }, before)).toBe(false);
  }
});

test('what a dispute has taken is a debt while it is open; an inquiry has taken nothing', () => {
  const taken = [-150_000, -15_000].map((amountOre) => ({ ...stay, amountOre, isPaidOut: true }));
  expect(
    debtOf(
      taken.map((line) => ({ ...line, dispute: 'open' as const })),
      [],
      TODAY,
    ),
  ).toBe(165_000);
  expect(debtOf([{ ...stay, dispute: 'inquiry', amountOre: -1 }], [], TODAY)).toBe(0);
});
