import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TestHut } from './huts.ts';
import type { Club } from './people.ts';
import type { World } from './world.ts';

type SeasonFacts = Partial<Omit<Insertable<DB['seasons']>, 'club_id' | 'applies_to_all_huts'>>;

/** A week in summer that changes nothing, unless told. With `huts` it is for those alone. */
export async function aSeason(
  world: World,
  club: Pick<Club, 'id'>,
  { huts, ...more }: SeasonFacts & { huts?: TestHut[] } = {},
): Promise<{ id: string }> {
  const week = { name: 'Prøvesesong', start_date: '2027-07-05', end_date: '2027-07-11' };
  const { id } = await world.db
    .insertInto('seasons')
    .values({ ...week, ...more, club_id: club.id, applies_to_all_huts: !huts })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const hut of huts ?? [])
    await world.db.insertInto('season_huts').values({ club_id: club.id, season_id: id, hut_id: hut.id }).execute();
  return { id };
}
