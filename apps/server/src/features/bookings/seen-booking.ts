import type { ListedRow } from './booking-lists.queries.ts';

/** A booking, and how much of it the caller may see. */
export type SeenBooking = { row: ListedRow; own: boolean; seesGuest: boolean };
