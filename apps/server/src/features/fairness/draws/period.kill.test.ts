import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#platform/jobs/queue.ts';
import { asSent } from '#testing/bookings.ts';
import { expectProven } from '#testing/draws.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { recordResults } from '#testing/measurements.ts';
import { aClub, aPerson, type Club, type Person, severalPeople } from '#testing/people.ts';
import { aWish, PERIOD_DAYS, periodCalls } from '#testing/periods.ts';
import { eventually } from '#testing/processes.ts';
import { type KillTest, MAILS_AT_ONCE, startKillTest } from '#testing/worker-to-kill.ts';
import type { World } from '#testing/world.ts';
import { frozenQueue } from './draw-steps.ts';
import { periodStepsQueue } from './period-steps.service.ts';

/** In each period the worker is killed once in every stage. */
const PERIODS = 10;
const MEMBERS = 6;
const ASKERS = 2;

let world: World;
let post: KillTest['post'];
let worker: KillTest['worker'];
let close: KillTest['close'];
beforeAll(async () => {
  ({ world, post, worker, close } = await startKillTest());
});
afterAll(() => close());

type WantedPeriod = { id: string; club: Club; owner: Person; members: Person[]; hut: TestHut };

/** Announced and open; every member wants the first days most and others else. What is left over can be had directly. */
async function aWantedPeriod(): Promise<WantedPeriod> {
  const [owner, members] = [await aPerson(world), await severalPeople(world, MEMBERS)];
  const club = await aClub(world, { owner, members });
  const hut = await aHut(world, club);
  const calls = periodCalls(world, club, owner);
  const { id } = await calls.create({ leftovers: 'direct' });
  await calls.announce(id);
  for (const member of members) await calls.save(id, member, [aWish([hut]), aWish([hut], 5)]);
  return { id, club, owner, members, hut };
}

const HOUR = 60;
/** The deadline was so many minutes ago, and the moment of the draw with it. */
const closeBefore = (id: string, minutes: number) =>
  sql`
    update draw_periods set closes_at = moved, draw_at = moved, next_step_at = moved
    from (select now() - make_interval(mins => ${minutes}) as moved) as past where id = ${id}`.execute(world.db);

const openLeftoversBefore = (id: string, minutes: number) =>
  sql`
    update draw_periods set leftovers_at = now() - make_interval(mins => ${minutes}), next_step_at = now()
    where id = ${id}`.execute(world.db);

/** Days that nobody wished for. */
const leftDays = { first_slot: PERIOD_DAYS.first_slot + 16, last_slot: PERIOD_DAYS.first_slot + 19 };

async function askForLeftovers({ members, hut }: WantedPeriod): Promise<void> {
  for (const { token } of members.slice(0, ASKERS)) {
    const body = { hut_id: hut.id, ...asSent(leftDays) };
    expect((await world.call('POST /api/bookings', { body }, token)).answer.booking.status).toBe('requested');
  }
}

const takeSteps = () => enqueue(world.ctx, periodStepsQueue, {});
const drawLists = ({ club }: WantedPeriod) => enqueue(world.ctx, frozenQueue, { clubIds: [club.id] });

/** A period's life in this order: what comes first, and the job that the worker does. */
const STAGES: { name: string; prepare?: (period: WantedPeriod) => Promise<unknown>; job: typeof drawLists }[] = [
  { name: 'opening', job: takeSteps },
  { name: 'freeze', prepare: ({ id }) => closeBefore(id, 3 * HOUR), job: takeSteps },
  { name: 'draw', job: drawLists },
  { name: 'leftovers', prepare: ({ id }) => openLeftoversBefore(id, 0), job: takeSteps },
  {
    name: 'freeze of the first hour',
    prepare: async (period) => {
      await askForLeftovers(period);
      await openLeftoversBefore(period.id, HOUR);
    },
    job: takeSteps,
  },
  { name: 'draw of the first hour', job: drawLists },
];

