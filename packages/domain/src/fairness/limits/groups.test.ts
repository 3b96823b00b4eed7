import { describe, expect, test } from 'vitest';
import { drawWithLots } from '../draws/draw.ts';
import { anOption, aWish, aWishingClub } from '../../testing/a-wishing-club.ts';
import { areGroupRulesValid, factorOf, type GroupRule, isInGroup, lineOf } from './groups.ts';

const rule = (group: string, strength: GroupRule['strength']): GroupRule => ({ group, name: group, strength });

test('a party has the largest factor of its people, once', () => {
  const rules = [rule('families', 'x3'), rule('young', 'x2'), rule('ill', 'x5')];
  expect(factorOf([], rules)).toBe(1);
  expect(factorOf(['young'], rules)).toBe(2);
  expect(factorOf(['young', 'families', 'young'], rules)).toBe(3);
  expect(factorOf(['others', 'ill', 'families'], rules)).toBe(5);
  expect(factorOf(['families'], [])).toBe(1);
});

describe('where a group goes first', () => {
  test('everybody else has the next line, and its own members no more tickets for it', () => {
    const rules = [rule('families', 'first'), rule('young', 'x2')];
    expect([lineOf(['families'], rules), lineOf(['young'], rules), lineOf([], rules)]).toEqual([0, 1, 1]);
    expect(factorOf(['families'], rules)).toBe(1);
  });

  test('where none does, all have the same', () => {
    expect(lineOf([], [rule('young', 'x2')])).toBe(0);
  });
});

test('a membership holds on its last day, and no longer', () => {
  expect(isInGroup({ until: '2026-11-18' }, '2026-11-18')).toBe(true);
  expect(isInGroup({ until: '2026-11-18' }, '2026-11-19')).toBe(false);
  expect(isInGroup({ until: null }, '2099-01-01')).toBe(true);
});

test('each group has one strength', () => {
  expect(areGroupRulesValid([rule('a', 'x2'), rule('b', 'first')])).toBe(true);
  expect(areGroupRulesValid([rule('a', 'x2'), rule('a', 'x3')])).toBe(false);
  expect(areGroupRulesValid([{ ...rule('a', 'x2'), name: ' ' }])).toBe(false);
});

/** A number between 0 and 1 from two whole ones; the hashed lots of draws take minutes for so many (draw.fairness.test.ts). */
function between(seed: number, n: number): number {
  let state = Math.imul(seed ^ Math.imul(n, 0x9e3779b1), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
}

test('the odds are those of tickets times the factor of the groups, over 20,000 seeds', () => {
  const rules = [rule('families', 'x3'), rule('young', 'x2'), rule('ill', 'x5')];
  const groupsOf = { p3: ['families'], p4: [], p5: ['young'], p6: ['ill', 'families'] };
  const wishes = Object.keys(groupsOf).map((party) => aWish(party, party, 1, anOption()));
  const factors = Object.fromEntries(
    Object.entries(groupsOf).map(([party, groups]) => [party, factorOf(groups, rules)]),
  );
  const snapshot = aWishingClub(wishes, { factors });
  // With 25, 25, 11 and 4 tickets by their points.
  const tickets: Record<string, number> = { p3: 75, p4: 25, p5: 22, p6: 20 };
  const won = new Map<string, number>();
  const SEEDS = 20_000;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    // The lowest of so many tickets is distributed so.
    const lotsOf = () => (party: string, count: number) =>
      1 - (1 - between(seed, Number(party.slice(1)))) ** (1 / count);
    const winner = drawWithLots(snapshot, lotsOf).find(({ status }) => status === 'allocated')?.wish ?? '';
    won.set(winner, (won.get(winner) ?? 0) + 1);
  }
  const all = Object.values(tickets).reduce((sum, one) => sum + one, 0);
  const chiSquare = Object.entries(tickets).reduce((sum, [party, count]) => {
    const expected = (SEEDS * count) / all;
    return sum + ((won.get(party) ?? 0) - expected) ** 2 / expected;
  }, 0);
  // Three degrees of freedom, 1 %. The seeds are fixed, so the test is deterministic.
  expect(chiSquare).toBeLessThan(11.34);
});
