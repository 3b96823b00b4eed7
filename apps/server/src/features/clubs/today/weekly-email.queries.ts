import type { Language } from '@hytte/contract/texts/text';
import type { ClubRole } from '@hytte/domain/clubs/members/roles';
import { sql } from 'kysely';
import { clubIsNotHeld, clubIsOpen } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';

/** Each who runs the club or has an office in it, has not had the email of this week, and has not turned it off. */
const waits = (week: string) => sql`
  (memberships.role <> 'member' or exists (select from club_offices
    where club_offices.club_id = memberships.club_id and club_offices.user_id = memberships.user_id))
  and ${clubIsOpen('memberships.club_id')} and ${clubIsNotHeld('memberships.club_id')}
  and not exists (select from weekly_letters as had
    where had.club_id = memberships.club_id and had.user_id = memberships.user_id and had.week >= ${week}::date)
  and not exists (select from mail_opt_outs
    where mail_opt_outs.user_id = memberships.user_id and mail_group = 'weekly')`;

/** Clubs in which somebody waits for the email of the week, in the order of their ids. */
export async function clubsWithReaders(
  db: Db,
  { week, after, most }: { week: string; after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ club_id: string }>`
    select distinct club_id from memberships
    where ${waits(week)} and club_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
    order by club_id limit ${most}`.execute(db);
  return rows.map(({ club_id }) => club_id);
}

export type ClaimedReader = {
  email: string;
  language: Language;
  club_name: string;
  role: ClubRole;
  is_treasurer: boolean;
  /** The huts that the reader keeps. */
  huts: string[];
};

/** Notes that they have had the email of the week. Of two transactions at once the second gets nobody. */
export async function claimReaders(db: Db, clubId: string, week: string): Promise<ClaimedReader[]> {
  const { rows } = await sql<ClaimedReader>`
    with claimed as (
      insert into weekly_letters (club_id, user_id, week)
      select club_id, user_id, ${week}::date from memberships where club_id = ${clubId} and ${waits(week)}
      order by user_id
      on conflict (club_id, user_id) do update set week = excluded.week where weekly_letters.week < excluded.week
      returning user_id)
    select email, language, clubs.name as club_name, memberships.role,
      exists (select from club_offices
        where club_id = ${clubId} and user_id = users.id and office = 'treasurer') as is_treasurer,
      array(select hut_id::text from keeper_huts where club_id = ${clubId} and user_id = users.id) as huts
    from claimed join users on users.id = claimed.user_id
    join memberships on memberships.club_id = ${clubId} and memberships.user_id = users.id
    join clubs on clubs.id = ${clubId} order by users.id`.execute(db);
  return rows;
}
