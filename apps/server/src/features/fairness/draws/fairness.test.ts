import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '@hytte/domain/shared/local-date';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aClub, people, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ALLOCATED = { status: 'allocated' } as const;

async function aYear() {
  const { owner, often, once, never } = await people(world, 'owner', 'often', 'once', 'never');
  const club = await aClub(world, { owner, members: [often, once, never] });
  const hut = await aHut(world, club);
  await aBooking(world, hut, { user_id: often.id, ...ALLOCATED, ...daysAhead(-300, 7) });
  await aBooking(world, hut, { user_id: often.id, ...ALLOCATED, ...daysAhead(-100, 2) });
  const { first_slot, last_slot } = daysAhead(-10, 3);
  await aBooking(world, hut, { user_id: once.id, ...ALLOCATED, first_slot: first_slot + 1, last_slot });
  // None of these count: too long ago, still to come, cancelled, only asked for.
  await aBooking(world, hut, { user_id: never.id, ...ALLOCATED, ...daysAhead(-400, 5) });
  await aBooking(world, hut, { user_id: never.id, ...ALLOCATED, ...daysAhead(20, 5) });
  await aBooking(world, hut, { user_id: never.id, ...ALLOCATED, ...daysAhead(-50, 5), cancelled_at: new Date() });
  await aBooking(world, hut, { user_id: never.id, ...daysAhead(-30, 5) });
  return { club, owner, often, once, never };
}

const asSeenBy = async (clubId: string, { token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/fairness', { params: { clubId } }, token)).answer;

test('members see how many days each was given, and which is their own, but no name', async () => {
  const { club, once } = await aYear();
  const { from, to, members } = await asSeenBy(club.id, once);
  expect([from, to]).toEqual([addMonths(world.ctx.today, -12), world.ctx.today]);
  expect(members).toEqual([
    { days: 0, own: false, name: null },
    { days: 0, own: false, name: null },
    { days: 2.5, own: true, name: null },
    { days: 9, own: false, name: null },
  ]);
});

test('club admins see names; among equals oneself comes first', async () => {
  const { club, owner } = await aYear();
  const { members } = await asSeenBy(club.id, owner);
  expect(members.map(({ days, own }) => [days, own])).toEqual([
    [0, true],
    [0, false],
    [2.5, false],
    [9, false],
  ]);
  expect(members.map(({ name }) => name)).toEqual(Array(4).fill('Prøve Person'));
});
