import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, chargeFor, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, aPerson, type Club, givePoints, type Person, severalPeople } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { fadePoints, forgetOldLeftPoints } from './points.jobs.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const pointsOf = async (club: Club, { id }: Person): Promise<number | undefined> =>
  (
    await world.db
      .selectFrom('memberships')
      .select('booking_points')
      .where('club_id', '=', club.id)
      .where('user_id', '=', id)
      .executeTakeFirst()
  )?.booking_points;

const linesOf = (club: Club, { id }: Person) =>
  world.db
    .selectFrom('point_entries')
    .select(['delta', 'reason'])
    .where('club_id', '=', club.id)
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

const join = (club: Club, { token }: Person) =>
  world.call('POST /api/memberships/join-club', { body: { join_code: club.joinCode } }, token);
const leave = (club: Club, { id, token }: Person) =>
  world.call('DELETE /api/memberships/clubs/{id}/members/{userId}', { params: { id: club.id, userId: id } }, token);
const reset = (club: Club, { token }: Person) =>
  world.call('POST /api/memberships/clubs/{id}/reset-booking-points', { params: { id: club.id } }, token);
const cancelStay = (id: string, { token }: Person) =>
  world.call('DELETE /api/bookings/{id}', { params: { id } }, token);

async function aClubWithMembers(count: number) {
  const owner = await aPerson(world);
  const members = await severalPeople(world, count);
  const club = await aClub(world, { owner, members });
  return { owner, members, club, hut: await aHut(world, club) };
}

/** A stay of 3.0 points in ten days, charged as a draw would. */
async function aChargedStay(where: Awaited<ReturnType<typeof aClubWithMembers>>, { id: user_id }: Person) {
  const stay = { user_id, ...daysAhead(10), status: 'allocated', points_cost: 30 } as const;
  const { id } = await aBooking(world, where.hut, stay);
  await chargeFor(world, id);
  return id;
}

test('a stay charged before a reset gives nothing back: nobody falls below those who were reset', async () => {
  const there = await aClubWithMembers(1);
  const [member = there.owner] = there.members;
  const stay = await aChargedStay(there, member);
  await reset(there.club, there.owner);
  await givePoints(world, there.club, member, 40);
  expect((await cancelStay(stay, member)).status).toBe(200);
  expect(await pointsOf(there.club, member)).toBe(40);
});

test('giving back never takes a balance below zero', async () => {
  const there = await aClubWithMembers(1);
  const [member = there.owner] = there.members;
  const stay = await aChargedStay(there, member);
  await givePoints(world, there.club, member, -18);
  await cancelStay(stay, member);
  expect(await pointsOf(there.club, member)).toBe(0);
});

test('on 1 January everybody keeps 80 %, once a year, and a stay from before gives back what is left of it', async () => {
  const there = await aClubWithMembers(2);
  const [member = there.owner, other = there.owner] = there.members;
  const stay = await aChargedStay(there, member);
  await givePoints(world, there.club, other, 37);
  const late = await aPerson(world);
  await world.db
    .updateTable('clubs')
    .set({ created_at: new Date('2020-05-01') })
    .where('id', '=', there.club.id)
    .execute();
  await world.db
    .updateTable('memberships')
    .set({ created_at: new Date('2020-05-01') })
    .where('club_id', '=', there.club.id)
    .execute();
  await join(there.club, late);
  await givePoints(world, there.club, late, 50 - ((await pointsOf(there.club, late)) ?? 0));

  await Promise.all(Array.from({ length: 8 }, () => fadePoints(world.ctx)));
  await fadePoints(world.ctx);
  expect(await linesOf(there.club, member)).toEqual([
    { delta: 30, reason: 'stay' },
    { delta: -6, reason: 'fade' },
  ]);
  expect(await pointsOf(there.club, other)).toBe(29);
  // Joined after the new year.
  expect(await pointsOf(there.club, late)).toBe(50);

  await cancelStay(stay, member);
  expect(await pointsOf(there.club, member)).toBe(0);
});

test('a newcomer begins among those who ask, when there are three of them', async () => {
  const there = await aClubWithMembers(5);
  for (const [i, member] of there.members.entries()) await givePoints(world, there.club, member, i < 3 ? 40 : 0);
  const asked = (days: number, { id: user_id }: Person) => aBooking(world, there.hut, { user_id, ...daysAhead(days) });
  const [first = there.owner, second = there.owner, third = there.owner] = there.members;
  await asked(10, first);
  await asked(11, second);
  const [early, late] = await Promise.all([aPerson(world), aPerson(world)]);
  await join(there.club, early);
  expect(await linesOf(there.club, early)).toEqual([{ delta: 20, reason: 'opening' }]);
  await asked(12, third);
  await join(there.club, late);
  expect(await linesOf(there.club, late)).toEqual([{ delta: 40, reason: 'opening' }]);
});

test('anyone who leaves and comes back begins no better than they left, for two years', async () => {
  const { club, owner, members } = await aClubWithMembers(1);
  const [member = owner] = members;
  await givePoints(world, club, member, 60);
  const comeBack = async () => {
    await leave(club, member);
    await forgetOldLeftPoints(world.ctx);
    expect((await join(club, member)).status).toBe(201);
    return pointsOf(club, member);
  };
  expect(await comeBack()).toBe(60);
  await leave(club, member);
  await world.db
    .updateTable('left_points')
    .set({ left_at: new Date(Date.now() - 800 * 86_400_000) })
    .execute();
  await forgetOldLeftPoints(world.ctx);
  expect(await world.db.selectFrom('left_points').selectAll().execute()).toEqual([]);
  await join(club, member);
  expect(await pointsOf(club, member)).toBe(0);
});
