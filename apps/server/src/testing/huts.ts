import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Club } from './people.ts';
import type { World } from './world.ts';

export type TestHut = { id: string; clubId: string };

export async function aHut(world: World, club: Club, more: Partial<Insertable<DB['huts']>> = {}): Promise<TestHut> {
  const { id } = await world.db
    .insertInto('huts')
    .values({ name: 'Prøvehytta', capacity: 6, ...more, club_id: club.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, clubId: club.id };
}

/** A photo by its row only: nothing lies behind its addresses. */
export async function aPhoto(
  world: World,
  hut: TestHut,
  more: Partial<Insertable<DB['pictures']>> = {},
): Promise<{ id: string; prefix: string }> {
  const picture = {
    prefix: `clubs/${hut.clubId}/${randomUUID()}/`,
    widths: [320, 640],
    width: 640,
    height: 480,
    placeholder: 'data:image/webp;base64,',
  };
  return world.db
    .insertInto('pictures')
    .values({ ...picture, ...more, club_id: hut.clubId, hut_id: hut.id })
    .returning(['id', 'prefix'])
    .executeTakeFirstOrThrow();
}
