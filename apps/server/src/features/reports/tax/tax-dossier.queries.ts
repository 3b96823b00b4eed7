import type { Db } from '#platform/db/database.ts';

type OfYear = { clubId: string; year: string };

/** What the club has stated for the year. */
export const findTaxYear = (db: Db, { clubId, year }: OfYear) =>
  db
    .selectFrom('tax_years')
    .select(['employees', 'management_group_id'])
    .where('club_id', '=', clubId)
    .where('year', '=', year)
    .executeTakeFirst();

export type Stated = { employees: number | null; management_group_id: string | null };

export const upsertTaxYear = (db: Db, { clubId, year }: OfYear, stated: Stated) =>
  db
    .insertInto('tax_years')
    .values({ club_id: clubId, year, ...stated })
    .onConflict((conflict) => conflict.columns(['club_id', 'year']).doUpdateSet(stated))
    .execute();

/** By hut and date. */
export const hutValuesOf = (db: Db, clubId: string) =>
  db
    .selectFrom('hut_values')
    .select(['hut_id', 'from_date', 'day_value_ore', 'source', 'noted_on'])
    .where('club_id', '=', clubId)
    .orderBy('hut_id')
    .orderBy('from_date')
    .execute();

export type HutValueRow = Awaited<ReturnType<typeof hutValuesOf>>[number];

/** The caller has locked the huts of the club. */
export async function replaceHutValues(db: Db, clubId: string, hutId: string, values: readonly HutValueRow[]) {
  await db.deleteFrom('hut_values').where('club_id', '=', clubId).where('hut_id', '=', hutId).execute();
  if (values.length === 0) return;
  await db
    .insertInto('hut_values')
    .values(values.map((value) => ({ ...value, club_id: clubId })))
    .execute();
}
