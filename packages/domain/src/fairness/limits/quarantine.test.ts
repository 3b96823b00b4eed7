import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slotOf } from '../../stays/bookings/stay.ts';
import { drawWithLots } from '../draws/draw.ts';
import { anOption, aWish, aWishingClub } from '../../testing/a-wishing-club.ts';
import { areQuarantinesValid, heldBack, QUARANTINE_LINE } from './quarantine.ts';

const season = (name: string, startDate: string, endDate: string) => ({ name, startDate, endDate, hutIds: null });
const seasons = [
  season('Påske 2025', '2025-04-12', '2025-04-21'),
  season('Påske 2026', '2026-03-28', '2026-04-06'),
  season('Påske', '2027-03-20', '2027-03-29'),
  season('Jul 2025', '2025-12-23', '2026-01-02'),
  season('Jul', '2027-12-23', '2028-01-02'),
];
const from = (day: string, hut = 'bu') => ({ hut, first: slotOf(day, 'PM'), last: slotOf(day, 'PM') + 2 });
const easter2027 = { first: slotOf('2027-03-20', 'AM'), last: slotOf('2027-03-29', 'PM'), hutIds: ['bu'] };
const christmas2027 = { first: slotOf('2027-12-23', 'AM'), last: slotOf('2028-01-02', 'PM'), hutIds: ['bu'] };

describe('who stands behind in a period', () => {
  const behind = (used: string[], years: number, period = easter2027, name = 'påske') =>
    heldBack(
      period,
      used.map((day) => from(day)),
      { quarantine: [{ season: name, years }], seasons },
    );

  test('those who had the season in the last years, with the latest told', () => {
    expect(behind(['2026-03-29'], 1)).toEqual({ season: 'påske', year: 2026 });
    expect(behind(['2025-04-13'], 1)).toBeNull();
    expect(behind(['2025-04-13', '2026-03-29'], 2)).toEqual({ season: 'påske', year: 2026 });
    expect(behind(['2025-04-13'], 2)).toEqual({ season: 'påske', year: 2025 });
  });

  test('not for other days, nor in periods of other seasons', () => {
    expect(behind(['2026-05-01'], 5)).toBeNull();
    expect(behind(['2026-03-29'], 5, christmas2027)).toBeNull();
    expect(behind([], 5)).toBeNull();
  });

  test('New Year belongs to the Christmas before', () => {
    expect(behind(['2026-01-01'], 1, christmas2027, 'Jul')).toBeNull();
    expect(behind(['2026-01-01'], 2, christmas2027, 'Jul')).toEqual({ season: 'Jul', year: 2025 });
  });
});

test.each([
  [[], true],
  [[{ season: 'Påske', years: 1 }], true],
  [[{ season: 'Påske', years: 0 }], false],
  [[{ season: 'Påske', years: 6 }], false],
  [[{ season: ' ', years: 1 }], false],
  [Array.from({ length: 4 }, () => ({ season: 'Påske', years: 1 })), false],
])('%j is valid: %s', (rules, valid) => {
  expect(areQuarantinesValid(rules)).toBe(valid);
});

test('whatever the lots, who stands behind gets a stay exactly when no one before them took it', () => {
  const { first } = anOption();
  const wanted = fc
    .record({ at: fc.nat(10), long: fc.nat(4) })
    .map(({ at, long }) => anOption({ first: first + at, last: first + at + long }));
  fc.assert(
    fc.property(
      fc.array(wanted, { maxLength: 5 }),
      wanted,
      fc.array(fc.nat(), { minLength: 6 }),
      (others, own, lots) => {
        const wishes = [aWish('own', 'p6', 1, own), ...others.map((one, i) => aWish(`w${i}`, `p${i + 1}`, 1, one))];
        const club = aWishingClub(wishes, { lines: { p6: QUARANTINE_LINE } });
        const lotOf = () => (party: string) => lots[Number(party.slice(1)) % lots.length] ?? 0;
        const outcomes = drawWithLots(club, lotOf);
        const isGiven = (id: string) => outcomes.some(({ wish, status }) => wish === id && status === 'allocated');
        const taken = others.filter((_, i) => isGiven(`w${i}`));
        const isFree = taken.every((one) => one.last < own.first || one.first > own.last);
        expect(isGiven('own')).toBe(isFree);
      },
    ),
  );
});
