import type { RefundTier } from '@hytte/domain/fairness/terms/terms';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Whether a payment through us is begun, under way or done. The caller has locked the stay. */
export const isPaidOrPaying = async (db: Db, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('status', 'in', ['created', 'open', 'paid'])
    .executeTakeFirst()) !== undefined;

const marks = (db: Db) =>
  db
    .selectFrom('outside_payments')
    .innerJoin('bookings', 'bookings.id', 'outside_payments.booking_id')
    .select([
      'outside_payments.id',
      'outside_payments.club_id',
      'booking_id',
      'amount_ore',
      'paid_on',
      'how',
      'note',
      'refund_tiers',
      'marked_at',
      'bank_line_id',
      // In its grace a stay from a period gives everything back, whatever the tiers.
      'bookings.grace_until',
    ])
    .where('undone_at', 'is', null)
    // Only insertMark and setRefundTiers write it.
    .$narrowType<{ refund_tiers: RefundTier[] }>();

/** The payment that holds now. A unique index allows one per stay. */
export const findMark = (db: Db, bookingId: string) => marks(db).where('booking_id', '=', bookingId).executeTakeFirst();

export const marksOf = (db: Db, bookingIds: readonly string[]) =>
  marks(db)
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('outside_payments.id')
    .execute();

export type MarkRow = NonNullable<Awaited<ReturnType<typeof findMark>>>;

type NewMark = Omit<Insertable<DB['outside_payments']>, 'refund_tiers'> & { refund_tiers: readonly RefundTier[] };

export const insertMark = async (db: Db, { refund_tiers, ...mark }: NewMark): Promise<string> =>
  (
    await db
      .insertInto('outside_payments')
      .values({ ...mark, refund_tiers: JSON.stringify(refund_tiers) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const setUndone = (db: Db, id: string, undone: { undone_at: Date; undone_by: string }) =>
  db.updateTable('outside_payments').set(undone).where('id', '=', id).execute();

export const setRefundTiers = (db: Db, bookingId: string, tiers: readonly RefundTier[]) =>
  db
    .updateTable('outside_payments')
    .set({ refund_tiers: JSON.stringify(tiers) })
    .where('booking_id', '=', bookingId)
    .where('undone_at', 'is', null)
    .execute();

/** When the latest mark of the stay was taken back. */
export const lastUndone = async (db: Db, bookingId: string): Promise<Date | null> =>
  (
    await db
      .selectFrom('outside_payments')
      .select('undone_at')
      .where('booking_id', '=', bookingId)
      .where('undone_at', 'is not', null)
      .orderBy('undone_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.undone_at ?? null;

type SlipRow = {
  id: string;
  kid_number: number;
  total_ore: number;
  pay_by: string | null;
  bank_account: string | null;
  vipps_number: string | null;
};

/** Of stays with a KID, in clubs that collect payment themselves and have said where. */
export async function findSlips(db: Db, bookingIds: readonly string[]): Promise<SlipRow[]> {
  const { rows } = await sql<SlipRow>`
    select bookings.id, kid_number, (frozen_cost ->> 'totalAmountInOre')::int as total_ore, pay_by, bank_account, vipps_number
    from bookings join payment_settings on payment_settings.club_id = bookings.club_id
    where bookings.id = any(${bookingIds}::uuid[]) and kid_number is not null and status = 'allocated'
      and handling = 'external' and coalesce(bank_account, vipps_number) is not null`.execute(db);
  return rows;
}
