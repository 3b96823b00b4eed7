import { dueClubsQueue } from '@hytte/server/src/features/fairness/draws/scheduled-draws.service.ts';
import { type Ctx, inTransaction } from '@hytte/server/src/platform/ctx.ts';
import { enqueue } from '@hytte/server/src/platform/jobs/queue.ts';
import { eventually } from '@hytte/server/src/testing/processes.ts';
import { asRequestBody, daysAhead, type Club, type Hut, type TestData } from '../test-data.ts';
import { retryUntilAvailable, succeeded, type LoadClient } from './client.ts';

const EVERY_DAYS = 3;
/** After so many rounds the days of a hut reach the booking horizon, and another hut is used. */
const ROUNDS_PER_HUT = 200;
/** A job whose worker was killed is taken up again after a minute; twice in a row may happen. */
const DRAW_LIMIT_S = 240;

/** All members request the same days, then the club draws: by a worker, and every third time by the owner's request. */
export async function requestAndDraw(client: LoadClient, club: Club): Promise<void> {
  let hut: Hut | null = null;
  for (let round = 0; !client.isOver(); round += 1) {
    if (hut === null || round % ROUNDS_PER_HUT === 0) hut = await retryUntilAvailable(() => client.data.hut(club));
    await requestSameDays(client, { club, hut, round: round % ROUNDS_PER_HUT });
    await (round % 3 === 2 ? drawByOwner(client, club) : drawByWorker(client, club));
    client.writes.draws += 1;
  }
}

async function requestSameDays(client: LoadClient, { club, hut, round }: { club: Club; hut: Hut; round: number }) {
  const stay = daysAhead(30 + EVERY_DAYS * round, 2);
  for (const member of club.members) {
    const body = { hut_id: hut.id, ...asRequestBody(stay) };
    const asked = await client.call('POST /api/bookings', { body }, member.token);
    if (succeeded(client, 'POST /api/bookings', asked))
      client.writes.requested.set(asked.answer.booking.id, { ...stay, hutId: hut.id });
  }
}

async function drawByOwner(client: LoadClient, { id, owner }: Club): Promise<void> {
  const drawn = await client.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id } }, owner.token);
  // An earlier try froze the list and was killed before the round was there: the workers draw.
  if (drawn.code === 'draw_under_way' && drawn.tries > 1) return untilDrawn(client, id);
  succeeded(client, 'POST /api/memberships/clubs/{id}/run-lottery', drawn);
}

/** Makes the club due and wakes the workers, which otherwise look every minute. */
async function drawByWorker({ data }: LoadClient, { id: clubId }: Club): Promise<void> {
  await retryUntilAvailable(() => makeDrawDue(data.ctx, clubId));
  await untilDrawn({ data }, clubId);
}

async function untilDrawn({ data }: Pick<LoadClient, 'data'>, clubId: string): Promise<void> {
  const isDrawn = (): Promise<boolean> => retryUntilAvailable(async () => !(await hasRequests(data, clubId)));
  await eventually('a worker to draw', isDrawn, DRAW_LIMIT_S);
}

/** Due from now: a draw that ended after an earlier due moment would count as the one that was due. */
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
