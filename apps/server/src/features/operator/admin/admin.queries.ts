import type { GlobalRole } from '@hytte/domain/clubs/members/roles';
import type { Tier } from '@hytte/domain/money/subscriptions/plans';
import type { SubscriptionStatus } from '@hytte/domain/money/subscriptions/subscription';
import { type RawBuilder, sql } from 'kysely';
import { type Db, prepared } from '#platform/db/database.ts';

export type ClubRow = {
  id: string;
  name: string;
  tier: Tier;
  status: SubscriptionStatus;
  created_at: Date;
  huts: number;
  members: number;
  closes_on: string | null;
  closed_at: Date | null;
  drawn_at: Date | null;
  drawn_well: boolean | null;
};

export type ClubFilter = { q?: string | undefined; tier?: Tier | undefined; after?: string | undefined };

// The expression of the indexes clubs_by_name and clubs_by_tier.
const NAME = sql`lower(name collate pg_c_utf8)`;

/** By name. Counts and last draws are read for the clubs of the page only. */
export async function clubPage(db: Db, { q, tier, after }: ClubFilter, most: number): Promise<ClubRow[]> {
  const wanted = allOf([
    q && beginsWith(NAME, q),
    tier && sql`tier = ${tier}`,
    after && sql`(${NAME}, id) > (select ${NAME}, id from clubs where id = ${after})`,
  ]);
  const { rows } = await sql<ClubRow>`
    with page as materialized (
      select id, name, tier, created_at, ${NAME} as sort_name from clubs
      where ${wanted} order by ${NAME}, id limit ${most}
    )
    select page.id, page.name, page.tier, page.created_at,
      coalesce((select status from subscriptions where club_id = page.id), 'none') as status,
      (select count(*)::int from huts where club_id = page.id and deleted_at is null) as huts,
      (select count(*)::int from memberships where club_id = page.id) as members,
      closing.closes_on, closing.closed_at,
      draw.finished_at as drawn_at, draw.success as drawn_well
    from page
    left join club_closings closing on closing.club_id = page.id
    left join lateral (
      select finished_at, success from lottery_runs where club_id = page.id order by finished_at desc limit 1
    ) draw on true
    order by page.sort_name, page.id`.execute(db);
  return rows;
}

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

export type UserFilter = { q?: string | undefined; after?: string | undefined };

// The expressions of the indexes users_by_email and users_by_last_name. One `or` over both could use neither index.
const EMAIL = sql`(email collate pg_c_utf8)`;
const LAST_NAME = sql`lower(last_name collate pg_c_utf8)`;

/** First the users whose address has the prefix, by address; then those whose last name has it, by name. */
export async function userPage(db: Db, wanted: UserFilter, idleSeconds: number, most: number): Promise<UserListRow[]> {
  const { rows } = await sql<UserListRow>`
    with page as materialized (
      select * from (${await matches(db, wanted, most)}) found order by place, sort_key, id limit ${most}
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

async function matches(db: Db, { q, after }: UserFilter, most: number): Promise<RawBuilder<unknown>> {
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

/** Whether the last user of the page before came from the list by address. */
async function isByAddress(db: Db, id: string, q: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and ${beginsWith(EMAIL, q)}`.execute(db);
  return rows.length > 0;
}

export async function hasAccount(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from users where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
}

export type DrawFilter = { failed?: boolean | undefined; after?: string | undefined };

export type DrawRow = {
  id: string;
  club_id: string;
  club_name: string;
  finished_at: Date;
  manual: boolean;
  success: boolean;
  bookings_allocated: number;
  bookings_rejected: number;
  error_message: string | null;
};

/** Prepared, because the page itself costs less than composing and planning it. Conditions are written in or left out: each form has its index. */
const drawsStatement = ({ failed, paged }: { failed: boolean; paged: boolean }) =>
  prepared(
    `draws${failed ? '_failed' : ''}${paged ? '_after' : ''}`,
    `select runs.id, runs.club_id, clubs.name as club_name, runs.finished_at, runs.manual, runs.success,
       runs.bookings_allocated, runs.bookings_rejected, runs.error_message
     from lottery_runs runs join clubs on clubs.id = runs.club_id
     where ${failed ? 'not runs.success' : 'true'}
       ${paged ? 'and (runs.finished_at, runs.id) < (select finished_at, id from lottery_runs where id = $2)' : ''}
     order by runs.finished_at desc, runs.id desc limit $1`,
  );

const allDraws = drawsStatement({ failed: false, paged: false });
const allDrawsAfter = drawsStatement({ failed: false, paged: true });
const failedDraws = drawsStatement({ failed: true, paged: false });
const failedDrawsAfter = drawsStatement({ failed: true, paged: true });

/** Newest first. */
export async function drawPage(db: Db, { failed = false, after }: DrawFilter, most: number): Promise<DrawRow[]> {
  const first = failed ? failedDraws : allDraws;
  const next = failed ? failedDrawsAfter : allDrawsAfter;
  const { rows } = await db.executeQuery<DrawRow>(after === undefined ? first.with(most) : next.with(most, after));
  return rows;
}

/** The conjunction of the conditions that are set. */
function allOf(conditions: (RawBuilder<unknown> | string | undefined)[]): RawBuilder<unknown> {
  const set = conditions.filter((one) => typeof one === 'object');
  return set.length === 0 ? sql`true` : sql.join(set, sql` and `);
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The prefix is lowercased with the same collation as the index expression in `column`. */
const beginsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<unknown> =>
  sql`${column} like lower(${`${escapeLike(prefix.trim())}%`}::text collate pg_c_utf8)`;
