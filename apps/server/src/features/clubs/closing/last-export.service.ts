import { LAST_EXPORT_DAYS } from '@hytte/domain/clubs/closing/closing';
import { DAY_MS } from '@hytte/domain/shared/local-date';
import { exportClub } from '#features/clubs/archive/club-export.service.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { closedClubsOf } from './club-closing.queries.ts';

/** Closed clubs whose last owner the caller is, as long as their data can be fetched. */
export async function closedClubs(ctx: SignedInCtx) {
  const clubs = await closedClubsOf(ctx.db, ctx.actor.userId);
  return clubs
    .map((club) => ({ ...club, exportUntil: new Date(club.closed_at.getTime() + LAST_EXPORT_DAYS * DAY_MS) }))
    .filter(({ exportUntil }) => exportUntil > ctx.now);
}

/** Nobody has a role in a closed club any more: this is the one thing its last owner can still do. */
export async function exportClosedClub(ctx: SignedInCtx, clubId: string) {
  const mine = await closedClubs(ctx);
  if (!mine.some(({ id }) => id === clubId)) throw new AppError('not_found');
  return exportClub(ctx, clubId, true);
}
