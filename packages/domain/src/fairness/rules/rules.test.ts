import { expect, test } from 'vitest';
import { LONGEST_STAY_DAYS } from '../../stays/bookings/stay.ts';
import {
  areDecidedRulesValid,
  areOrdinaryDaysValid,
  DAYS_BEFORE_ARRIVAL,
  decidedOf,
  DEFAULT_RULES,
  isLongestStayValid,
} from './rules.ts';

const { least, most } = DAYS_BEFORE_ARRIVAL;

test.each([
  [{ kind: 'drawn' } as const, true],
  [{ kind: 'direct' } as const, true],
  [{ kind: 'drawn_before_arrival', days: least } as const, true],
  [{ kind: 'drawn_before_arrival', days: most } as const, true],
  [{ kind: 'drawn_before_arrival', days: least - 1 } as const, false],
  [{ kind: 'drawn_before_arrival', days: most + 1 } as const, false],
  [{ kind: 'drawn_before_arrival', days: least + 0.5 } as const, false],
  [{ kind: 'drawn_before_arrival', days: Number.NaN } as const, false],
])('how ordinary days are had, %j: valid %s', (days, valid) => {
  expect(areOrdinaryDaysValid(days)).toBe(valid);
});

test.each([
  [null, true],
  [1, true],
  [LONGEST_STAY_DAYS, true],
  [0, false],
  [LONGEST_STAY_DAYS + 1, false],
  [2.5, false],
])('a longest stay of %s days: valid %s', (days, valid) => {
  expect(isLongestStayValid(days)).toBe(valid);
});

const decided = decidedOf(DEFAULT_RULES);

test('rules are valid when each of their sections is', () => {
  expect(areDecidedRulesValid(decided)).toBe(true);
  const wrong = [
    { days: { kind: 'drawn_before_arrival', days: most + 1 } },
    { longestDays: 0 },
    { terms: { ...decided.terms, payDays: 1 } },
    { terms: { ...decided.terms, noShowPoints: 5 } },
    { terms: { ...decided.terms, tiers: [] } },
    { limits: [{ id: 'l', name: '', kind: 'in_year', most: 0, seasons: null, freeWithinDays: 0 }] },
    { quarantine: [{ season: '', years: 0 }] },
    {
      groups: [
        { group: 'g', name: 'G', strength: 'first' },
        { group: 'g', name: 'G', strength: 'x2' },
      ],
    },
  ] as const;
  for (const section of wrong) expect(areDecidedRulesValid({ ...decided, ...section } as never)).toBe(false);
});
