import { expect, test } from 'vitest';
import { IS_FULL_RUN } from '../testing/generated-clubs.ts';
import { draw } from './draw.ts';
import { framedHash } from './lots.ts';
import { DEFAULT_QUARTER_AT, type Snapshot } from './snapshot.ts';

const anyOf = (n: number, below: number, purpose: string): number =>
  Number.parseInt(framedHash(purpose, n).slice(0, 8), 16) % below;

/** 40,000 members, 1,000 huts, and 100,000 requests for one to eight half days of the coming year. */
function aHugeClub(pointsOf: (n: number) => number): Snapshot {
  const idOf = (n: number): string => framedHash('member', n).slice(0, 16);
  return {
    version: 1,
    club: 'huge',
    today: 41_600,
    method: 'weighted',
    quarterAt: DEFAULT_QUARTER_AT,
    members: Array.from({ length: 40_000 }, (_, n) => ({ id: idOf(n), points: pointsOf(n) })),
    huts: Array.from({ length: 1000 }, (_, n) => ({ id: `h${n}`, available: true })),
    stays: [],
    blocked: [],
    requests: Array.from({ length: 100_000 }, (_, n) => {
      const first = 41_600 + anyOf(n, 700, 'first');
      const stay = { hut: `h${anyOf(n, 1000, 'hut')}`, first, last: first + anyOf(n, 8, 'length') };
      const member = idOf(anyOf(n, 40_000, 'who'));
      return { id: `r${n}`, member, ...stay, rank: anyOf(n, 5, 'rank'), cost: 10, alternatives: null };
    }),
  };
}

test.runIf(IS_FULL_RUN).each([
  [5, 'after years of use', (n: number) => anyOf(n, 150, 'points')],
  [10, 'all alike, each with every ticket', () => 0],
])('100,000 requests in under %i seconds: %s', { timeout: 120_000 }, (limit, who, pointsOf) => {
  const club = aHugeClub(pointsOf);
  const before = process.cpuUsage();
  const outcomes = draw(club, framedHash('seed'));
  // Processor time of this process, independent of other load on the machine.
  const seconds = process.cpuUsage(before).user / 1e6;
  const given = outcomes.filter(({ status }) => status === 'allocated').length;
  process.stdout.write(`100,000 requests, ${who}: ${seconds.toFixed(2)} s, ${given} allocated\n`);
  expect(seconds).toBeLessThan(limit);
});
