import type { Db } from '#platform/db/database.ts';

export type DrawsWanted = { failed?: boolean | undefined; after?: string | undefined };

export type DrawRow = Awaited<ReturnType<typeof drawPage>>[number];

/** The newest first. */
export function drawPage(db: Db, { failed = false, after }: DrawsWanted, most: number) {
  let page = db
    .selectFrom('lottery_runs as runs')
    .innerJoin('clubs', 'clubs.id', 'runs.club_id')
    .select(['runs.id', 'runs.club_id', 'clubs.name as club_name', 'runs.finished_at', 'runs.manual', 'runs.success'])
    .select(['runs.bookings_allocated', 'runs.bookings_rejected', 'runs.error_message'])
    .orderBy('runs.finished_at', 'desc')
    .orderBy('runs.id', 'desc')
    .limit(most);
  if (failed) page = page.where('runs.success', '=', false);
  if (after)
    page = page.where((where) =>
      where.eb(
        where.refTuple('runs.finished_at', 'runs.id'),
        '<',
        where
          .selectFrom('lottery_runs')
          .select(['finished_at', 'id'])
          .where('id', '=', after)
          .$asTuple('finished_at', 'id'),
      ),
    );
  return page.execute();
}
