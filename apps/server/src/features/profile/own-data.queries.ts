import type { Db } from '#platform/db/database.ts';

type Rows = Record<string, unknown>[];

/** How to find a person's rows in each table that has some. A table that is missing here fails a test. */
export const OWN_ROWS: Record<string, (db: Db, person: { id: string; email: string }) => Promise<Rows>> = {
  users: (db, { id }) =>
    db
      .selectFrom('users')
      .select([
        'id',
        'email',
        'email_verified_at',
        'first_name',
        'last_name',
        'phone_number',
        'profile_picture_url',
        'role',
        'language',
        'created_at',
      ])
      .where('id', '=', id)
      .execute(),
  sessions: (db, { id }) =>
    db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
      .where('user_id', '=', id)
      .execute(),
  memberships: (db, { id }) =>
    db
      .selectFrom('memberships')
      .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
      .select(['clubs.name as club', 'memberships.role', 'memberships.created_at'])
      .where('memberships.user_id', '=', id)
      .execute(),
  identities: (db, { id }) =>
    db
      .selectFrom('identities')
      .select(['provider', 'issuer', 'subject', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  secret_links: (db, { id }) =>
    db
      .selectFrom('secret_links')
      .select(['purpose', 'new_email', 'expires_at', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
  outgoing_mails: (db, { email }) =>
    db
      .selectFrom('outgoing_mails')
      .select(['subject', 'created_at', 'sent_at'])
      .where('recipient', '=', email)
      .execute(),
};

export const clubsOwnedBy = (db: Db, userId: string) =>
  db.selectFrom('memberships').select('club_id').where('user_id', '=', userId).where('role', '=', 'owner').execute();
