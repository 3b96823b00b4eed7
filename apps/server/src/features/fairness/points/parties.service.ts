import { type MemberFacts, type Parties, partiesOf } from '@hytte/domain/clubs/households/households';
import type { ClubRules } from '@hytte/domain/fairness/rules/rules';
import { sql } from 'kysely';
import { currentRules } from '#features/fairness/rules/rules.service.ts';
import type { Db } from '#platform/db/database.ts';

/**
 * The members of a club as draws see them, for statements in which `clubs` is the club. Only people of households have a
 * share: what they began with, and how much of it was kept on each 1 January since; nothing after a reset.
 */
export const MEMBERS = sql`
  select member.user_id as user, member.booking_points as points,
    case when member.household_id is not null then json_build_object(
      'id', member.household_id,
      'joinedAt', to_char(member.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'opening', (
        select json_build_object('delta', entry.delta, 'kept', array(
          select kept_percent from point_fades
          where point_fades.club_id = entry.club_id and faded_at > entry.created_at order by year))
        from point_entries as entry
        where entry.club_id = member.club_id and entry.user_id = member.user_id and entry.reason = 'opening'
          and not exists (
            select from point_entries as later
            where later.club_id = entry.club_id and later.user_id = entry.user_id and later.reason = 'reset'
              and later.id > entry.id)
        order by entry.id limit 1)) end as household
  from memberships as member where member.club_id = clubs.id`;

/** Who counts as one in the club, by its rules now. */
export async function partiesOfClub(db: Db, clubId: string): Promise<Parties> {
  const { rows } = await sql<MemberFacts>`
    select fact.* from clubs cross join lateral (${MEMBERS}) as fact where clubs.id = ${clubId}`.execute(db);
  return partiesOf(rows, (await currentRules(db, clubId)).rules.households);
}

/** A member and who counts as one with them, by the club's rules now. */
export async function countedWith(db: Db, clubId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select counted_with(${clubId}, ${userId}) as id`.execute(db);
  return [userId, ...rows.map(({ id }) => id)];
}

/** The party of each member, and the people of a party, where nothing else of it is needed. */
export async function partyFinder(db: Db, clubId: string, { households }: Pick<ClubRules, 'households'>) {
  const rows = households ? await peopleOfHouseholds(db, clubId) : [];
  const householdOf = new Map(rows.map(({ user_id, household_id }) => [user_id, household_id]));
  const peopleIn = Map.groupBy(rows, ({ household_id }) => household_id);
  return {
    partyOf: (user: string): string => householdOf.get(user) ?? user,
    peopleOf: (party: string): string[] => peopleIn.get(party)?.map(({ user_id }) => user_id) ?? [party],
  };
}

const peopleOfHouseholds = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .select(['user_id', 'household_id'])
    .where('club_id', '=', clubId)
    .where('household_id', 'is not', null)
    .$narrowType<{ household_id: string }>()
    .execute();
