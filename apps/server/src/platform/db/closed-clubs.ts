import { type RawBuilder, sql } from 'kysely';

/** Whether the club in this column is not closed. A club that is being closed, but is not closed yet, is open. */
export const clubIsOpen = (clubIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from club_closings as closed
    where closed.club_id = ${sql.ref(clubIdColumn)} and closed.closed_at is not null)`;
