import type { Db } from '#platform/db/database.ts';

type NewReport = { clubId: string; year: string; body: string; hash: string; finishedAt: Date };

/** False when the year's report is finished already: it is kept as it is. */
export async function insertYearlyReport(
  db: Db,
  { clubId, year, body, hash, finishedAt }: NewReport,
): Promise<boolean> {
  const row = { club_id: clubId, year, body, hash, finished_at: finishedAt };
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('yearly_reports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export const findReport = (db: Db, clubId: string, year: string) =>
  db
    .selectFrom('yearly_reports')
    .select(['body', 'hash', 'finished_at', 'shared_at'])
    .where('club_id', '=', clubId)
    .where('year', '=', year)
    .executeTakeFirst();

export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>;

export const setShared = (db: Db, clubId: string, year: string, at: Date | null) =>
  db
    .updateTable('yearly_reports')
    .set({ shared_at: at })
    .where('club_id', '=', clubId)
    .where('year', '=', year)
    .execute();

/** The newest first. */
export const sharedYears = async (db: Db, clubId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('yearly_reports')
      .select('year')
      .where('club_id', '=', clubId)
      .where('shared_at', 'is not', null)
      .orderBy('year', 'desc')
      .execute()
  ).map(({ year }) => year);
