import { DRAWS_FOR_A_WORD, type LuckOfDraws } from '@hytte/domain/luck/luck';
import { sql } from 'kysely';
import { clubCanChange } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { PersonInRun, WeighedRun } from './weigh-run.ts';

/** A claim that has led to nothing by then is taken over: its worker was killed. */
const CLAIM_MINUTES = 5;

/** The newest run that nobody has weighed or is weighing; null when there is none. */
export async function claimRun(db: Db, now: Date): Promise<ClaimedRun | null> {
  const { rows } = await sql<ClaimedRun>`
    with unweighed as (
      select lottery_runs.id, lottery_runs.club_id from lottery_runs
        left join luck_runs on luck_runs.run_id = lottery_runs.id
      where success and trials is null and ${clubCanChange('lottery_runs.club_id')}
        and (claimed_at is null or claimed_at < ${now}::timestamptz - make_interval(mins => ${CLAIM_MINUTES}))
      order by finished_at desc, lottery_runs.id desc limit 1)
    insert into luck_runs (run_id, club_id, claimed_at) select id, club_id, ${now} from unweighed
    on conflict (run_id) do update set claimed_at = excluded.claimed_at
      where luck_runs.trials is null
        and luck_runs.claimed_at < excluded.claimed_at - make_interval(mins => ${CLAIM_MINUTES})
    returning run_id as id, club_id`.execute(db);
  return rows[0] ?? null;
}

type ClaimedRun = { id: string; club_id: string };

export const bundleOf = async (db: Db, runId: string): Promise<string> => {
  const run = await db.selectFrom('lottery_runs').select('bundle').where('id', '=', runId).executeTakeFirstOrThrow();
  return run.bundle ?? '';
};

/**
 * The people behind the wishes of a run, as far as they are still members. Of a household all are listed, with the wishes
 * of any of them.
 */
export async function peopleInRun(db: Db, { id, club_id }: ClaimedRun): Promise<PersonInRun[]> {
  const { rows } = await sql<PersonInRun>`
    select draw_verdict ->> 'wish' as wish, counted.id as user, role <> 'member' as "runsClub",
      (extract(epoch from coalesce(saved_at, bookings.created_at)) * 1000)::float8 as "askedAt"
    from bookings
      cross join lateral (
        select bookings.user_id union select counted_with(bookings.club_id, bookings.user_id)) as counted (id)
      join memberships on memberships.club_id = bookings.club_id and memberships.user_id = counted.id
      left join draw_periods on draw_periods.club_id = bookings.club_id and draw_periods.run_id = draw_run_id
      left join wish_lists on period_id = draw_periods.id and wish_lists.user_id = bookings.user_id
    where draw_run_id = ${id} and bookings.club_id = ${club_id} and draw_verdict ->> 'wish' is not null`.execute(db);
  return rows;
}

/** False when the run was weighed meanwhile. */
export const markWeighed = async (db: Db, { id }: ClaimedRun, { trials }: WeighedRun): Promise<boolean> =>
  (await db
    .updateTable('luck_runs')
    .set({ trials })
    .where('run_id', '=', id)
    .where('trials', 'is', null)
    .returning('run_id')
    .executeTakeFirst()) !== undefined;

export async function insertWeighed(db: Db, run: ClaimedRun, { parties, groups }: WeighedRun): Promise<void> {
  const of = { run_id: run.id, club_id: run.club_id };
  if (parties.length === 0) return;
  await sql`
    insert into luck_entries (run_id, club_id, party, expected_milli, variance_milli, won, counts)
    select ${run.id}, ${run.club_id}, party, "expectedMilli", "varianceMilli", won, counts
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb)
      as entry (party text, "expectedMilli" int, "varianceMilli" int, won int, counts boolean)`.execute(db);
  await db
    .insertInto('luck_groups')
    .values(
      groups.map(({ group, expectedMilli, varianceMilli, won }) => ({
        ...of,
        // The enum has the names of the groups.
        kind: sql<never>`${group}::luck_group`,
        expected_milli: expectedMilli,
        variance_milli: varianceMilli,
        won,
      })),
    )
    .execute();
  const people = parties.flatMap(({ party, users }) => users.map((user) => ({ party, user })));
  // Who has left meanwhile has no account of luck.
  await sql`
    insert into luck_people (run_id, club_id, user_id, party)
    select ${run.id}, club_id, user_id, party
    from unnest(${people.map(({ user }) => user)}::uuid[], ${people.map(({ party }) => party)}::text[]) as one (id, party)
      join memberships on club_id = ${run.club_id} and user_id = one.id
    for key share of memberships`.execute(db);
}

/** The member's entries, the newest first. */
export const entriesOf = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('luck_people')
    .innerJoin('luck_entries', (join) =>
      join
        .onRef('luck_entries.run_id', '=', 'luck_people.run_id')
        .onRef('luck_entries.party', '=', 'luck_people.party'),
    )
    .innerJoin('luck_runs', 'luck_runs.run_id', 'luck_people.run_id')
    .innerJoin('lottery_runs', 'lottery_runs.id', 'luck_people.run_id')
    .select(['lottery_runs.id', 'lottery_runs.number', 'lottery_runs.finished_at', 'luck_runs.trials'])
    .select(['expected_milli', 'variance_milli', 'won', 'counts'])
    .where('luck_people.club_id', '=', clubId)
    .where('luck_people.user_id', '=', userId)
    .orderBy('lottery_runs.finished_at', 'desc')
    .execute();

/**
 * By member: the draws in which the lots decided. A party of several people is counted once, for the first of them.
 */
const sumsOfMembers = (clubId: string) => sql<LuckOfDraws & { user: string }>`
  select "user", count(*)::int as draws, sum(expected_milli)::int as "expectedMilli",
    sum(variance_milli)::int as "varianceMilli", sum(won)::int as won
  from (
    select distinct on (run_id, party) user_id as "user", expected_milli, variance_milli, won
    from luck_people join luck_entries using (club_id, run_id, party)
    where club_id = ${clubId} and counts
    order by run_id, party, user_id) as entry
  group by "user" having count(*) >= ${DRAWS_FOR_A_WORD}`;

/** Those with enough draws for a word. */
export const luckOfMembers = async (db: Db, clubId: string): Promise<(LuckOfDraws & { user: string })[]> =>
  (await sumsOfMembers(clubId).execute(db)).rows;

export const countWeighed = async (db: Db, clubId: string): Promise<number> => {
  const { draws } = await db
    .selectFrom('luck_runs')
    .select(sql<number>`count(*)::int`.as('draws'))
    .where('club_id', '=', clubId)
    .where('trials', '>', 0)
    .executeTakeFirstOrThrow();
  return draws;
};

type LuckOfGroup = LuckOfDraws & { kind: 'all' | 'admins' | 'early'; allExpectedMilli: number; allWon: number };

/** Over the draws in which the group was, and what everybody had in the same draws. */
export async function luckOfGroups(db: Db, clubId: string): Promise<LuckOfGroup[]> {
  const { rows } = await sql<LuckOfGroup>`
    select one.kind, count(*)::int as draws, sum(one.expected_milli)::int as "expectedMilli",
      sum(one.variance_milli)::int as "varianceMilli", sum(one.won)::int as won,
      sum(everybody.expected_milli)::int as "allExpectedMilli", sum(everybody.won)::int as "allWon"
    from luck_groups as one join luck_groups as everybody using (run_id)
    where one.club_id = ${clubId} and everybody.kind = 'all'
    group by one.kind order by one.kind`.execute(db);
  return rows;
}
