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

/** A photo by its row only, without files. */
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

type SeasonFacts = Partial<Omit<Insertable<DB['seasons']>, 'club_id' | 'applies_to_all_huts'>>;

/** By default a week in summer without any effect, for all huts. */
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

export type TestField = { id: string };
type FieldFacts = Partial<Omit<Insertable<DB['booking_info_fields']>, 'club_id' | 'template_id'>>;
type TemplateFacts = { name?: string; huts?: TestHut[]; fields?: FieldFacts[] };

/** By default a form with one optional question, for all huts. */
export async function aTemplate(
  world: World,
  club: Pick<Club, 'id'>,
  { name = 'Prøveskjema', huts, fields = [{}] }: TemplateFacts = {},
): Promise<{ id: string; fields: TestField[] }> {
  const { id } = await world.db
    .insertInto('booking_info_templates')
    .values({ club_id: club.id, name, applies_to_all_huts: !huts })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owner = { club_id: club.id, template_id: id };
  for (const hut of huts ?? [])
    await world.db
      .insertInto('booking_info_template_huts')
      .values({ ...owner, hut_id: hut.id })
      .execute();
  const made: TestField[] = [];
  for (const [position, facts] of fields.entries()) {
    const field = { name: 'Navn', label: 'Spørsmål?', type: 'text' as const, ...facts, ...owner, position };
    made.push(await world.db.insertInto('booking_info_fields').values(field).returning('id').executeTakeFirstOrThrow());
  }
  return { id, fields: made };
}
