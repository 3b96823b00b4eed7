import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Under a row lock: it cannot be cancelled, nor lose its guest, while answers are written. */
export const lockStay = (db: Db, id: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'club_id', 'hut_id', 'user_id', 'status'])
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type AnswerRow = Selectable<DB['booking_answers']>;

/** In the order of the templates, including answers to removed fields. */
export const answersAbout = (db: Db, bookingId: string): Promise<AnswerRow[]> =>
  db
    .selectFrom('booking_answers')
    .innerJoin('booking_info_fields as fields', 'fields.id', 'booking_answers.field_id')
    .innerJoin('booking_info_templates as templates', 'templates.id', 'fields.template_id')
    .selectAll('booking_answers')
    .where('booking_answers.booking_id', '=', bookingId)
    .orderBy('templates.created_at')
    .orderBy('templates.id')
    .orderBy('fields.position')
    .orderBy('booking_answers.id')
    .execute();

export const removeAnswers = (db: Db, bookingId: string, fieldIds: readonly string[]) =>
  db
    .deleteFrom('booking_answers')
    .where('booking_id', '=', bookingId)
    .where('field_id', '=', sql<string>`any(${fieldIds}::uuid[])`)
    .execute();

/** Upsert, with the wording of the question as it is now. */
export const putAnswers = async (db: Db, rows: readonly Insertable<DB['booking_answers']>[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('booking_answers')
    .values(rows)
    .onConflict((conflict) =>
      conflict.constraint('one_answer_per_question').doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        type: eb.ref('excluded.type'),
        is_required: eb.ref('excluded.is_required'),
        value: eb.ref('excluded.value'),
        filled_at: eb.ref('excluded.filled_at'),
      })),
    )
    .execute();
};

export const removeAnswersAbout = (db: Db, bookingIds: readonly string[]) =>
  db
    .deleteFrom('booking_answers')
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .execute();

/** About stays that ended before `slot` or were cancelled. */
export const removeAnswersFromBefore = (db: Db, slot: number) =>
  db
    .deleteFrom('booking_answers')
    .using('bookings')
    .whereRef('bookings.id', '=', 'booking_answers.booking_id')
    .where((eb) => eb.or([eb('bookings.last_slot', '<', slot), eb('bookings.cancelled_at', 'is not', null)]))
    .execute();
