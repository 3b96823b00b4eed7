import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs/queue.ts';
import { aContestedClub, type DrawingClub, everybodyAsks, expectProven, makeDue, runsOf } from '#testing/draws.ts';
import { recordResults } from '#testing/measurements.ts';
import { eventually } from '#testing/processes.ts';
import { type KillTest, MAILS_AT_ONCE, startKillTest } from '#testing/worker-to-kill.ts';
import type { World } from '#testing/world.ts';
import { frozenQueue } from './draw-steps.ts';
import { drawQueue } from './scheduled-draws.service.ts';

const isFull = process.env['LOTTERY'] === 'full';
const KILLS = isFull ? 60 : 5;
const APPLICANTS = 60;

let world: World;
let post: KillTest['post'];
let worker: KillTest['worker'];
let close: KillTest['close'];
beforeAll(async () => {
  ({ world, post, worker, close } = await startKillTest());
});
afterAll(() => close());

/** The lists that were frozen, each with the run that was drawn from it. */
const freezesOf = (clubId: string) =>
  world.db
    .selectFrom('draw_freezes')
    .leftJoin('lottery_runs', 'lottery_runs.id', 'draw_freezes.run_id')
    .select(['draw_freezes.id', 'snapshot_hash', 'seal', 'beacon_round', 'run_id', 'bundle'])
    .where('draw_freezes.club_id', '=', clubId)
    .orderBy('draw_freezes.frozen_at')
    .execute();

/** The rows of the runs, table by table: if they disagree, a draw was saved in part. */
async function tracesOf(clubId: string) {
  const { rows } = await sql<{ runs: number; winners: number; charges: number; asked: number; mails: number }>`
    select (select count(*)::int from lottery_runs where club_id = ${clubId}) as runs,
      (select count(*)::int from bookings where club_id = ${clubId} and status = 'allocated') as winners,
      (select count(*)::int from point_entries where club_id = ${clubId}) as charges,
      (select count(*)::int from bookings where club_id = ${clubId} and status = 'requested') as asked,
      (select count(*)::int from outgoing_mails) as mails`.execute(world.db);
  const [traces] = rows;
  if (!traces) throw new Error('nothing was counted');
  return traces;
}

const haveDrawn = (club: DrawingClub['club'], times: number) =>
  eventually(`draw ${times}`, async () => (await runsOf(world, club)).length === times, 60);

/** Freezes the list and draws from it. The draw is asked for at once instead of when the round is published. */
async function askForDraw({ id: clubId }: DrawingClub['club']): Promise<void> {
  const isOpen = async () => (await freezesOf(clubId)).at(-1)?.run_id === null;
  if (!(await isOpen())) {
    await enqueue(world.ctx, drawQueue, { moments: [{ clubId, at: new Date().toISOString() }] });
    const isDeadOrOpen = async () => worker.isDead() || (await isOpen());
    await eventually('the list to be frozen, or the worker to be killed', isDeadOrOpen, 60);
  }
  await enqueue(world.ctx, frozenQueue, { clubIds: [clubId] });
}

test(
  `a worker is killed at ${KILLS} statements of freeze and draw: one list, one round, one run, one mail each`,
  { timeout: KILLS * 40_000 + 120_000 },
  async () => {
    const contested = await aContestedClub(world, APPLICANTS);
    const { club } = contested;
    await makeDue(world, club, -60);

    await worker.start();
    await askForDraw(club);
    await haveDrawn(club, 1); // warm
    await everybodyAsks(world, contested, 34);
    worker.countStatements();
    await askForDraw(club);
    await haveDrawn(club, 2);
    const statements = worker.countedStatements();
    expect(statements).toBeGreaterThan(15);

    let [torn, between] = [0, 0];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [round, mails] = [kill + 2, (kill + 1) * (APPLICANTS + 1)];
      await everybodyAsks(world, contested, 30 + 4 * round);
      // Spread over all statements; with more kills than statements, each is tried again.
      const at = KILLS < statements ? Math.ceil((kill * statements) / (KILLS + 1)) : 1 + ((kill - 1) % statements);
      worker.killAtStatement(at);
      await askForDraw(club);
      await eventually(`the kill at statement ${at}`, async () => worker.isDead(), 60);
      await worker.untilGone();
      const traces = await tracesOf(club.id);
      const done = traces.runs === round;
      const before = await freezesOf(club.id);
      expect(traces).toEqual(
        done
          ? { runs: round, winners: round, charges: round, asked: 0, mails: mails + APPLICANTS + 1 }
          : { runs: round - 1, winners: round - 1, charges: round - 1, asked: APPLICANTS, mails },
      );
      const { run_id: drawnBy, ...frozen } = before.at(-1) ?? { run_id: '' };
      if (!done) torn += 1;
      if (drawnBy === null) between += 1;

      await worker.start();
      if (!done) await askForDraw(club); // the engine would, some fifteen seconds after the worker's last sign of life
      await haveDrawn(club, round);
      const after = await freezesOf(club.id);
      expect(after).toHaveLength(round);
      // Whatever was frozen when the worker died is what was drawn.
      expect(after[before.length - 1]).toMatchObject({
        ...frozen,
        bundle: expect.any(String),
        run_id: expect.any(String),
      });
    }

    const all = (KILLS + 2) * (APPLICANTS + 1);
    await eventually(
      'every mail to be sent',
      async () => new Set(post.delivered.map((mail) => mail.messageId)).size === all,
      90,
    );
    await eventually(
      'the engine to be done',
      async () => {
        const { rows } = await sql`
        select from pgboss.job where name in ('draw', 'draw-frozen', 'send-mail') and state <> 'completed'`.execute(
          world.db,
        );
        return rows.length === 0;
      },
      90,
    );
    expect(await tracesOf(club.id)).toMatchObject({ runs: KILLS + 2, charges: KILLS + 2, mails: all });
    expect(await expectProven(world, club)).toHaveLength(KILLS + 2);
    for (const { snapshot_hash, seal, bundle } of await freezesOf(club.id))
      expect(JSON.parse(bundle ?? '{}')).toMatchObject({ snapshotHash: snapshot_hash, seal });
    const repeated = post.delivered.length - all;
    const figures = {
      kills: KILLS,
      'statements of freeze and draw': statements,
      'killed before the list was frozen': torn - between,
      'killed with a frozen list': between,
      'killed after the draw': KILLS - torn,
      'lists frozen': KILLS + 2,
      'lists drawn with another round or result': 0,
      mails: all,
      'mails twice': repeated,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    await recordResults(isFull ? 'full' : 'quick', figures);
    expect(repeated).toBeLessThanOrEqual(KILLS * MAILS_AT_ONCE);
  },
);
