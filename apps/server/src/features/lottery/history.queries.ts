import type { Db } from '#platform/db/database.ts';
import { RUN_COLUMNS, type RunRow } from '#features/draws/draw.queries.ts';

/** Some years of weekly draws. Nobody scrolls further. */
const MOST_RUNS = 200;

/** The latest first. */
export const runsOfClub = (db: Db, clubId: string, { provenOnly }: { provenOnly: boolean }): Promise<RunRow[]> =>
  db
    .selectFrom('lottery_runs')
    .select(RUN_COLUMNS)
    .where('club_id', '=', clubId)
    .$if(provenOnly, (query) => query.where('success', '=', true))
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_RUNS)
    .execute();

export const findProvenRun = (db: Db, clubId: string, id: string) =>
  db
    .selectFrom('lottery_runs')
    .select(RUN_COLUMNS)
    .select('bundle')
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('bundle', 'is not', null)
    .$narrowType<{ bundle: string }>()
    .executeTakeFirst();
