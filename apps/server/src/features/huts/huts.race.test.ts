import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHut } from '#testing/huts.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('twenty at once for the last place of the plan: one gets it', async () => {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner });
  for (let count = 1; count <= 4; count += 1) await aHut(world, club);

  const body = { name: 'Den siste', capacity: 2 };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      world.call('POST /api/memberships/clubs/{id}/huts', { params: { id: club.id }, body }, owner.token),
    ),
  );
  const codes = answers.map(({ status, code }) => code ?? status).toSorted();
  expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 'plan_is_full')]);
  expect(await world.db.selectFrom('huts').select('id').where('club_id', '=', club.id).execute()).toHaveLength(5);
});
