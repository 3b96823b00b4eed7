import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TestHut } from './huts.ts';
import type { World } from './world.ts';

/** By default something annoying that nobody has seen. */
export function aDefect(
  world: World,
  hut: TestHut,
  more: Partial<Insertable<DB['defects']>> = {},
): Promise<{ id: string }> {
  const now = new Date();
  return world.db
    .insertInto('defects')
    .values({
      sent_key: randomUUID(),
      title: 'Døra henger',
      severity: 'annoying',
      written_at: now,
      reported_at: now,
      state_at: now,
      ...more,
      club_id: hut.clubId,
      hut_id: hut.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
