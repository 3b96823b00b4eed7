import { randomBytes } from 'node:crypto';
import { draw } from '@hytte/domain/draws/draw';
import type { Snapshot } from '@hytte/domain/draws/snapshot';
import { expect, test } from 'vitest';
import { simulateInWorkerThread, ofThousand, simulate } from './simulate.ts';

/** Three who want the same three days, with 100, 44 and 25 tickets, and one who is alone with a wish. */
const snapshot: Snapshot = {
  version: 1,
  club: 'club',
  today: 0,
  method: 'weighted',
  quarterAt: 20,
  members: [0, 10, 20, 20].map((points, i) => ({ id: `m${i}`, points })),
  huts: [{ id: 'hut', available: true }],
  stays: [],
  blocked: [],
  requests: [10, 10, 10, 100].map((first, i) => ({
    id: `r${i}`,
    member: `m${i}`,
    hut: 'hut',
    rank: 1,
    cost: 10,
    alternatives: null,
    first,
    last: first + 5,
  })),
};
const DRAWS = 20_000;
const ids = snapshot.requests.map(({ id }) => id);

test('the dice give every request the odds that the hashed tickets give it', () => {
  const thrown = simulate({ snapshot, draws: DRAWS, withinMs: 60_000 });
  expect(thrown.draws).toBe(DRAWS);
  // First among 169 tickets.
  for (const [i, tickets] of [100, 44, 25].entries())
    expect(Math.abs(ofThousand(thrown, `r${i}`) - (1000 * tickets) / 169)).toBeLessThan(18);
  expect(ofThousand(thrown, 'r3')).toBe(1000);

  const hashed = new Map(ids.map((id) => [id, 0]));
  for (let i = 0; i < DRAWS / 10; i += 1)
    for (const { request, status } of draw(snapshot, randomBytes(32).toString('hex')))
      if (status === 'allocated') hashed.set(request, (hashed.get(request) ?? 0) + 1);
  for (const id of ids)
    expect(Math.abs(ofThousand(thrown, id) - ofThousand({ draws: DRAWS / 10, allocated: hashed }, id))).toBeLessThan(
      60,
    );
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
  expect(allocated.get('r3')).toBe(draws);
  expect(longest).toBeLessThan(500);
});
