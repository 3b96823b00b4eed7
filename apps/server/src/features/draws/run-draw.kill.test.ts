import { setTimeout as wait } from 'node:timers/promises';
import { NO_PREVIOUS_RUN } from '@hytte/domain/draws/proof';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs/queue.ts';
import { aContestedClub, type DrawingClub, everybodyAsks, expectProven, makeDue, runsOf } from '#testing/draws.ts';
import { startMailServer } from '#testing/mailboxes.ts';
import { eventually, type Running, startProcess } from '#testing/processes.ts';
import { startWorld, testEnv, type World } from '#testing/world.ts';
import { computeDraw } from './draw.ts';
import { drawQueue } from './run-draw.service.ts';
import { drawStatesOf } from './draw.queries.ts';
import { drawDay, readFacts } from './draw-clubs.ts';

const KILLS = process.env['LOTTERY'] === 'full' ? 50 : 5;
const APPLICANTS = 60;
// What a worker may have handed to the mail server without our knowing.
const MAILS_AT_ONCE = 4;

let world: World;
let post: Awaited<ReturnType<typeof startMailServer>>;
const running: Running[] = [];
beforeAll(async () => {
  [world, post] = await Promise.all([startWorld(), startMailServer()]);
});
afterEach(async () => {
  for (const worker of running.splice(0)) if (worker.child.exitCode === null) await worker.kill();
});
afterAll(() => {
  post.close();
  return world.close();
});

async function startWorker(): Promise<Running> {
  const worker = await startProcess('main-worker.ts', { ...testEnv(world.config.database.url), SMTP_URL: post.url });
  running.push(worker);
  return worker;
}

/** The hash of the next run: the same whichever worker draws, and however often it starts over. */
async function expectedRunHash(clubId: string): Promise<string> {
  const [state] = await drawStatesOf(world.db, [clubId]);
  if (!state) throw new Error('no such club');
  const [facts] = await readFacts(world.ctx, [clubId]);
  if (!facts) throw new Error('no such club');
  const { secret, pseudonym_key: pseudonymKey, last_hash } = state;
  const previousRunHash = last_hash ?? NO_PREVIOUS_RUN;
  return computeDraw({ facts, today: drawDay(world.ctx), secret, pseudonymKey, previousRunHash }).runHash;
}

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

/** A killed client's statement may still be running. */
const settled = () =>
  eventually('PostgreSQL to be done with the dead worker', async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and application_name like 'hyttelaget-worker%'`.execute(world.db);
    return rows.length === 0;
  });

const haveDrawn = (club: DrawingClub['club'], times: number) =>
  eventually(`draw ${times}`, async () => (await runsOf(world, club)).length === times, 60);

test(
  `a worker is killed at ${KILLS} random moments of a draw: all of it is there or none, and the retry is the same draw`,
  { timeout: KILLS * 40_000 + 120_000 },
  async () => {
    const contested = await aContestedClub(world, APPLICANTS);
    const { club } = contested;
    await makeDue(world, club, -60);
    const ask = () => enqueue(world.ctx, drawQueue, { moments: [{ clubId: club.id, at: new Date().toISOString() }] });

    let worker = await startWorker();
    await ask();
    await haveDrawn(club, 1); // warm
    await everybodyAsks(world, contested, 34);
    const begun = performance.now();
    await ask();
    await haveDrawn(club, 2);
    const usual = performance.now() - begun;

    let torn = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [round, mails] = [kill + 2, (kill + 1) * (APPLICANTS + 1)];
      await everybodyAsks(world, contested, 30 + 4 * round);
      const expectedHash = await expectedRunHash(club.id);
      await ask();
      await wait(Math.random() * usual);
      await worker.kill();
      await settled();
      const traces = await tracesOf(club.id);
      const done = traces.runs === round;
      expect(traces).toEqual(
        done
          ? { runs: round, winners: round, charges: round, asked: 0, mails: mails + APPLICANTS + 1 }
          : { runs: round - 1, winners: round - 1, charges: round - 1, asked: APPLICANTS, mails },
      );
      if (!done) torn += 1;

      worker = await startWorker();
      if (!done) await ask(); // the engine would, some fifteen seconds after the worker's last sign of life
      await haveDrawn(club, round);
      expect((await runsOf(world, club)).at(-1)?.run_hash).toBe(expectedHash);
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
        select from pgboss.job where name in ('draw', 'send-mail') and state <> 'completed'`.execute(world.db);
        return rows.length === 0;
      },
      90,
    );
    expect(await tracesOf(club.id)).toMatchObject({ runs: KILLS + 2, charges: KILLS + 2, mails: all });
    expect(await expectProven(world, club)).toHaveLength(KILLS + 2);
    const repeated = post.delivered.length - all;
    process.stdout.write(
      `${KILLS} kills within ${Math.round(usual)} ms: ${torn} before the commit, ${KILLS - torn} after; ` +
        `${all} mails, ${repeated} of them twice (at most ${KILLS * MAILS_AT_ONCE} can be)\n`,
    );
    expect(repeated).toBeLessThanOrEqual(KILLS * MAILS_AT_ONCE);
  },
);
