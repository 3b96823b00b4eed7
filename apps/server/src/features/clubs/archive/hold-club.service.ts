import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { ArchiveRefused } from './archive.ts';
import { countJobsOf, deleteMove, insertHeld, type MoveRow, openTransactions } from './club-moves.queries.ts';
import { refuseInFlight } from './export-club.service.ts';
import { inFlight } from './in-flight.queries.ts';
import { findClubHere } from './rows.queries.ts';

/** Requests have five seconds for a statement and ten for a pause between two; some jobs have minutes. */
const LONGEST_WAIT_MS = 60_000;
const LOOK_EVERY_MS = 20;

/**
 * From here on the gate refuses changes of the club; it can be read. Returns when what had begun before has ended, so that the
 * copy has it. A club in which something is under way is not held.
 */
export async function holdClub(ctx: Ctx, clubId: string, address: string): Promise<MoveRow> {
  refuseInFlight(await inFlight(ctx.db, clubId));
  const held = await inTransaction(ctx, async (ctx) => {
    if (!(await findClubHere(ctx.db, clubId)))
      throw new ArchiveRefused('no_such_club', `There is no club with the id ${clubId}.`);
    await record(ctx, { action: 'club.exported', clubId, subject: { type: 'club', id: clubId } });
    const row = await insertHeld(ctx.db, { clubId, moveId: randomUUID(), address });
    if (!row) throw new ArchiveRefused('not_now', 'The club is being moved already: resume that move.');
    return row;
  });
  try {
    await settleHold(ctx, held);
  } catch (error) {
    await deleteMove(ctx.db, held);
    throw error;
  }
  return held;
}

/** Waits for what had begun before the club was held, and looks again at what may be under way. Also when a move is resumed. */
export async function settleHold(ctx: Ctx, { club_id: clubId }: MoveRow): Promise<void> {
  let before = new Set(await openTransactions(ctx.db));
  const deadline = performance.now() + LONGEST_WAIT_MS;
  while (before.size > 0) {
    if (performance.now() > deadline)
      throw new ArchiveRefused(
        'in_flight',
        `${before.size} transactions of this database have been open for a minute (a backup?). Try again when they have ended.`,
      );
    await wait(LOOK_EVERY_MS);
    const still = await openTransactions(ctx.db);
    before = new Set(still.filter((id) => before.has(id)));
  }
  refuseInFlight(await inFlight(ctx.db, clubId));
  const jobs = await countJobsOf(ctx.db, clubId);
  if (jobs > 0)
    throw new ArchiveRefused('in_flight', `${jobs} jobs of the club wait for a worker. Try again in some minutes.`);
}
