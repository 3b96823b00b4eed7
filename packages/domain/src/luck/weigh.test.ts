import { expect, test } from 'vitest';
import { taggedHash } from '../draws/lots.ts';
import { NO_PREVIOUS_RUN, drawWithProof } from '../draws/proof.ts';
import { draw } from '../draws/draw.ts';
import type { Snapshot } from '../draws/snapshot.ts';
import { anOption, aWish, aWishingClub } from '../testing/a-wishing-club.ts';
import { forEveryClub, IS_FULL_RUN, TEST_TIMEOUT_MS } from '../testing/generated-clubs.ts';
import { aKnownRun } from '../testing/known-draw.ts';
import { aLargestRun } from '../testing/largest-draw.ts';
import { deviation, sumLuck } from './luck.ts';
import { trialsFor, weigh } from './weigh.ts';

const timeout = TEST_TIMEOUT_MS;

const drawn = (snapshot: Snapshot, secret = 'ab'.repeat(32)) =>
  drawWithProof({ secret, signature: '', previousRunHash: NO_PREVIOUS_RUN, snapshot });

test('the known draw has known figures', () => {
  const { trials, parties, groups } = weigh(aKnownRun(), 200);
  expect(trials).toBe(200);
  expect(parties).toMatchInlineSnapshot(`
    [
      {
        "counts": false,
        "expectedMilli": 970,
        "party": "anna",
        "varianceMilli": 29,
        "won": 1,
      },
      {
        "counts": true,
        "expectedMilli": 215,
        "party": "bo",
        "varianceMilli": 169,
        "won": 0,
      },
      {
        "counts": true,
        "expectedMilli": 930,
        "party": "cato",
        "varianceMilli": 65,
        "won": 1,
      },
      {
        "counts": false,
        "expectedMilli": 0,
        "party": "dina",
        "varianceMilli": 0,
        "won": 0,
      },
      {
        "counts": true,
        "expectedMilli": 885,
        "party": "eli",
        "varianceMilli": 102,
        "won": 1,
      },
    ]
  `);
  expect(groups).toMatchInlineSnapshot(`
    [
      {
        "expectedMilli": 3000,
        "group": "all",
        "varianceMilli": 0,
        "won": 3,
      },
    ]
  `);
});

test('a proof that was sent as JSON gives the same figures', () => {
  const sent = JSON.parse(JSON.stringify(aKnownRun()));
  expect(weigh(sent, 100)).toEqual(weigh(aKnownRun(), 100));
});

test('trial k is the real draw with the seed H("hyttelaget/luck/v1", seed, k)', () => {
  const run = aKnownRun();
  const seed = taggedHash('hyttelaget/luck/v1', run.seed, 1);
  const given = draw(run.snapshot, seed).filter(({ status }) => status === 'allocated');
  const { groups } = weigh(run, 1);
  expect(groups[0]).toMatchObject({ group: 'all', expectedMilli: given.length * 1000, varianceMilli: 0 });
});

test('what all parties can expect is what the trials give on average', { timeout }, () => {
  forEveryClub((club, seed) => {
    const trials = 4;
    const list = { snapshot: club, seed, outcomes: draw(club, seed) };
    const { parties, groups } = weigh(list, trials);
    const inTrials = Array.from({ length: trials }, (_, i) =>
      draw(club, taggedHash('hyttelaget/luck/v1', seed, i + 1)).filter(({ status }) => status === 'allocated'),
    ).flat().length;
    const expected = parties.reduce((sum, { expectedMilli }) => sum + expectedMilli, 0);
    expect(expected).toBe((1000 * inTrials) / trials);
    expect(groups[0]?.expectedMilli).toBe(expected);
    expect(groups[0]?.won).toBe(parties.reduce((sum, { won }) => sum + won, 0));
  });
});

test('two with equal lots for one stay: half each, and together exactly one', () => {
  const run = drawn(aWishingClub([aWish('w1', 'p1', 1, anOption()), aWish('w2', 'p2', 1, anOption())]));
  const { parties, groups } = weigh(run, 1000, { one: ['p1'] });
  for (const { expectedMilli, varianceMilli, counts } of parties) {
    expect(expectedMilli).toBeGreaterThan(450);
    expect(expectedMilli).toBeLessThan(550);
    expect(varianceMilli).toBeGreaterThan(247);
    expect(counts).toBe(true);
  }
  expect(parties.reduce((sum, { won }) => sum + won, 0)).toBe(1);
  expect(groups[0]).toEqual({ group: 'all', expectedMilli: 1000, varianceMilli: 0, won: 1 });
  const { party: _, counts: __, ...first } = parties[0] ?? { party: '', counts: false };
  expect(groups[1]).toEqual({ group: 'one', ...first });
});

