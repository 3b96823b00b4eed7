import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClub, aPerson, givePoints } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { membersWithWrongPoints } from '#platform/metrics/metrics.ts';
import { checkLedger } from './points.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const told = async (): Promise<number | undefined> => (await membersWithWrongPoints.get()).values[0]?.value;

test('a sum that is not that of its lines is told, and left as it is', async () => {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner });
  await givePoints(world, club, owner, 25);
  await checkLedger(world.ctx);
  expect(await told()).toBe(0);
  expect(world.logged()).not.toContain('points differ');

  const mine = world.db.updateTable('memberships').set({ booking_points: 30 }).where('club_id', '=', club.id);
  await mine.execute();
  await checkLedger(world.ctx);
  expect(await told()).toBe(1);
  expect(world.logged()).toMatch(new RegExp(`"userId":"${owner.id}","points":30,"ledger":25`));
  const { booking_points } = await world.db
    .selectFrom('memberships')
    .select('booking_points')
    .where('club_id', '=', club.id)
    .executeTakeFirstOrThrow();
  expect(booking_points).toBe(30);
});
