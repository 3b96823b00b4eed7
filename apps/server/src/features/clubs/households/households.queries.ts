import type { Language } from '@hytte/contract/texts/text';
import { type Insertable, sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const people = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.language'])
    .select('memberships.household_id')
    .$narrowType<{ language: Language }>()
    .where('memberships.club_id', '=', clubId)
    .orderBy('users.id');

/** These members and everybody in their households. */
const withHouseholds = (db: Db, clubId: string, userIds: readonly string[]) =>
  people(db, clubId).where(
    sql<boolean>`(memberships.user_id = any(${userIds}::uuid[]) or memberships.household_id in (
      select own.household_id from memberships as own
      where own.club_id = ${clubId} and own.user_id = any(${userIds}::uuid[])))`,
  );

export const findTogether = (db: Db, clubId: string, userIds: readonly string[]) =>
  withHouseholds(db, clubId, userIds).execute();

/** Under row locks, in one order. Lock the journal first: then nobody joins or leaves meanwhile. */
export const lockTogether = (db: Db, clubId: string, userIds: readonly string[]) =>
  withHouseholds(db, clubId, userIds).forUpdate('memberships').execute();

export type PersonRow = Awaited<ReturnType<typeof findTogether>>[number];

export const peopleInHouseholds = (db: Db, clubId: string) =>
  people(db, clubId).where('household_id', 'is not', null).$narrowType<{ household_id: string }>().execute();

export const insertHousehold = async (db: Db, clubId: string): Promise<string> =>
  (await db.insertInto('households').values({ club_id: clubId }).returning('id').executeTakeFirstOrThrow()).id;

const hasList = (people: readonly string[]) =>
  sql`exists (select from wish_lists where period_id = draw_periods.id and user_id = any(${people}::uuid[]))`;

/** The first period that is announced and not drawn in which people of each of these sides have a list. */
export async function periodWithLists(db: Db, clubId: string, sides: readonly (readonly string[])[]) {
  const { rows } = await sql<{ name: string; draw_at: Date }>`
    select name, draw_at from draw_periods
    where club_id = ${clubId} and announced_at is not null and cancelled_at is null and run_id is null
      and ${sql.join(sides.map(hasList), sql` and `)}
    order by draw_at limit 1`.execute(db);
  const [period] = rows;
  return period ? { name: period.name, drawAt: period.draw_at.toISOString() } : null;
}

type NewInvitation = Pick<
  Insertable<DB['household_invitations']>,
  'club_id' | 'invited_by' | 'email' | 'invited_at' | 'until'
>;

/** A second invitation to the same address renews the first. */
export const putHouseholdInvitation = (db: Db, invitation: NewInvitation) =>
  db
    .insertInto('household_invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .constraint('one_household_invitation_per_address')
        .doUpdateSet({ invited_at: invitation.invited_at, until: invitation.until }),
    )
    .execute();

/** Of the club, that wait for an answer: with the name of who invites. */
const waiting = (db: Db, clubId: string, now: Date) =>
  db
    .selectFrom('household_invitations')
    .innerJoin('users', 'users.id', 'household_invitations.invited_by')
    .select(['household_invitations.id', 'household_invitations.email', 'household_invitations.until'])
    .select(['household_invitations.invited_by', 'users.first_name', 'users.last_name', 'users.email as from_email'])
    .where('club_id', '=', clubId)
    .where('until', '>', now)
    .orderBy('invited_at', 'desc');

export const invitationsTo = (db: Db, clubId: string, email: string, now: Date) =>
  waiting(db, clubId, now).where('household_invitations.email', '=', email).execute();

export const invitationsFrom = (db: Db, clubId: string, userId: string, now: Date) =>
  waiting(db, clubId, now).where('invited_by', '=', userId).execute();

export const findHouseholdInvitation = (db: Db, clubId: string, id: string, now: Date) =>
  waiting(db, clubId, now).where('household_invitations.id', '=', id).executeTakeFirst();

export const deleteInvitation = (db: Db, id: string) =>
  db.deleteFrom('household_invitations').where('id', '=', id).execute();

export const deleteInvitationsOver = (db: Db, now: Date) =>
  db
    .deleteFrom('household_invitations')
    .where('until', '<=', now)
    .where(clubIsNotHeld('household_invitations.club_id'))
    .execute();

export const deleteInvitationsTo = (db: Db, email: string) =>
  db.deleteFrom('household_invitations').where('email', '=', email).execute();
