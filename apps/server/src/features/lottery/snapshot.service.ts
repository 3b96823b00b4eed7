import { slotOf } from '@hytte/domain/bookings/stay';
import type { Snapshot } from '@hytte/domain/draws/snapshot';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type ClubFacts, readClubFacts } from './club-facts.queries.ts';
import { snapshotOf } from './snapshot.ts';

/** The morning of the day of a draw. */
export const drawDay = ({ today }: Ctx): number => slotOf(today, 'AM');

/** Clubs as they are just now. To hold still what is read, hold the huts first. */
export const readFacts = (ctx: Ctx, clubIds: readonly string[]): Promise<ClubFacts[]> =>
  readClubFacts(ctx.db, clubIds, { today: ctx.today, slot: drawDay(ctx) });

/** For trying draws that change nothing and are shown to nobody: members may go by their own ids. */
export async function snapshotForTrial(ctx: Ctx, clubId: string): Promise<{ facts: ClubFacts; snapshot: Snapshot }> {
  const [facts] = await readFacts(ctx, [clubId]);
  if (!facts) throw new AppError('not_found');
  return { facts, snapshot: snapshotOf(facts, drawDay(ctx), (user) => user) };
}
