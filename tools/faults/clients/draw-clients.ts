import { dueClubsQueue } from '@hytte/server/src/features/draws/run-draw.service.ts';
import { type Ctx, inTransaction } from '@hytte/server/src/platform/ctx.ts';
import { enqueue } from '@hytte/server/src/platform/jobs/queue.ts';
import { eventually } from '@hytte/server/src/testing/processes.ts';
import { asRequestBody, daysAhead, type Club, type Hut, type TestData } from '../test-data.ts';
import { succeeded, type LoadClient, retryUntilAvailable } from './client.ts';

const EVERY_DAYS = 3;
/** Then the horizon is near, and another hut has all its days. */
const ROUNDS_PER_HUT = 200;
/** A job whose worker was killed is taken up again after a minute; twice in a row may happen. */
const DRAW_LIMIT_S = 240;

/** Everybody asks for the same days, then the club draws: by the worker, and every third time by the owner's hand. */
export async function requestAndDraw(actor: LoadClient, club: Club): Promise<void> {
  let hut: Hut | null = null;
  for (let round = 0; !actor.isOver(); round += 1) {
    if (hut === null || round % ROUNDS_PER_HUT === 0) hut = await retryUntilAvailable(() => actor.stage.hut(club));
    await everybodyAsks(actor, { club, hut, round: round % ROUNDS_PER_HUT });
    await (round % 3 === 2 ? drawByHand(actor, club) : drawByWorker(actor, club));
    actor.notes.draws += 1;
  }
}

async function everybodyAsks(actor: LoadClient, { club, hut, round }: { club: Club; hut: Hut; round: number }) {
  const stay = daysAhead(30 + EVERY_DAYS * round, 2);
  for (const member of club.members) {
    const body = { hut_id: hut.id, ...asRequestBody(stay) };
    const asked = await actor.insist('POST /api/bookings', { body }, member.token);
    if (succeeded(actor, 'POST /api/bookings', asked))
      actor.notes.requested.set(asked.answer.booking.id, { ...stay, hutId: hut.id });
  }
}

async function drawByHand(actor: LoadClient, { id, owner }: Club): Promise<void> {
  const drawn = await actor.insist('POST /api/memberships/clubs/{id}/run-lottery', { params: { id } }, owner.token);
  succeeded(actor, 'POST /api/memberships/clubs/{id}/run-lottery', drawn);
}

/** Says that the club is due and lets the workers look now, which they otherwise do every minute. */
async function drawByWorker({ stage }: LoadClient, { id: clubId }: Club): Promise<void> {
  await retryUntilAvailable(() => makeDrawDue(stage.ctx, clubId));
  await eventually(
    'a worker to draw',
    () => retryUntilAvailable(async () => !(await hasRequests(stage, clubId))),
    DRAW_LIMIT_S,
  );
}

/** Due from this moment: a draw that ended after the moment it was due would count as having served it. */
export const makeDrawDue = (ctx: Ctx, clubId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await ctx.db
      .updateTable('lottery_settings')
      .set({ automation_enabled: true, next_lottery_at: new Date() })
      .where('club_id', '=', clubId)
      .execute();
    await enqueue(ctx, dueClubsQueue, {});
  });

export async function hasRequests({ db }: TestData, clubId: string): Promise<boolean> {
  const asked = db.selectFrom('bookings').select('id').where('club_id', '=', clubId).where('status', '=', 'requested');
  return (await asked.where('cancelled_at', 'is', null).executeTakeFirst()) !== undefined;
}
