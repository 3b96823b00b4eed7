import { afterAll, beforeAll, expect, test } from 'vitest';
import { aContestedClub } from '#testing/draws.ts';
import type { Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const ownOf = async ({ token }: Person) =>
  (await world.call('GET /api/user-bookings', {}, token)).answer.bookings.map(({ status, draw }) => ({ status, draw }));

test('shows the result of the draw to the guest and club admins only', async () => {
  const { club, owner, members } = await aContestedClub(world, 3);
  const undecided = await Promise.all(members.map(ownOf));
  expect(undecided).toEqual(members.map(() => [{ status: 'requested', draw: null }]));

  const drawn = await world.call(
    'POST /api/memberships/clubs/{id}/run-lottery',
    { params: { id: club.id } },
    owner.token,
  );
  const turn = { run_id: drawn.answer.run.id, round: 1, of: 3, tickets: 100 };
  const taken = { reason: 'taken', taken_by: { kind: 'drawn', round: 1, place: 1 }, limit: null };
  const decided = (await Promise.all(members.map(ownOf))).flat().toSorted((a, b) => placeOf(a) - placeOf(b));
  expect(decided).toEqual([
    { status: 'allocated', draw: { ...turn, place: 1, reason: null, taken_by: null, limit: null } },
    { status: 'rejected', draw: { ...turn, place: 2, ...taken } },
    { status: 'rejected', draw: { ...turn, place: 3, ...taken } },
  ]);

  const seenBy = async ({ token }: Person) =>
    (await world.call('GET /api/bookings', { query: { clubId: club.id } }, token)).answer.bookings;
  expect(new Set((await seenBy(owner)).map(({ draw }) => draw?.place))).toEqual(new Set([1, 2, 3]));
  const [member] = members;
  const others = member ? (await seenBy(member)).filter(({ own }) => !own) : [];
  expect(others.every((booking) => !('draw' in booking))).toBe(true);
});

const placeOf = ({ draw }: Awaited<ReturnType<typeof ownOf>>[number]): number => draw?.place ?? 0;
