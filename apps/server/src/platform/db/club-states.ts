import { type RawBuilder, sql } from 'kysely';

/** Whether the club in this column is not closed. A club that is being closed, but is not closed yet, is open. */
export const clubIsOpen = (clubIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from club_closings as closed
    where closed.club_id = ${sql.ref(clubIdColumn)} and closed.closed_at is not null)`;

/**
 * Whether the club in this column is not being moved. For what finds the work that is due in many clubs at once, which passes
 * over such a club: the work is done where the club is afterwards.
 */
export const clubIsNotHeld = (clubIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from club_moves as held where held.club_id = ${sql.ref(clubIdColumn)})`;
