import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TestHut } from './huts.ts';
import type { Club } from './people.ts';
import type { World } from './world.ts';

export type TestField = { id: string };
type FieldFacts = Partial<Omit<Insertable<DB['booking_info_fields']>, 'club_id' | 'template_id'>>;
type TemplateFacts = { name?: string; huts?: TestHut[]; fields?: FieldFacts[] };

/** A form with one question that may be left open, unless told. With `huts` it is for those alone. */
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
