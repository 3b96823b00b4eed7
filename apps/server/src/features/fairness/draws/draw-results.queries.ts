import { LOOK_BACK_SLOTS, type SlotRun } from '@hytte/domain/stays/bookings/stay';
import type { JournalActor } from '@hytte/domain/fairness/draws/journal';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { RUN_COLUMNS } from './draw.queries.ts';

// What members and admins look at: the next draw, past draws, points, chances, statistics.

/** Some years of weekly draws. */
const MOST_RUNS = 200;

/** With how each came about, if somebody started it, and whose wishes it drew, if it is that of a period. */
const runs = (db: Db) =>
  db
    .selectFrom('lottery_runs')
    .leftJoin('manual_draws', (join) =>
      join
        .onRef('manual_draws.club_id', '=', 'lottery_runs.club_id')
        .onRef('manual_draws.draw_at', '=', 'lottery_runs.scheduled_for')
        .on('manual_draws.claimed_at', 'is not', null),
    )
    .leftJoin('draw_periods', (join) =>
      join
        .onRef('draw_periods.club_id', '=', 'lottery_runs.club_id')
        .onRef('draw_periods.run_id', '=', 'lottery_runs.id'),
    )
    .select(RUN_COLUMNS.map((column) => `lottery_runs.${column}` as const))
    .select(['draw_periods.id as period_id', 'draw_periods.name as period_name'])
    .select(['asked_at', 'asked_as', 'notice_hours', 'last_request_at']);

/** The latest first. Failed runs have no proof. */
export const runsOfClub = (db: Db, clubId: string, { provenOnly }: { provenOnly: boolean }) =>
  runs(db)
    .where('lottery_runs.club_id', '=', clubId)
    .$if(provenOnly, (query) => query.where('success', '=', true))
    .orderBy('finished_at', 'desc')
    .orderBy('lottery_runs.id', 'desc')
    .limit(MOST_RUNS)
    .execute();

export type StartedRunRow = Awaited<ReturnType<typeof runsOfClub>>[number];

export const findRun = (db: Db, id: string): Promise<StartedRunRow> =>
  runs(db).where('lottery_runs.id', '=', id).executeTakeFirstOrThrow();

export const findProvenRun = (db: Db, clubId: string, id: string) =>
  runs(db)
    .select('bundle')
    .where('lottery_runs.club_id', '=', clubId)
    .where('lottery_runs.id', '=', id)
    .where('bundle', 'is not', null)
    .$narrowType<{ bundle: string }>()
    .executeTakeFirst();

/** Hashes the secret in the database: the process that answers requests never holds it. */
export const findSeal = (db: Db, clubId: string) =>
  db
    .selectFrom('draw_seals')
    .innerJoin('lottery_settings', 'lottery_settings.club_id', 'draw_seals.club_id')
    .select(sql<string>`encode(sha256(draw_seals.secret), 'hex')`.as('seal'))
    .select(['draw_seals.sealed_at', 'lottery_settings.next_lottery_at'])
    .where('draw_seals.club_id', '=', clubId)
    .executeTakeFirst();

/** What the bundle calls a request: by its pseudonym. */
const nameInBundle = sql<string>`draw_verdict ->> 'wish'`;

/** Where it was when it was drawn: before the first move since, or where it is. */
const hutWhenDrawn = sql<string>`coalesce((
  select entry::jsonb -> 'before' ->> 'hut' from draw_journal
  where entry::jsonb ->> 'subject' = bookings.id::text and entry::jsonb ->> 'kind' = 'moved'
    and entry::jsonb -> 'before' ->> 'status' = 'allocated'
  order by number limit 1), hut_id::text)`;

/** With the hut and the dates they had when they were drawn, even if they were moved or cancelled since. */
export const ownRequestsIn = (db: Db, runId: string, userId: string) =>
  db
    .selectFrom('bookings')
    .select([nameInBundle.as('id'), hutWhenDrawn.as('hut')])
    .select([sql<number>`lower(drawn_slots)`.as('first'), sql<number>`upper(drawn_slots) - 1`.as('last')])
    .where('draw_run_id', '=', runId)
    .where('user_id', '=', userId)
    .where('drawn_slots', 'is not', null)
    // A wish of a period has options, which its booking does not have.
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('draw_periods').select('id').where('draw_periods.run_id', '=', runId))),
    )
    .orderBy('bookings.id')
    .execute();

