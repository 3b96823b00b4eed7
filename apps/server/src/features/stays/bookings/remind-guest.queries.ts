import type { LocalDate } from '@hytte/domain/shared/local-date';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type WhatIsMissing = {
  /** A payment that waits for a bank's answer is paid already, as its guest sees it. */
  processing: boolean;
  answers_missing: boolean;
  /** The last day with a reminder, of the club or by itself. */
  reminded_on: LocalDate | null;
};

/** Of an allocated stay: what the guest has not done, and when they were last reminded. */
export async function whatIsMissing(db: Db, bookingId: string): Promise<WhatIsMissing> {
  const { rows } = await sql<WhatIsMissing>`
    select exists (select from payments where booking_id = bookings.id and processing_since is not null) as processing,
      exists (
        select from booking_info_fields as fields join booking_info_templates as templates on templates.id = fields.template_id
        where templates.club_id = bookings.club_id and templates.deleted_at is null and fields.deleted_at is null
          and fields.is_required
          and (templates.applies_to_all_huts or exists (
            select from booking_info_template_huts where template_id = templates.id and hut_id = bookings.hut_id))
          and not exists (
            select from booking_answers where booking_id = bookings.id and field_id = fields.id)) as answers_missing,
      greatest(pay_reminded_on, (select max(sent_on) from guest_reminders where booking_id = bookings.id)) as reminded_on
    from bookings where id = ${bookingId}`.execute(db);
  return rows[0] ?? { processing: false, answers_missing: false, reminded_on: null };
}

/** The database refuses a second one of the day (`one_reminder_a_day`). */
export const insertReminder = (db: Db, reminder: Insertable<DB['guest_reminders']>) =>
  db.insertInto('guest_reminders').values(reminder).execute();