test('a stay that nobody else wants was no luck', () => {
  const alone = anOption({ hut: 'h2' });
  const run = drawn(
    aWishingClub([
      aWish('w1', 'p1', 1, anOption()),
      aWish('w2', 'p2', 1, anOption()),
      aWish('w3', 'p3', 1, alone),
      aWish('w4', 'p4', 1, anOption({ hut: 'shut' })),
    ]),
  );
  const { parties } = weigh(run, 100);
  expect(parties.map(({ party, counts }) => [party, counts])).toEqual([
    ['p1', true],
    ['p2', true],
    ['p3', false],
    ['p4', false],
  ]);
  expect(parties[2]).toMatchObject({ expectedMilli: 1000, varianceMilli: 0, won: 1 });
  expect(parties[3]).toMatchObject({ expectedMilli: 0, varianceMilli: 0, won: 0 });
});

test('a small draw has a thousand trials, a large one fewer, and of one party there are none', () => {
  const one = aWish('w1', 'p1', 1, anOption());
  const two = drawn(aWishingClub([one, aWish('w2', 'p2', 1, anOption())]));
  expect(trialsFor(two)).toBe(1000);
  expect(trialsFor(drawn(aWishingClub([one, aWish('w2', 'p1', 2, anOption({ hut: 'h2' }))])))).toBe(0);
  expect(trialsFor(drawn(aWishingClub([])))).toBe(0);
  // 20 million lots in all; an option weighs as much as two. Two options leave 39,996 lots for a party each.
  const withTickets = (tickets: number) => ({ ...two, outcomes: two.outcomes.map((one) => ({ ...one, tickets })) });
  expect(trialsFor(withTickets(19_998))).toBe(500);
  expect(trialsFor(withTickets(1_000_000))).toBe(100);
});

test.runIf(IS_FULL_RUN)(
  'the largest draw has a hundred trials, of about a quarter of a second each',
  { timeout },
  () => {
    const run = aLargestRun();
    expect(trialsFor(run)).toBe(100);
    const before = process.cpuUsage();
    weigh(run, 4);
    const seconds = process.cpuUsage(before).user / 4e6;
    process.stdout.write(`one trial of the largest draw: ${seconds.toFixed(2)} s\n`);
    expect(seconds).toBeLessThan(1);
  },
);

test('500 members over ten draws: on average as expected, and spread as lots spread', { timeout }, () => {
  const deviations = Array.from({ length: 20 }, (_, club) => deviationsIn(club)).flat();
  expect(deviations).toHaveLength(500);
  const mean = deviations.reduce((sum, by) => sum + by, 0) / deviations.length;
  const spread = Math.sqrt(deviations.reduce((sum, by) => sum + (by - mean) ** 2, 0) / deviations.length);
  expect(Math.abs(mean)).toBeLessThan(0.1);
  expect(spread).toBeGreaterThan(0.9);
  expect(spread).toBeLessThan(1.1);
});

const MEMBERS = 25;

/** Each member of a club that draws ten times for six stays. One ticket each: hashing is what takes time. */
function deviationsIn(club: number): number[] {
  const partyOf = (n: number): string => `p${String(n).padStart(2, '0')}`;
  const parties = Array.from({ length: MEMBERS }, (_, n) => ({
    id: partyOf(n),
    points: 0,
    limit: 1,
    line: 0,
    factor: 1,
    caps: [],
  }));
  const runs = Array.from({ length: 10 }, (_, nth) => {
    const at = (n: number): number => Number.parseInt(taggedHash('hyttelaget/luck/v1', club, nth, n).slice(0, 8), 16);
    const wishes = parties.map(({ id }, n) =>
      aWish(
        `w${id}`,
        id,
        1,
        anOption({ hut: `h${(at(n) % 3) + 1}` }),
        anOption({ hut: `h${(at(n + MEMBERS) % 3) + 1}` }),
      ),
    );
    const snapshot: Snapshot = { ...aWishingClub(wishes), parties, method: 'random' };
    return weigh(drawn(snapshot, taggedHash('hyttelaget/luck/v1', club, nth)), 50).parties;
  });
  return parties.map(({ id }) => deviation(sumLuck(runs.flatMap((all) => all.filter(({ party }) => party === id)))));
}
