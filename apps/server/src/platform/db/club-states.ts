import { type RawBuilder, sql } from 'kysely';

/** Whether the club in this column has not moved away, and is not still arriving. A club that is held lives here. */
export const clubLivesHere = (clubIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from club_moves as moved
    where moved.club_id = ${sql.ref(clubIdColumn)} and moved.state in ('moved', 'arriving'))`;

/** Whether it lives here and is not closed. A club that is being closed, but is not closed yet, is open. */
export const clubIsOpen = (clubIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`(not exists (select from club_closings as closed
    where closed.club_id = ${sql.ref(clubIdColumn)} and closed.closed_at is not null)
    and ${clubLivesHere(clubIdColumn)})`;

/**
 * Whether the club in this column can be changed: it is not being moved, and has not moved. Every query that finds what is
 * due in many clubs at once has it: the database refuses the change, which would end the work for all of them.
 */
export const clubCanChange = (clubIdColumn: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from club_moves as moving where moving.club_id = ${sql.ref(clubIdColumn)})`;
