import type { Club, Person } from './people.ts';
import type { World } from './world.ts';

type InGroup = { person: Person; until?: string | null };

/** A group of the club by its rows, with these members. */
export async function aGroup(
  world: World,
  { id: clubId }: Club,
  { name = 'Barnefamilier', members = [] }: { name?: string; members?: readonly InGroup[] } = {},
): Promise<{ id: string; name: string }> {
  const group = await world.db
    .insertInto('member_groups')
    .values({ club_id: clubId, name })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  for (const { person, until = null } of members)
    await world.db
      .insertInto('group_members')
      .values({ club_id: clubId, group_id: group.id, user_id: person.id, until, confirmed_at: new Date() })
      .execute();
  return group;
}