/** How many of the stages the database has seen. */
async function stagesDone({ id }: WantedPeriod): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select (last_step is not null)::int + (leftovers_opened_at is not null)::int
      + (select count(*) + count(run_id) from draw_freezes where period.id in (period_id, leftovers_of))::int as done
    from draw_periods as period where id = ${id}`.execute(world.db);
  return rows[0]?.done ?? 0;
}

const listsOf = ({ club }: WantedPeriod) =>
  world.db
    .selectFrom('draw_freezes')
    .select(['snapshot_hash', 'seal', 'beacon_round'])
    .where('club_id', '=', club.id)
    .orderBy('frozen_at')
    .execute();

/** The worker's statements in each stage of a period in which nobody kills it. */
async function statementsOfStages(): Promise<number[]> {
  const period = await aWantedPeriod();
  const statements: number[] = [];
  for (const [stage, { name, prepare, job }] of STAGES.entries()) {
    await prepare?.(period);
    worker.countStatements();
    await job(period);
    await eventually(`the ${name}`, async () => (await stagesDone(period)) === stage + 1, 60);
    statements.push(worker.countedStatements());
  }
  return statements;
}

/** Kills the worker at the statement of the stage, lets another do the rest. Whatever was frozen by then is what is drawn. */
async function surviveStage(period: WantedPeriod, stage: number, statement: number): Promise<'before' | 'after'> {
  const { name, prepare, job } = STAGES[stage] ?? { name: '', job: takeSteps };
  await prepare?.(period);
  expect(await stagesDone(period)).toBe(stage);
  worker.killAtStatement(statement);
  await job(period);
  await eventually(`the kill at statement ${statement} of the ${name}`, async () => worker.isDead(), 60);
  await worker.untilGone();
  const [done, before] = [await stagesDone(period), await listsOf(period)];
  expect([stage, stage + 1]).toContain(done);
  await worker.start();
  await job(period); // the engine would, some fifteen seconds after the worker's last sign of life
  await eventually(`the ${name} after a kill`, async () => (await stagesDone(period)) === stage + 1, 60);
  expect((await listsOf(period)).slice(0, before.length)).toEqual(before);
  return done === stage ? 'before' : 'after';
}

/** Opening, frozen list and result to every member; opening and two summaries to the owner; a result to who asked later. */
const emailsDue = ({ owner, members }: WantedPeriod): Map<string, number> =>
  new Map(
    [[owner, 3] as const, ...members.map((member, i) => [member, i < ASKERS ? 4 : 3] as const)].map(([to, n]) => [
      to.email,
      n,
    ]),
  );

// By `pnpm test:draw-kills`: starting the worker anew sixty times takes minutes.
test.runIf(process.env['LOTTERY'] === 'full')(
  `a worker is killed ${PERIODS * STAGES.length} times in the life of a period: one list, one run, one sentEmail each`,
  { timeout: PERIODS * 120_000 + 120_000 },
  async () => {
    await worker.start();
    const statements = await statementsOfStages();
    const periods: WantedPeriod[] = [];
    const killed = { before: 0, after: 0 };
    for (let round = 0; round < PERIODS; round += 1) {
      const period = await aWantedPeriod();
      periods.push(period);
      for (const [stage, most] of statements.entries())
        killed[await surviveStage(period, stage, 1 + Math.floor((round * most) / PERIODS))] += 1;
      const bundles = await expectProven(world, period.club);
      const drawn = bundles.map(({ snapshotHash, seal }) => ({ snapshot_hash: snapshotHash, seal }));
      expect(await listsOf(period)).toMatchObject(drawn);
      expect(drawn).toHaveLength(2);
    }
    const due = new Map(periods.flatMap((period) => [...emailsDue(period)]));
    const emailsTo = (to: string) =>
      new Set(post.delivered.flatMap((mail) => (mail.to === to ? mail.messageId : []))).size;
    const told = () => Object.fromEntries([...due.keys()].map((to) => [to, emailsTo(to)]));
    const emails = [...due.values()].reduce((sum, n) => sum + n, 0);
    await eventually('every letter', async () => Object.values(told()).reduce((sum, n) => sum + n, 0) >= emails, 90);
    expect(told()).toEqual(Object.fromEntries(due));
    const repeated = post.delivered.filter(({ to }) => due.has(to)).length - emails;
    const figures = {
      periods: PERIODS,
      'kills in periods': PERIODS * STAGES.length,
      'statements of a period': statements.reduce((sum, n) => sum + n, 0),
      'killed before the stage was saved': killed.before,
      'killed after it was saved': killed.after,
      'periods with another list, a second run or another result': 0,
      'letters of periods': emails,
      'letters of periods twice': repeated,
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    await recordResults('full', figures);
    expect(repeated).toBeLessThanOrEqual(PERIODS * STAGES.length * MAILS_AT_ONCE);
  },
);
