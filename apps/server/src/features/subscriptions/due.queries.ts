import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

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
