import type { ListedRow } from './booking-lists.queries.ts';

/** A booking, and how much of it the caller may see. */
export type VisibleBooking = { row: ListedRow; own: boolean; seesGuest: boolean };
