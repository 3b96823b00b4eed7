import type { GlobalRole } from '@hytte/domain/members/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { allOf, beginsWith } from './conditions.ts';

export type UserListRow = {
  id: string;
  email: string;
  first_name: string | null;
  last_name: string | null;
  role: GlobalRole;
  email_verified_at: Date | null;
  created_at: Date;
  clubs: number;
  sessions: number;
};

export type UsersWanted = { q?: string | undefined; after?: string | undefined };

// As the indexes users_by_email and users_by_last_name have it. Two kinds of order, so never in one condition.
const EMAIL = sql`(email collate pg_c_utf8)`;
const LAST_NAME = sql`lower(last_name collate pg_c_utf8)`;

/** First those whose address begins so, by address; then the others whose last name does, by name. */
export async function userPage(db: Db, wanted: UsersWanted, idleSeconds: number, most: number): Promise<UserListRow[]> {
  const { rows } = await sql<UserListRow>`
    with page as materialized (
      select * from (${await found(db, wanted, most)}) found order by place, sort_key, id limit ${most}
    )
    select users.id, users.email, users.first_name, users.last_name, users.role, users.email_verified_at,
      users.created_at,
      (select count(*)::int from memberships where user_id = users.id) as clubs,
      (select count(*)::int from sessions where user_id = users.id and revoked_at is null and expires_at > now()
        and last_seen_at > now() - make_interval(secs => ${idleSeconds})) as sessions
    from page join users on users.id = page.id
    order by page.place, page.sort_key, page.id`.execute(db);
  return rows;
}

async function found(db: Db, { q, after }: UsersWanted, most: number): Promise<RawBuilder<unknown>> {
  const byAddress = (seen?: string) => sql`
    (select id, 1 as place, ${EMAIL} as sort_key from users
     where ${allOf([sql`deleted_at is null`, q && beginsWith(EMAIL, q), seen && pastAddress(seen)])}
     order by ${EMAIL} limit ${most})`;
  if (!q) return byAddress(after);
  const byName = (seen?: string) => sql`
    (select id, 2 as place, ${LAST_NAME} as sort_key from users
     where ${allOf([sql`deleted_at is null`, beginsWith(LAST_NAME, q), sql`not ${beginsWith(EMAIL, q)}`, seen && pastName(seen)])}
     order by ${LAST_NAME}, id limit ${most})`;
  if (after && !(await isByAddress(db, after, q))) return byName(after);
  return sql`${byAddress(after)} union all ${byName()}`;
}

const pastAddress = (seen: string) => sql`${EMAIL} > (select ${EMAIL} from users where id = ${seen})`;
const pastName = (seen: string) => sql`(${LAST_NAME}, id) > (select ${LAST_NAME}, id from users where id = ${seen})`;

/** In which of the two lists the last one seen was. */
async function isByAddress(db: Db, id: string, q: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and ${beginsWith(EMAIL, q)}`.execute(db);
  return rows.length > 0;
}

export async function hasAccount(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}
