import { randomBytes } from 'node:crypto';
import { draw } from '@hytte/domain/fairness/draws/draw';
import { anOption, aWish, aWishingClub } from '@hytte/domain/testing/a-wishing-club';
import { expect, test } from 'vitest';
import { simulateInWorkerThread, ofThousand, simulate } from './simulate.ts';

/** Three who want the same three days, with 100, 44 and 25 tickets, and one who is alone with a wish. */
const club = aWishingClub(
  [0, 0, 0, 90].map((later, i) => {
    const { first, last } = anOption();
    return aWish(`w${i}`, `p${i + 1}`, 1, anOption({ first: first + later, last: last + later }));
  }),
);
const snapshot = {
  ...club,
  parties: [0, 10, 20, 20].map((points, i) => ({ id: `p${i + 1}`, points, limit: 1, line: 0, factor: 1, caps: [] })),
};
const DRAWS = 20_000;
const ids = snapshot.wishes.map(({ id }) => id);

test('the dice give every wish the odds that the hashed tickets give it', () => {
  const thrown = simulate({ snapshot, draws: DRAWS, withinMs: 60_000 });
  expect(thrown.draws).toBe(DRAWS);
  // First among 169 tickets.
  for (const [i, tickets] of [100, 44, 25].entries())
    expect(Math.abs(ofThousand(thrown, thrown.allocated.get(`w${i}`)) - (1000 * tickets) / 169)).toBeLessThan(18);
  expect(ofThousand(thrown, thrown.allocated.get('w3'))).toBe(1000);

  const hashed = new Map(ids.map((id) => [id, 0]));
  for (let i = 0; i < DRAWS / 10; i += 1)
    for (const { wish, status } of draw(snapshot, randomBytes(32).toString('hex')))
      if (status === 'allocated') hashed.set(wish, (hashed.get(wish) ?? 0) + 1);
  for (const id of ids) {
    const byTickets = ofThousand({ draws: DRAWS / 10 }, hashed.get(id));
    expect(Math.abs(ofThousand(thrown, thrown.allocated.get(id)) - byTickets)).toBeLessThan(60);
  }
});

test('as long as nothing changes the chances are the same, in whatever order the rows come', () => {
  const turned = { ...snapshot, parties: snapshot.parties.toReversed(), wishes: snapshot.wishes.toReversed() };
  const chances = (of: typeof snapshot) => simulate({ snapshot: of, draws: 200, withinMs: 60_000 });
  expect(chances(turned)).toEqual(chances(snapshot));
  expect(chances({ ...snapshot, today: snapshot.today + 1 })).not.toEqual(chances(snapshot));
});

test('time that is up ends it, after one draw at the least', () => {
  expect(simulate({ snapshot, draws: DRAWS, withinMs: 0 }).draws).toBe(1);
});

test('a thread of its own gives the same, and leaves this one free meanwhile', async () => {
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const { draws, allocated } = await simulateInWorkerThread({ snapshot, draws: 1_000_000, withinMs: 1000 });
  clearInterval(beat);
  expect(draws).toBeGreaterThan(10);
  expect(allocated.get('w3')).toBe(draws);
  expect(longest).toBeLessThan(500);
});
