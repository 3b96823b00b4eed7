import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Stays with the columns that decide whether they are unpaid. */
const pricedStays = (db: Db) =>
  db
    .selectFrom('bookings')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('payment_settings', 'payment_settings.club_id', 'bookings.club_id')
    .leftJoin('connected_accounts', (join) =>
      join.onRef('connected_accounts.club_id', '=', 'bookings.club_id').on('connected_accounts.closed_at', 'is', null),
    )
    .select('connected_accounts.state as account_state')
    .select(['bookings.id', 'bookings.club_id', 'bookings.hut_id', 'bookings.user_id', 'bookings.status'])
    .select(['bookings.first_slot', 'bookings.last_slot', 'bookings.paid_at', 'payment_settings.handling'])
    .select(sql<number | null>`(bookings.frozen_cost ->> 'totalAmountInOre')::int`.as('frozen_ore'))
    .select(['huts.price_ore', 'huts.minimum_paid_days', 'huts.fixed_amount_ore'])
    .where('bookings.cancelled_at', 'is', null);

export type PricedStay = Awaited<ReturnType<ReturnType<typeof pricedStays>['executeTakeFirstOrThrow']>>;

export const findStayWithDoor = (db: Db, id: string) =>
  pricedStays(db).select(['huts.access_info', 'huts.arrival_info']).where('bookings.id', '=', id).executeTakeFirst();

/** Whether there is arrival info, but not what it says: it must not be mailed. */
export const staysToRemind = (db: Db, ids: readonly string[]) =>
  pricedStays(db)
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .select(['users.email', 'users.language', 'huts.name as hut_name', 'huts.location', 'clubs.name as club_name'])
    .select(sql<boolean>`huts.arrival_info is not null`.as('has_arrival_info'))
    .where('bookings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('bookings.first_slot')
    .execute();
