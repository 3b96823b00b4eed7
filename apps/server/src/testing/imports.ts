import type { Club, Person } from './people.ts';
import type { World } from './world.ts';

/** As it is just after the call, with nobody on the list: tests of invitations and mails import by the call. */
export const anImport = (world: World, club: Club, by: Person): Promise<{ id: string }> =>
  world.db
    .insertInto('imports')
    .values({
      club_id: club.id,
      started_by: by.id,
      language: 'no',
      sends_at: new Date(Date.now() + 600_000),
      invited: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
