import { LONGEST_STAY_DAYS, type SlotRun } from '@hytte/domain/bookings/stay';
import type { Db } from '#platform/db/database.ts';

export const hutsOfClub = (db: Db, clubId: string) =>
  db
    .selectFrom('huts')
    .select(['id', 'name'])
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Stays that touch these half days. None is longer than the longest, so no more of the past need be read. */
export const staysWithin = (db: Db, clubId: string, { first, last }: SlotRun) =>
  db
    .selectFrom('bookings')
    .select(['hut_id', 'first_slot as first', 'last_slot as last'])
    .where('club_id', '=', clubId)
    .where('first_slot', '>', first - LONGEST_STAY_DAYS * 2)
    .where('first_slot', '<=', last)
    .where('status', '=', 'allocated')
    .where('cancelled_at', 'is', null)
    .execute();
