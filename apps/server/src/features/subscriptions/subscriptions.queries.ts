import type { PaidTier } from '@hytte/domain/subscriptions/plans';
import { sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const subscriptions = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    // The table allows no others.
    .$narrowType<{ tier: PaidTier | null; paid_tier: PaidTier | null }>();

export const findSubscription = (db: Db, clubId: string) =>
  subscriptions(db).where('club_id', '=', clubId).executeTakeFirst();

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** Held until the transaction ends: every change of a plan begins here. */
export const findSubscriptionForUpdate = (db: Db, clubId: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(db).where('club_id', '=', clubId).forUpdate().executeTakeFirst();

export type SubscriptionColumns = Omit<Updateable<DB['subscriptions']>, 'version' | 'club_id'>;

/** Every writing is a version of its own, also one that changes nothing: whoever looked before must look again. */
export const updateSubscription = (db: Db, clubId: string, columns: SubscriptionColumns): Promise<SubscriptionRow> =>
  db
    .updateTable('subscriptions')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('club_id', '=', clubId)
    .returningAll()
    .$narrowType<{ tier: PaidTier | null; paid_tier: PaidTier | null }>()
    .executeTakeFirstOrThrow();

export const findClubByReference = async (db: Db, referenceId: string): Promise<string | undefined> =>
  (await db.selectFrom('subscriptions').select('club_id').where('reference_id', '=', referenceId).executeTakeFirst())
    ?.club_id;

export const countUsage = (db: Db, clubId: string) =>
  db
    .selectNoFrom([
      sql<number>`(select count(*)::int from huts where club_id = ${clubId} and deleted_at is null)`.as('huts'),
      sql<number>`(select count(*)::int from memberships where club_id = ${clubId})`.as('members'),
    ])
    .executeTakeFirstOrThrow();

/** Whom to write to about the plan, and what the club is called. */
export const findOwner = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
    .select(['users.email', 'users.language', 'clubs.name as club_name'])
    .where('memberships.club_id', '=', clubId)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirst();

/** Those that asked first come first. */
export const pendingInvoiceRequests = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('clubs', 'clubs.id', 'subscriptions.club_id')
    .selectAll('subscriptions')
    .select('clubs.name as club_name')
    .$narrowType<{ tier: PaidTier | null; paid_tier: PaidTier | null }>()
    .where('subscriptions.status', '=', 'pending_ehf')
    .orderBy('subscriptions.asked_at')
    .execute();

export const findClubName = async (db: Db, clubId: string): Promise<string> =>
  (await db.selectFrom('clubs').select('name').where('id', '=', clubId).executeTakeFirstOrThrow()).name;
