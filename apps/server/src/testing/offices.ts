import type { TestHut } from './huts.ts';
import type { Club, Person } from './people.ts';
import type { World } from './world.ts';

const give = (world: World, clubId: string, userId: string, office: 'treasurer' | 'keeper') =>
  world.db
    .insertInto('club_offices')
    .values({ club_id: clubId, user_id: userId, office })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Makes a member the treasurer, by the row. */
export const aTreasurer = (world: World, { id: clubId }: Club, { id }: Person) => give(world, clubId, id, 'treasurer');

/** Makes a member the keeper of the hut too, by the rows. */
export async function aKeeper(world: World, { id: hut_id, clubId: club_id }: TestHut, { id }: Person): Promise<void> {
  await give(world, club_id, id, 'keeper');
  await world.db.insertInto('keeper_huts').values({ club_id, user_id: id, hut_id }).execute();
}
