import { sql } from 'kysely';
import type { Language } from '@hytte/contract/texts/text';
import type { Db } from '#platform/db/database.ts';

type Quiet = { afterSeconds: number; atLatestSeconds: number; most: number };

/**
 * Takes the requests of guests who have asked for nothing more for a while, all that one guest made in one club
 * together. The rows are deleted: of two workers only one gets them.
 */
export async function claimRequestsToNote(db: Db, { afterSeconds, atLatestSeconds, most }: Quiet): Promise<string[]> {
  const { rows } = await sql<{ booking_id: string }>`
    with quiet as (
      select club_id, user_id from requests_to_note group by club_id, user_id
      having max(asked_at) <= now() - make_interval(secs => ${afterSeconds})
        or min(asked_at) <= now() - make_interval(secs => ${atLatestSeconds})
      limit ${most})
    delete from requests_to_note using quiet
    where requests_to_note.club_id = quiet.club_id and requests_to_note.user_id = quiet.user_id
    returning booking_id`.execute(db);
  return rows.map(({ booking_id }) => booking_id);
}

/** Those that still wait for a draw, of guests who have proved that the address is theirs. */
export const requestsToNotify = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('huts', 'huts.id', 'bookings.hut_id')
    .innerJoin('clubs', 'clubs.id', 'bookings.club_id')
    .leftJoin('lottery_settings', 'lottery_settings.club_id', 'bookings.club_id')
    .select(['bookings.id', 'bookings.club_id', 'bookings.hut_id', 'bookings.first_slot', 'bookings.last_slot'])
    .select('users.id as user_id')
    .select(['users.email', 'users.language', 'huts.name as hut_name', 'clubs.name as club_name'])
    .select('lottery_settings.next_lottery_at')
    .$narrowType<{ language: Language }>()
    .where('bookings.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('bookings.status', '=', 'requested')
    .where('bookings.cancelled_at', 'is', null)
    .where('users.email_verified_at', 'is not', null)
    .orderBy('bookings.created_at')
    .execute();

export type RequestToNotify = Awaited<ReturnType<typeof requestsToNotify>>[number];

/** Null while the person has not proved that the address is theirs. */
export async function verifiedReader(db: Db, userId: string): Promise<{ email: string; language: Language } | null> {
  const reader = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .$narrowType<{ language: Language }>()
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return reader ?? null;
}
