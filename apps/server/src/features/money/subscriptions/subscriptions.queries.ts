import type { PaidTier } from '@hytte/domain/money/subscriptions/plans';
import { sql, type Updateable } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isOwed } from './invoices.queries.ts';

/** Check constraints on the table allow no other tiers. */
type Tiers = {
  tier: PaidTier | null;
  paid_tier: PaidTier | null;
  card_paid_tier: PaidTier | null;
  entitled_tier: PaidTier | null;
};

const subscriptions = (db: Db) => db.selectFrom('subscriptions').selectAll().$narrowType<Tiers>();

export const findSubscription = (db: Db, clubId: string) =>
  subscriptions(db).where('club_id', '=', clubId).executeTakeFirst();

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** With a row lock until the transaction ends. Every change of a plan takes it first. */
export const findSubscriptionForUpdate = (db: Db, clubId: string): Promise<SubscriptionRow | undefined> =>
  subscriptions(db).where('club_id', '=', clubId).forUpdate().executeTakeFirst();

export type SubscriptionColumns = Omit<Updateable<DB['subscriptions']>, 'version' | 'club_id'>;

/** Every update raises the version, also one that changes nothing (optimistic locking, see `syncFromStripe`). */
export const updateSubscription = (db: Db, clubId: string, columns: SubscriptionColumns): Promise<SubscriptionRow> =>
  db
    .updateTable('subscriptions')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('club_id', '=', clubId)
    .returningAll()
    .$narrowType<Tiers>()
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

/** The reader of mails about the plan, with the club's name. */
export const findOwner = (db: Db, clubId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('clubs', 'clubs.id', 'memberships.club_id')
    .select(['users.email', 'users.language', 'clubs.name as club_name'])
    .where('memberships.club_id', '=', clubId)
    .where('memberships.role', '=', 'owner')
    .executeTakeFirst();

/** Oldest first. */
export const pendingInvoiceRequests = (db: Db) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('clubs', 'clubs.id', 'subscriptions.club_id')
    .selectAll('subscriptions')
    .select('clubs.name as club_name')
    .$narrowType<Tiers>()
    .where('subscriptions.status', '=', 'pending_ehf')
    .orderBy('subscriptions.asked_at')
    .execute();

const clubIds = (rows: { club_id: string }[]): string[] => rows.map(({ club_id }) => club_id);

/** Clubs with a plan by invoice whose invoiced period is over. */
export const clubsWithEndedInvoicePeriod = async (db: Db, today: string): Promise<string[]> =>
  clubIds(
    await db
      .selectFrom('subscriptions')
      .select('club_id')
      .where('method', '=', 'ehf')
      .where('status', 'in', ['active', 'past_due'])
      .where('paid_until', '<', today)
      .where(clubIsNotHeld('subscriptions.club_id'))
      .orderBy('club_id')
      .execute(),
  );

/** Clubs with an active plan by invoice and an unpaid invoice that was due before this day. */
export const clubsWithInvoiceDueBefore = async (db: Db, day: string): Promise<string[]> =>
  clubIds(
    await db
      .selectFrom('subscriptions')
      .select('club_id')
      .where('method', '=', 'ehf')
      .where('status', '=', 'active')
      .where(clubIsNotHeld('subscriptions.club_id'))
      .where((where) =>
        where.exists(
          where
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.club_id', '=', 'subscriptions.club_id')
            .where(isOwed)
            .where('invoices.due_on', '<', day),
        ),
      )
      .orderBy('club_id')
      .execute(),
  );

/** Clubs whose tier is not the one they are entitled to: a paid period or the days of grace are over. */
export async function clubsToRefresh(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ club_id: string }>`
    select club_id from subscriptions join clubs on clubs.id = club_id
    where (paid_until is not null or entitled_until is not null)
      and clubs.tier <> case when entitled_until >= ${today} then entitled_tier else 'free' end
      and ${clubIsNotHeld('subscriptions.club_id')}
    order by club_id`.execute(db);
  return clubIds(rows);
}

/**
 * Clubs whose card plan may have changed at the provider, and which were not looked at since the given moment. The one
 * that has waited longest is first, so a run that is cut short goes on where it stopped.
 */
export const clubsToReconcile = async (
  db: Db,
  { lookedAtBefore, askedBefore, most }: { lookedAtBefore: Date; askedBefore: Date; most: number },
): Promise<string[]> =>
  clubIds(
    await db
      .selectFrom('subscriptions')
      .select('club_id')
      .where('method', '=', 'stripe')
      .where(clubIsNotHeld('subscriptions.club_id'))
      .where((where) =>
        where.or([
          where('status', 'in', ['active', 'past_due', 'incomplete']),
          where.and([where('status', '=', 'pending_stripe'), where('asked_at', '<', askedBefore)]),
        ]),
      )
      .where((where) => where.or([where('reconciled_at', 'is', null), where('reconciled_at', '<', lookedAtBefore)]))
      .orderBy('reconciled_at', (column) => column.asc().nullsFirst())
      .orderBy('club_id')
      .limit(most)
      .execute(),
  );

/** Does not raise the version: nothing of the plan has changed. */
export const markReconciled = (db: Db, clubId: string, at: Date) =>
  db.updateTable('subscriptions').set({ reconciled_at: at }).where('club_id', '=', clubId).execute();
