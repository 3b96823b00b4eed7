import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Of these addresses, those that are neither in the club nor invited to it. */
export async function newToClub(db: Db, clubId: string, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from unnest(${emails}::text[]) as asked (email)
    where not exists (select from users join memberships on memberships.user_id = users.id
        where users.email = asked.email and memberships.club_id = ${clubId})
      and not exists (select from invitations where invitations.club_id = ${clubId} and invitations.email = asked.email)
    order by email`.execute(db);
  return rows.map(({ email }) => email);
}

export async function countInvitations(db: Db, clubId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return count;
}

type Imported = { clubId: string; importId: string; invitedBy: string; emails: readonly string[] };

/** Nobody has their secrets yet, not even we: each gets its own when it is mailed. Gives back how many there are. */
export async function insertImported(db: Db, { clubId, importId, invitedBy, emails }: Imported): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into invitations (club_id, email, token_hash, invited_by, expires_at, import_id, mailed_at)
    select ${clubId}, email, sha256(uuid_send(gen_random_uuid())), ${invitedBy}, now() + interval '14 days', ${importId}, null
    from unnest(${emails}::text[]) as email
    on conflict on constraint one_invitation_per_address do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** The next that wait for their mail, with whoever invites and the language the invited person has chosen, if any. */
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

/** Those nobody has accepted: whoever did has used theirs up. */
export const removeImported = (db: Db, importId: string) =>
  db.deleteFrom('invitations').where('import_id', '=', importId).returning('mail_id').execute();
