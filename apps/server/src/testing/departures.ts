import { randomUUID } from 'node:crypto';
import type { Answers, Line } from '@hytte/domain/huts/visits/departure';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TestHut } from './huts.ts';
import type { World } from './world.ts';

/** By default a tick without a photo. */
export const aLine = (more: Partial<Line> = {}): Line => ({
  id: randomUUID(),
  kind: 'tick',
  text: 'Vannet er stengt',
  choices: [],
  photo: false,
  ...more,
});

/** A list of the hut, in force for a year. */
export async function aDepartureList(
  world: World,
  hut: TestHut,
  lines: readonly Line[],
  { number = 1, madeAt = new Date(Date.now() - 365 * 86_400_000) } = {},
): Promise<{ id: string }> {
  return world.db
    .insertInto('departure_lists')
    .values({ club_id: hut.clubId, hut_id: hut.id, number, lines: JSON.stringify(lines), made_at: madeAt })
    .returning('id')
    .executeTakeFirstOrThrow();
}

type Report = Partial<Omit<Insertable<DB['departure_reports']>, 'answers'>> & { lines?: Line[]; answers?: Answers };

/** By default of a stay that is gone, with one line that was not ticked. */
export async function aDeparture(world: World, hut: TestHut, more: Report = {}): Promise<{ id: string }> {
  const { lines = [aLine()], answers, ...columns } = more;
  const now = new Date();
  const list = columns.list_id ?? (await aDepartureList(world, hut, lines)).id;
  return world.db
    .insertInto('departure_reports')
    .values({
      sent_key: randomUUID(),
      in_order: false,
      written_at: now,
      sent_at: now,
      ...columns,
      list_id: list,
      answers: JSON.stringify(answers ?? Object.fromEntries(lines.map(({ id }) => [id, false]))),
      club_id: hut.clubId,
      hut_id: hut.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
