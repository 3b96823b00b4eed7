import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHut } from '#testing/huts.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { aWish, periodCalls, shiftMoments } from '#testing/periods.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { takePeriodSteps } from './period-steps.service.ts';
import { drawFrozenClubs } from './scheduled-draws.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const HOUR_MS = 3_600_000;

/** Two members want the same days, and the period is drawn. Returns the stays, the rejected requests and the emails. */
async function drawnWith(grace_hours: 0 | 24 | 48 | 72, drawnAt: Date) {
  const [owner, members] = [await aPerson(world), [await aPerson(world), await aPerson(world)]];
  const club = await aClub(world, { owner, members });
  const hut = await aHut(world, club);
  const calls = periodCalls(world, club, owner);
  const { id } = await calls.create({ grace_hours });
  await calls.announce(id);
  for (const member of members) await calls.save(id, member, [aWish([hut])]);
  await shiftMoments(world, id, 49);
  await takePeriodSteps({ ...world.ctx, now: new Date() });
  await shiftMoments(world, id, 24);
  await drawFrozenClubs({ ...world.ctx, now: drawnAt }, [club.id]);
  const rows = await world.db
    .selectFrom('bookings')
    .select(['status', 'grace_until'])
    .where('club_id', '=', club.id)
    .orderBy('status')
    .execute();
  return { rows, emails: await runJobs(world) };
}

const aDayLater = () => new Date(Date.now() + 24 * HOUR_MS);

test('its stays are given back free for so long after the draw, which the email says; what was rejected is not', async () => {
  const drawnAt = aDayLater();
  const { rows, emails } = await drawnWith(72, drawnAt);
  expect(rows).toEqual(
    expect.arrayContaining([
      { status: 'allocated', grace_until: new Date(drawnAt.getTime() + 72 * HOUR_MS) },
      { status: 'rejected', grace_until: null },
    ]),
  );
  expect(emails.filter(({ text }) => text.includes('uten at det koster noe'))).toHaveLength(1);
});

test('a period without one has none, and its emails say nothing of it', async () => {
  const { rows, emails } = await drawnWith(0, aDayLater());
  expect(rows.map(({ grace_until }) => grace_until)).toEqual([null, null]);
  expect(emails.filter(({ text }) => text.includes('uten at det koster noe'))).toEqual([]);
});
