import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

type NewInvitation = { clubId: string; email: string; invitedBy: string; tokenHash: Buffer; seconds: number };

const sentColumns = ({ invitedBy, tokenHash, seconds }: Omit<NewInvitation, 'clubId' | 'email'>) => ({
  token_hash: tokenHash,
  invited_by: invitedBy,
  invited_at: sql<Date>`now()`,
  mailed_at: sql<Date>`now()`,
  // Sent by hand since: what happens to the list it came from is no longer its business.
  import_id: null,
  mail_id: null,
  expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
});

/** In the place of any older one to the same address, whose link is dead from now on. */
export const putInvitation = (db: Db, { clubId, email, ...fresh }: NewInvitation) =>
  db
    .insertInto('invitations')
    .values({ club_id: clubId, email, ...sentColumns(fresh) })
    .onConflict((conflict) => conflict.constraint('one_invitation_per_address').doUpdateSet(sentColumns(fresh)))
    .execute();

const ofClub = (db: Db, clubId: string, email: string) =>
  db.selectFrom('invitations').where('club_id', '=', clubId).where('email', '=', email);

export const findInvitation = (db: Db, clubId: string, email: string) =>
  ofClub(db, clubId, email).select('id').executeTakeFirst();

/** False when there was none. */
export async function removeInvitation(db: Db, clubId: string, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('club_id', '=', clubId)
    .where('email', '=', email)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const live = (tokenHash: Buffer) =>
  sql<boolean>`invitations.token_hash = ${tokenHash} and invitations.expires_at > now()`;

export const findLiveInvitation = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('invitations')
    .innerJoin('clubs', 'clubs.id', 'invitations.club_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select(['clubs.name as club_name', 'invitations.expires_at', 'users.first_name', 'users.last_name', 'users.email'])
    .where(live(tokenHash))
    .executeTakeFirst();

/** Uses the invitation up. Of two who try at once, one gets it. */
export const takeInvitation = (db: Db, tokenHash: Buffer) =>
  db.deleteFrom('invitations').where(live(tokenHash)).returning(['club_id', 'email']).executeTakeFirst();

export const findClubName = async (db: Db, clubId: string): Promise<string> => {
  const { name } = await db.selectFrom('clubs').select('name').where('id', '=', clubId).executeTakeFirstOrThrow();
  return name;
};

export const removeInvitationsTo = (db: Db, email: string) =>
  db.deleteFrom('invitations').where('email', '=', email).execute();

/** What somebody sent who is gone is from now on the owner's. */
export const reassignInvitations = (db: Db, fromUserId: string) =>
  db
    .updateTable('invitations')
    .from('memberships')
    .set((eb) => ({ invited_by: eb.ref('memberships.user_id') }))
    .whereRef('memberships.club_id', '=', 'invitations.club_id')
    .where('memberships.role', '=', 'owner')
    .where('invitations.invited_by', '=', fromUserId)
    .execute();

/** Kept for a while so that they can be sent again; after that they are only somebody's address. */
export const removeExpired = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
};
