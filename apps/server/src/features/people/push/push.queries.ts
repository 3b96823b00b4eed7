import { SESSION_LIFE } from '@hytte/domain/people/accounts/session-life';
import { PUSH_KINDS, type PushGroup, type PushKind } from '@hytte/domain/people/push/push-kinds';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** A person's browsers that are told; those heard from longest ago make room. */
const MOST_SUBSCRIPTIONS = 10;

/** Signed in still, by the same rules as every request (sessions.queries.ts). */
const isSignedIn = sql<boolean>`sessions.revoked_at is null and sessions.expires_at > now() and users.deleted_at is null
  and sessions.last_seen_at > now() - make_interval(secs => case users.role
    when 'admin' then ${SESSION_LIFE.admin.idle / 1000}::float8 else ${SESSION_LIFE.user.idle / 1000} end)`;

const signedInSubscriptions = (db: Db) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where(isSignedIn);

/**
 * The browser of this session, and of no other from now on. The lock on the session makes one that is being ended wait,
 * or finds it ended.
 */
export async function keepSubscription(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  await sql`
    insert into push_subscriptions (session_id, endpoint, p256dh, auth)
    select id, ${endpoint}, ${p256dh}, ${auth} from sessions where id = ${sessionId} and revoked_at is null for share
    on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, made_at = now()`.execute(db);
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions as one')
        .innerJoin('sessions', 'sessions.id', 'one.session_id')
        .select('one.id')
        .where('sessions.user_id', '=', userId)
        .orderBy('one.made_at', 'desc')
        .orderBy('one.id', 'desc')
        .offset(MOST_SUBSCRIPTIONS),
    )
    .execute();
}

export const removeSubscriptionOf = (db: Db, sessionId: string) =>
  db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();

export const removeSubscription = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export const hasSubscription = async (db: Db, sessionId: string): Promise<boolean> =>
  (await db.selectFrom('push_subscriptions').select('id').where('session_id', '=', sessionId).executeTakeFirst()) !==
  undefined;

export const pushOptOutsOf = async (db: Db, userId: string): Promise<PushGroup[]> => {
  const rows = db.selectFrom('push_opt_outs').select('push_group').where('user_id', '=', userId);
  return (await rows.orderBy('push_group').execute()).map(({ push_group }) => push_group);
};

export const insertPushOptOut = (db: Db, userId: string, group: PushGroup) =>
  db
    .insertInto('push_opt_outs')
    .values({ user_id: userId, push_group: group })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const removePushOptOut = (db: Db, userId: string, group: PushGroup) =>
  db.deleteFrom('push_opt_outs').where('user_id', '=', userId).where('push_group', '=', group).execute();

/** Something to tell a person. `subjectId`: what it is about, told once. `opensId`: what is opened by it. */
export type Push = { kind: PushKind; userId: string; subjectId: string; opensId: string; until: Date };

type Delivery = { pushId: string; subscriptionId: string };

/**
 * Writes messages to the outbox, for people with a subscribed browser. Idempotent: not what was sent before, nor what
 * they have turned off. Returns a delivery for each of their browsers.
 */
export async function insertPushes(db: Db, pushes: readonly Push[]): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with browser as (${signedInSubscriptions(db).select(['push_subscriptions.id', 'sessions.user_id'])}),
    told as (
      insert into outgoing_pushes (user_id, kind, subject_id, opens_id, until)
      select user_id, kind, subject_id, opens_id, until from unnest(
        ${pushes.map(({ userId }) => userId)}::uuid[], ${pushes.map(({ kind }) => kind)}::text[],
        ${pushes.map(({ subjectId }) => subjectId)}::uuid[], ${pushes.map(({ opensId }) => opensId)}::uuid[],
        ${pushes.map(({ until }) => until)}::timestamptz[], ${pushes.map(({ kind }) => PUSH_KINDS[kind])}::push_group[]
      ) as push (user_id, kind, subject_id, opens_id, until, turned_off_with)
      where exists (select from browser where browser.user_id = push.user_id)
        and not exists (select from push_opt_outs
          where push_opt_outs.user_id = push.user_id and push_group = turned_off_with)
      on conflict (kind, subject_id, user_id) do nothing
      returning id, user_id)
    select told.id as "pushId", browser.id as "subscriptionId" from told join browser using (user_id)`.execute(db);
  return rows;
}

/** Undefined when the browser was signed out meanwhile, or the person deleted. */
export const findDelivery = (db: Db, { pushId, subscriptionId }: Delivery) =>
  signedInSubscriptions(db)
    .innerJoin('outgoing_pushes', 'outgoing_pushes.user_id', 'users.id')
    .select(['push_subscriptions.endpoint', 'push_subscriptions.p256dh', 'push_subscriptions.auth'])
    .select(['outgoing_pushes.kind', 'outgoing_pushes.opens_id', 'outgoing_pushes.until', 'outgoing_pushes.id'])
    .where('outgoing_pushes.id', '=', pushId)
    .where('push_subscriptions.id', '=', subscriptionId)
    .executeTakeFirst();

/** Everything about messages to the person, for an account that is deleted. */
export async function removePushesOf(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (eb) => eb.selectFrom('sessions').select('id').where('user_id', '=', userId))
    .execute();
  await db.deleteFrom('push_opt_outs').where('user_id', '=', userId).execute();
  await db.deleteFrom('outgoing_pushes').where('user_id', '=', userId).execute();
}

/** The rows are what keeps a message from being sent twice. After so long nothing would cause the same one again. */
export const removeOldPushes = (db: Db) =>
  db
    .deleteFrom('outgoing_pushes')
    .where('queued_at', '<', sql<Date>`now() - interval '60 days'`)
    .execute();
