import { slotsOfDays } from '@hytte/domain/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import type { Ctx } from '#platform/ctx.ts';
import { claimUnreminded } from './reminders.queries.ts';

/**
 * Takes some of the stays that begin today or within so many days, each once. Whoever calls writes the reminders in
 * the same transaction: rolled back, they are not taken.
 */
export function claimStaysToRemind(ctx: Ctx, { withinDays, most }: { withinDays: number; most: number }) {
  const { first, last } = slotsOfDays(ctx.today, addDays(ctx.today, withinDays));
  return claimUnreminded(ctx.db, { firstSlot: first, lastSlot: last, most }, ctx.now);
}
