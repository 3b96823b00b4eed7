import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type Insertable, type Selectable, sql } from 'kysely';
import { clubIsNotHeld } from '#platform/db/club-states.ts';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Under a row lock: it cannot be cancelled, nor lose its guest, while answers are written. */
export const lockStandingStay = (db: Db, id: string) =>
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

/** Of the club's stays that touch these half days; cancelled ones excluded. */
export const answersInClub = (db: Db, clubId: string, touching: SlotRun) =>
  db
    .selectFrom('booking_answers')
    .innerJoin('bookings', 'bookings.id', 'booking_answers.booking_id')
    .select(['booking_answers.booking_id', 'booking_answers.field_id', 'booking_answers.value'])
    .where('booking_answers.club_id', '=', clubId)
    .where('bookings.cancelled_at', 'is', null)
    .where('bookings.last_slot', '>=', touching.first)
    .where('bookings.first_slot', '<=', touching.last)
    .orderBy('booking_answers.id')
    .execute();

export type AnswerInClubRow = Awaited<ReturnType<typeof answersInClub>>[number];

/** The questions of the club's forms in order: those in use, and of the removed ones these. */
export const questionsInClub = (db: Db, clubId: string, removedIds: readonly string[]) =>
  db
    .selectFrom('booking_info_fields as fields')
    .innerJoin('booking_info_templates as templates', 'templates.id', 'fields.template_id')
    .select(['fields.id', 'fields.name', 'fields.type', 'templates.name as template_name'])
    .where('templates.club_id', '=', clubId)
    .where((eb) =>
      eb.or([
        eb.and([eb('fields.deleted_at', 'is', null), eb('templates.deleted_at', 'is', null)]),
        eb('fields.id', '=', sql<string>`any(${removedIds}::uuid[])`),
      ]),
    )
    .orderBy('templates.created_at')
    .orderBy('templates.id')
    .orderBy('fields.position')
    .orderBy('fields.id')
    .execute();

export type QuestionRow = Awaited<ReturnType<typeof questionsInClub>>[number];

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
    .where(clubIsNotHeld('bookings.club_id'))
    .execute();
