import { sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { Freeze, OpenFreeze } from './draw.ts';
import { RUN_COLUMNS, type RunRow } from './draw.queries.ts';

/** One statement for all clubs. A second open freeze of a club is refused by `one_open_freeze_per_club`. */
export const insertFreezes = (db: Db, freezes: readonly (Omit<Freeze, 'id'> & { leftoversOf: string | null })[]) =>
  db
    .insertInto('draw_freezes')
    .values(
      freezes.map((freeze) => ({
        club_id: freeze.clubId,
        moment: freeze.moment,
        manual: freeze.manual,
        period_id: freeze.periodId,
        leftovers_of: freeze.leftoversOf,
        started_by: freeze.startedBy,
        frozen_at: freeze.frozenAt,
        snapshot: freeze.snapshot,
        snapshot_hash: freeze.snapshotHash,
        requests: sql<string[]>`${freeze.requests}::uuid[]`,
        seal: freeze.seal,
        beacon_chain: freeze.round?.chain ?? null,
        beacon_round: freeze.round?.round ?? null,
        round_at: freeze.round?.publishedAt ?? null,
      })),
    )
    .returning(['id', 'club_id'])
    .execute();

const openFreezes = (db: Db) =>
  db
    .selectFrom('draw_freezes')
    .select(['id', 'club_id as clubId', 'moment', 'manual', 'started_by as startedBy', 'frozen_at as frozenAt'])
    .select(['snapshot_hash as snapshotHash', 'requests', 'seal', 'period_id as periodId'])
    .select(['beacon_chain', 'beacon_round', 'round_at'])
    .where('run_id', 'is', null)
    .where('reopened_at', 'is', null);

type FreezeRow = Omit<Freeze, 'round' | 'snapshot'> & {
  beacon_chain: string | null;
  beacon_round: number | null;
  round_at: Date | null;
};

const withRound = ({
  beacon_chain: chain,
  beacon_round: round,
  round_at: publishedAt,
  ...row
}: FreezeRow): OpenFreeze => ({
  ...row,
  round: chain !== null && round !== null && publishedAt !== null ? { chain, round, publishedAt } : null,
});

export const openFreezesOf = async (db: Db, clubIds: readonly string[]): Promise<OpenFreeze[]> =>
  (
    await openFreezes(db)
      .where('club_id', '=', sql<string>`any(${clubIds}::uuid[])`)
      .execute()
  ).map(withRound);

/** The oldest first: those that should have been drawn before `before`. */
export const overdueFreezes = async (db: Db, before: Date, most: number): Promise<OpenFreeze[]> =>
  (
    await openFreezes(db)
      .where(sql<Date>`greatest(coalesce(round_at, frozen_at), moment)`, '<', before)
      .where(clubIsNotHeld('draw_freezes.club_id'))
      .orderBy('frozen_at')
      .limit(most)
      .execute()
  ).map(withRound);

/** The frozen lists themselves, by freeze. */
export const snapshotsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('draw_freezes')
    .select(['id', 'snapshot'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();

/** From here on the transaction may change the frozen rows. The database refuses to change or repeat this. */
export const markDrawn = (db: Db, drawn: readonly { freezeId: string; runId: string }[]) =>
  sql`
    update draw_freezes set run_id = drawn.run_id
    from unnest(${drawn.map(({ freezeId }) => freezeId)}::uuid[], ${drawn.map(({ runId }) => runId)}::uuid[]) as drawn (id, run_id)
    where draw_freezes.id = drawn.id`.execute(db);

/** The run that was made from a frozen list. */
export const runOfFreeze = (db: Db, freezeId: string): Promise<RunRow | undefined> =>
  db
    .selectFrom('lottery_runs')
    .select(RUN_COLUMNS)
    .where('id', '=', (eb) => eb.selectFrom('draw_freezes').select('run_id').where('id', '=', freezeId).limit(1))
    .executeTakeFirst();

/** How long the list that has waited for longest should have been drawn; 0 when none waits. */
export async function secondsOfOldestFreeze(db: Db): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(greatest(frozen_at, moment))), 0)::float8 as seconds
    from draw_freezes where run_id is null and reopened_at is null and moment <= now()`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** The list of a period that is reopened or cancelled before its round is published. It stays on record. */
export const markReopened = (db: Db, periodId: string, at: Date, reason: string) =>
  db
    .updateTable('draw_freezes')
    .set({ reopened_at: at, reopen_reason: reason })
    .where('period_id', '=', periodId)
    .where('run_id', 'is', null)
    .where('reopened_at', 'is', null)
    .execute();
