import { DEFAULT_QUARTER_AT } from '@hytte/domain/draws/snapshot';
import { ticketsOf } from '@hytte/domain/lottery/tickets';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findBalance, pointEntriesOf } from './draw-results.queries.ts';

/** One's points, the tickets they would give in a draw just now, and how they came about. */
export async function ownPoints({ db, actor }: SignedInCtx, clubId: string) {
  const balance = await findBalance(db, clubId, actor.userId);
  if (!balance) throw new AppError('not_found');
  const { booking_points: points, lowest_of_club: lowest } = balance;
  const tickets = ticketsOf(points, lowest, DEFAULT_QUARTER_AT);
  return { points, tickets, entries: await pointEntriesOf(db, clubId, actor.userId) };
}
