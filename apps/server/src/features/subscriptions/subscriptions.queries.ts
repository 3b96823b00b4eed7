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

const clubIds = (rows: { club_id: string }[]): string[] => rows.map(({ club_id }) => club_id);

/** Held by invoice, and the time it is for is over. */
export const clubsWithEndedInvoicePeriod = async (db: Db, today: string): Promise<string[]> =>
  clubIds(
    await db
      .selectFrom('subscriptions')
      .select('club_id')
      .where('method', '=', 'ehf')
      .where('status', 'in', ['active', 'past_due'])
      .where('paid_until', '<', today)
      .orderBy('club_id')
      .execute(),
  );

/** Held by invoice, with one that should have been paid before this day. */
export const clubsWithInvoiceDueBefore = async (db: Db, day: string): Promise<string[]> =>
  clubIds(
    await db
      .selectFrom('subscriptions')
      .select('club_id')
      .where('method', '=', 'ehf')
      .where('status', '=', 'active')
      .where((where) =>
        where.exists(
          where
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.club_id', '=', 'subscriptions.club_id')
            .where('invoices.paid_at', 'is', null)
            .where('invoices.due_on', '<', day),
        ),
      )
      .orderBy('club_id')
      .execute(),
  );

/** Clubs that still use what is no longer paid for. */
export async function clubsAboveEntitledTier(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ club_id: string }>`
    select club_id from subscriptions join clubs on clubs.id = club_id
    where paid_until < ${today}
      and clubs.tier <> case when status in ('active', 'past_due') then subscriptions.tier else 'free' end
    order by club_id`.execute(db);
  return clubIds(rows);
}

/** Clubs of which the card provider may know more than we do, so many after this one. */
export const clubsToReconcile = async (db: Db, after: string, askedBefore: Date, most: number): Promise<string[]> =>
  clubIds(
    await db
      .selectFrom('subscriptions')
      .select('club_id')
      .where('method', '=', 'stripe')
      .where((where) =>
        where.or([
          where('status', 'in', ['active', 'past_due', 'incomplete']),
          where.and([where('status', '=', 'pending_stripe'), where('asked_at', '<', askedBefore)]),
        ]),
      )
      .where('club_id', '>', after)
      .orderBy('club_id')
      .limit(most)
      .execute(),
  );
