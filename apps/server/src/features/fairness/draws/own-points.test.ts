import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { aContestedClub } from '#testing/draws.ts';
import { givePoints, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const pointsIn = async (clubId: string, { token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/points', { params: { clubId } }, token)).answer;

test('a member with the fewest points in the club has a hundred tickets, and nothing to explain', async () => {
  const { club, owner } = await aContestedClub(world, 1);
  expect(await pointsIn(club.id, owner)).toEqual({ points: 0, tickets: 100, household: null, entries: [] });
});

test('every line tells what it was for, the newest first, and they add up', async () => {
  const { club, owner, members } = await aContestedClub(world, 1);
  const guest = members[0] ?? owner;
  await givePoints(world, club, guest, 10);
  await world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);

  const { points, tickets, entries } = await pointsIn(club.id, guest);
  expect([points, tickets]).toEqual([2, 25]);
  const { start_date, end_date } = asSent(daysAhead(30, 3));
  expect(entries).toMatchObject([
    { delta: 1, reason: 'stay', hut_name: 'Prøvehytta', start_date, end_date },
    { delta: 1, reason: 'stay', hut_name: null, start_date: null, end_date: null },
  ]);
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(points);
  expect((await pointsIn(club.id, owner)).entries).toEqual([]);
});
