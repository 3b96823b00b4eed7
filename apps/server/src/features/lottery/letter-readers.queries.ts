import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';

/** Those with something to read after a draw: whoever had asked, and whoever runs a club. With their points as they are now. */
export const mailRecipients = (db: Db, clubIds: readonly string[], applicants: readonly string[]) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.club_id', 'memberships.user_id', 'memberships.role', 'memberships.booking_points'])
    .select(['users.email', 'users.language'])
    .where('memberships.club_id', '=', sql<string>`any(${clubIds}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('memberships.user_id', '=', sql<string>`any(${applicants}::uuid[])`),
        eb('memberships.role', '<>', 'member'),
      ]),
    )
    .execute();

export type MailRecipient = Awaited<ReturnType<typeof mailRecipients>>[number];
