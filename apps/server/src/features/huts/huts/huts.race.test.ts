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
  const withCode = (wanted: string | undefined) => answers.filter(({ code }) => code === wanted).length;
  expect([withCode(undefined), withCode('plan_is_full')]).toEqual([1, 19]);
  expect(await world.db.selectFrom('huts').select('id').where('club_id', '=', club.id).execute()).toHaveLength(5);
});
