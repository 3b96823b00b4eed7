import { sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';

type NewInvitation = { clubId: string; email: string; invitedBy: string; tokenHash: Buffer; seconds: number };

const sentColumns = ({ invitedBy, tokenHash, seconds }: Omit<NewInvitation, 'clubId' | 'email'>) => ({
  token_hash: tokenHash,
  invited_by: invitedBy,
  invited_at: sql<Date>`now()`,
  mailed_at: sql<Date>`now()`,
  // Sent by hand now: undoing the import it came from no longer removes it.
  import_id: null,
  mail_id: null,
  expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
});

/** Replaces an older invitation to the same address, whose link stops working. */
export const putInvitation = (db: Db, { clubId, email, ...fresh }: NewInvitation) =>
  db
    .insertInto('invitations')
    .values({ club_id: clubId, email, ...sentColumns(fresh) })
    .onConflict((conflict) => conflict.constraint('one_invitation_per_address').doUpdateSet(sentColumns(fresh)))
    .execute();

export const findInvitation = (db: Db, clubId: string, email: string) =>
  db.selectFrom('invitations').select('id').where('club_id', '=', clubId).where('email', '=', email).executeTakeFirst();

/** False if there was none. */
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
    .select('invitations.email as invited_email')
    .where(live(tokenHash))
    .executeTakeFirst();

/** Uses the invitation up. Of two concurrent calls, one gets it. */
export const takeInvitation = (db: Db, tokenHash: Buffer) =>
  db
    .deleteFrom('invitations')
    .where(live(tokenHash))
    .returning(['club_id', 'email', 'first_name', 'last_name', 'phone_number', 'opening_points'])
    .executeTakeFirst();

/** Deletes what the person has sent in the club, and what waits for them there. */
export const takeInvitationsOf = (db: Db, clubId: string, person: { id: string; email: string }) =>
  db
    .deleteFrom('invitations')
    .where('club_id', '=', clubId)
    .where((eb) => eb.or([eb('invited_by', '=', person.id), eb('email', '=', person.email)]))
    .returning(['email', 'mail_id'])
    .execute();

export const takeInvitationsIn = (db: Db, clubId: string) =>
  db.deleteFrom('invitations').where('club_id', '=', clubId).returning('mail_id').execute();

export const removeInvitationsTo = (db: Db, email: string) =>
  db.deleteFrom('invitations').where('email', '=', email).execute();

/** Invitations of a deleted account are in the owner's name from now on. */
export const reassignInvitations = (db: Db, fromUserId: string) =>
  db
    .updateTable('invitations')
    .from('memberships')
    .set((eb) => ({ invited_by: eb.ref('memberships.user_id') }))
    .whereRef('memberships.club_id', '=', 'invitations.club_id')
    .where('memberships.role', '=', 'owner')
    .where('invitations.invited_by', '=', fromUserId)
    .execute();

/** Kept for 30 days so that they can be sent again; after that they are only personal data. */
export const removeExpiredInvitations = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('invitations')
    .where('expires_at', '<', sql<Date>`now() - interval '30 days'`)
    .where(clubIsNotHeld('invitations.club_id'))
    .execute();
};

/** The addresses that are neither members nor invited. */
export async function newToClub(db: Db, clubId: string, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from unnest(${emails}::text[]) as asked (email)
    where not exists (select from users join memberships on memberships.user_id = users.id
        where users.email = asked.email and memberships.club_id = ${clubId})
      and not exists (select from invitations where invitations.club_id = ${clubId} and invitations.email = asked.email)
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

/** Those that can still be accepted. */
export async function countInvitations(db: Db, clubId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('club_id', '=', clubId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}

type Invitee = {
  email: string;
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone_number?: string | null | undefined;
  points?: number | undefined;
};
type Imported = { clubId: string; importId: string; invitedBy: string; invitees: readonly Invitee[] };

/** With random token hashes that match no token: each invitation gets its token when it is mailed. Returns how many. */
export async function insertImported(db: Db, { clubId, importId, invitedBy, invitees }: Imported): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into invitations (club_id, email, token_hash, invited_by, expires_at, import_id, mailed_at,
      first_name, last_name, phone_number, opening_points)
    select ${clubId}, email, sha256(uuid_send(gen_random_uuid())), ${invitedBy}, now() + interval '14 days', ${importId}, null,
      first_name, last_name, phone_number, opening_points
    from unnest(
      ${invitees.map(({ email }) => email)}::text[],
      ${invitees.map(({ first_name = null }) => first_name)}::text[],
      ${invitees.map(({ last_name = null }) => last_name)}::text[],
      ${invitees.map(({ phone_number = null }) => phone_number)}::text[],
      ${invitees.map(({ points }) => (points === undefined ? null : Math.round(points * 10)))}::int[]
    ) as invitee (email, first_name, last_name, phone_number, opening_points)
    on conflict on constraint one_invitation_per_address do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The next invitations without a mail, with the inviter and the invited person's language, if they have an account. */
export const unmailedOf = (db: Db, importId: string, atMost: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .leftJoin('users as invited', 'invited.email', 'invitations.email')
    .select([
      'invitations.id',
      'invitations.email',
      'invited.language',
      'inviter.first_name',
      'inviter.last_name',
      'inviter.email as inviter_email',
    ])
    .where('invitations.import_id', '=', importId)
    .where('invitations.mailed_at', 'is', null)
    .orderBy('invitations.id')
    .limit(atMost)
    .execute();

type Mailed = { id: string; tokenHash: Buffer; mailId: string | null };

export const markMailed = (db: Db, mailed: readonly Mailed[], seconds: number) =>
  sql`
    update invitations set token_hash = mailed.token_hash, mail_id = mailed.mail_id, mailed_at = now(),
      invited_at = now(), expires_at = now() + make_interval(secs => ${seconds})
    from unnest(${mailed.map(({ id }) => id)}::uuid[], ${mailed.map(({ tokenHash }) => tokenHash)}::bytea[],
      ${mailed.map(({ mailId }) => mailId)}::uuid[]) as mailed (id, token_hash, mail_id)
    where invitations.id = mailed.id`.execute(db);

/** Accepted invitations are gone already. */
export const removeImported = (db: Db, importId: string) =>
  db.deleteFrom('invitations').where('import_id', '=', importId).returning('mail_id').execute();
