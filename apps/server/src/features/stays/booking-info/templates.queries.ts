import { type Insertable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** With its huts and its fields in order, deleted ones excluded. */
const templatesInUse = (db: Db) =>
  db
    .selectFrom('booking_info_templates as templates')
    .select([
      'templates.id',
      'templates.name',
      'templates.applies_to_all_huts',
      'templates.created_at',
      'templates.version',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('booking_info_template_huts as chosen')
          .innerJoin('huts', 'huts.id', 'chosen.hut_id')
          .select(['huts.id', 'huts.name'])
          .whereRef('chosen.template_id', '=', 'templates.id')
          .where('huts.deleted_at', 'is', null)
          .orderBy('huts.name')
          .orderBy('huts.id'),
      ).as('huts'),
      jsonArrayFrom(
        eb
          .selectFrom('booking_info_fields as fields')
          .select(['fields.id', 'fields.name', 'fields.label', 'fields.type', 'fields.options', 'fields.is_required'])
          .whereRef('fields.template_id', '=', 'templates.id')
          .where('fields.deleted_at', 'is', null)
          .orderBy('fields.position'),
      ).as('fields'),
    ])
    .where('templates.deleted_at', 'is', null)
    .orderBy('templates.created_at')
    .orderBy('templates.id');

export const templatesOfClub = (db: Db, clubId: string) =>
  templatesInUse(db).where('templates.club_id', '=', clubId).execute();

export type TemplateRow = Awaited<ReturnType<typeof templatesOfClub>>[number];
export type FieldRow = TemplateRow['fields'][number];

export const findTemplate = (db: Db, clubId: string, id: string) =>
  templatesInUse(db).where('templates.club_id', '=', clubId).where('templates.id', '=', id).executeTakeFirst();

/** Under a row lock. */
export const lockTemplate = (db: Db, clubId: string, id: string) =>
  templatesInUse(db)
    .where('templates.club_id', '=', clubId)
    .where('templates.id', '=', id)
    .forUpdate('templates')
    .executeTakeFirst();

/** The templates for all huts, and those for this one. */
export const templatesForHut = (db: Db, clubId: string, hutId: string) =>
  templatesInUse(db)
    .where('templates.club_id', '=', clubId)
    .where((eb) =>
      eb.or([
        eb('templates.applies_to_all_huts', '=', true),
        eb.exists(
          eb
            .selectFrom('booking_info_template_huts as here')
            .select('here.hut_id')
            .whereRef('here.template_id', '=', 'templates.id')
            .where('here.hut_id', '=', hutId),
        ),
      ]),
    )
    .execute();

type TemplateColumns = { name: string; applies_to_all_huts: boolean; version?: number };

export const insertTemplate = async (db: Db, clubId: string, columns: TemplateColumns): Promise<string> => {
  const values = { ...columns, club_id: clubId };
  const { id } = await db.insertInto('booking_info_templates').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const updateTemplate = (db: Db, id: string, columns: TemplateColumns) =>
  db.updateTable('booking_info_templates').set(columns).where('id', '=', id).execute();

export const retireTemplate = (db: Db, id: string, now: Date) =>
  db.updateTable('booking_info_templates').set({ deleted_at: now }).where('id', '=', id).execute();

type Owner = { club_id: string; template_id: string };

export const replaceTemplateHuts = async (db: Db, owner: Owner, hutIds: readonly string[]): Promise<void> => {
  await db.deleteFrom('booking_info_template_huts').where('template_id', '=', owner.template_id).execute();
  if (hutIds.length === 0) return;
  const rows = hutIds.map((hutId) => ({ ...owner, hut_id: hutId }));
  await db.insertInto('booking_info_template_huts').values(rows).execute();
};

/** All fields the template has ever had: a removed one can come back with its answers. */
export const fieldIdsOf = async (db: Db, templateId: string): Promise<Set<string>> => {
  const rows = await db.selectFrom('booking_info_fields').select('id').where('template_id', '=', templateId).execute();
  return new Set(rows.map(({ id }) => id));
};

export type FieldColumns = Omit<
  Insertable<DB['booking_info_fields']>,
  'club_id' | 'template_id' | 'position' | 'deleted_at'
>;

/** Upserts the fields in this order and soft-deletes the others. */
export const replaceFields = async (db: Db, owner: Owner, fields: readonly FieldColumns[], now: Date) => {
  const kept = fields.flatMap(({ id }) => id ?? []);
  await db
    .updateTable('booking_info_fields')
    .set({ deleted_at: now })
    .where('template_id', '=', owner.template_id)
    .where('deleted_at', 'is', null)
    .where('id', '<>', sql<string>`all(${kept}::uuid[])`)
    .execute();
  if (fields.length === 0) return;
  const rows = fields.map((field, position) => ({
    ...field,
    ...owner,
    position,
    id: field.id ?? sql<string>`uuidv7()`,
  }));
  await db
    .insertInto('booking_info_fields')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        label: eb.ref('excluded.label'),
        type: eb.ref('excluded.type'),
        options: eb.ref('excluded.options'),
        is_required: eb.ref('excluded.is_required'),
        position: eb.ref('excluded.position'),
        deleted_at: null,
      })),
    )
    .execute();
};