/** Those whose requests were in the draw, also if they have left the club since. */
export const guestsIn = (db: Db, runId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([nameInBundle.as('request'), 'users.id', 'users.first_name', 'users.last_name', 'users.email'])
    .where('bookings.draw_run_id', '=', runId)
    .orderBy(nameInBundle)
    .execute();

type ChangeSince = { request: string; kind: 'moved' | 'cancelled'; by: JournalActor; at: string };

/**
 * Moved or cancelled stays of a draw, from the lines of the journal: a line has the status that a booking had before. The
 * ids come as an array, so that the lines are found by the index `journal_of_subject` and not by reading the journal.
 */
export const changesSinceStatement = (clubId: string, runId: string) => sql<ChangeSince>`
  select ${nameInBundle} as request, line ->> 'kind' as kind, line ->> 'by' as by, line ->> 'at' as at
  from draw_journal cross join lateral (select entry::jsonb as line) as parsed
    join bookings on bookings.id::text = line ->> 'subject' and bookings.draw_run_id = ${runId}
  where entry::jsonb ->> 'subject' = any(array(select id::text from bookings where draw_run_id = ${runId}))
    and draw_journal.club_id = ${clubId} and line ->> 'kind' in ('moved', 'cancelled')
    and line -> 'before' ->> 'status' = 'allocated'
  order by number`;

export const changesSince = async (db: Db, clubId: string, runId: string): Promise<ChangeSince[]> =>
  (await changesSinceStatement(clubId, runId).execute(db)).rows;

/** Deleted huts too: an old draw may refer to them. */
export const hutsAndDeletedOnes = (db: Db, clubId: string) =>
  db.selectFrom('huts').select(['id', 'name']).where('club_id', '=', clubId).orderBy('name').orderBy('id').execute();

/** Some years of entries. */
const MOST_ENTRIES = 500;

/** Of some members, by name. */
export const balancesOf = (db: Db, clubId: string, people: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['first_name', 'last_name', 'email', 'booking_points'])
    .where('club_id', '=', clubId)
    .where('user_id', '=', sql<string>`any(${people}::uuid[])`)
    .orderBy('first_name')
    .orderBy('user_id')
    .execute();

/** The newest first, each with the stay it is about. */
export const pointEntriesOf = (db: Db, clubId: string, userId: string) =>
  db
    .selectFrom('point_entries')
    .leftJoin('bookings', 'bookings.id', 'point_entries.booking_id')
    .leftJoin('huts', 'huts.id', 'bookings.hut_id')
    .select(['point_entries.id', 'point_entries.delta', 'point_entries.reason', 'point_entries.created_at'])
    .select(['point_entries.note', 'huts.name as hut_name', 'bookings.first_slot', 'bookings.last_slot'])
    .where('point_entries.club_id', '=', clubId)
    .where('point_entries.user_id', '=', userId)
    .orderBy('point_entries.created_at', 'desc')
    .orderBy('point_entries.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute();

export type PointEntryRow = Awaited<ReturnType<typeof pointEntriesOf>>[number];

export const hasRequests = async (db: Db, clubId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('club_id', '=', clubId)
    .where('status', '=', 'requested')
    .where('cancelled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type MemberDays = {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  email: string;
  slots: number;
};

/** The half days of each member's stays that began within the run of slots; zero for members without stays. */
export async function slotsPerMember(db: Db, clubId: string, { first, last }: SlotRun): Promise<MemberDays[]> {
  const { rows } = await sql<MemberDays>`
    select user_id, first_name, last_name, email, coalesce(slots, 0)::int as slots
    from memberships join users on users.id = user_id
    left join (
      select user_id, sum(last_slot - first_slot + 1) as slots from bookings
      where club_id = ${clubId} and first_slot between ${first} and ${last}
        and status = 'allocated' and cancelled_at is null
      group by user_id
    ) as stays using (user_id)
    where club_id = ${clubId}
    order by first_name, last_name, user_id`.execute(db);
  return rows;
}

export const hutsByName = (db: Db, clubId: string) =>
  db
    .selectFrom('huts')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Stays that overlap these half days. The longest possible stay bounds the index scan on the left. */
export const staysWithin = (db: Db, clubId: string, { first, last }: SlotRun) =>
  db
    .selectFrom('bookings')
    .select(['hut_id', 'first_slot as first', 'last_slot as last'])
    .where('club_id', '=', clubId)
    .where('first_slot', '>=', first - LOOK_BACK_SLOTS)
    .where('first_slot', '<=', last)
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .execute();
