import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { aContestedClub, everybodyAsks, expectProven, makeDue, runsOf } from '#testing/draws.ts';
import { startWorld, type World } from '#testing/world.ts';
import { drawScheduledClubs } from './scheduled-draws.service.ts';

const ROUNDS = process.env['LOTTERY'] === 'full' ? 200 : 10;
const APPLICANTS = 6;
/** About as long as a call takes to get past routing and the session. */
const HEAD_START_MS = 25;

let world: World;
let workers: Database[];
beforeAll(async () => {
  world = await startWorld();
  // Connections of their own, as workers have.
  workers = [1, 2].map((n) => openDatabase(world.config.database, `hyttelaget-worker-${n}`));
});
afterAll(async () => {
  await Promise.all(workers.map(({ close }) => close()));
  await world.close();
});

test(
  `two workers and a person start the same draw at the same moment, ${ROUNDS} times: it is made once`,
  { timeout: ROUNDS * 5_000 },
  async () => {
    const contested = await aContestedClub(world, APPLICANTS);
    const { club, owner } = contested;
    const byWhom = { person: 0, workers: 0 };
    for (let round = 1; round <= ROUNDS; round += 1) {
      // Nobody may start so many draws in an hour.
      await world.db.deleteFrom('attempts').execute();
      if (round > 1) await everybodyAsks(world, contested, 30 + 4 * round);
      await makeDue(world, club, -60);
      const now = new Date();
      const moments = [{ clubId: club.id, at: now.toISOString() }];
      const byPerson = world.call(
        'POST /api/memberships/clubs/{id}/run-lottery',
        { params: { id: club.id } },
        owner.token,
      );
      // A call takes longer to reach the draw than a job: in every other round the person begins first.
      if (round % 2 === 0) await wait(HEAD_START_MS);
      const byWorkers = workers.map(({ db }) => drawScheduledClubs({ ...world.ctx, db, now }, moments));
      const [{ status }] = await Promise.all([byPerson, ...byWorkers]);
      expect([200, 409]).toContain(status);
      byWhom[status === 200 ? 'person' : 'workers'] += 1;
      const runs = await runsOf(world, club);
      expect(runs.map(({ number }) => number)).toEqual(Array.from({ length: round }, (_, i) => i + 1));
      expect(runs.at(-1)).toMatchObject({ bookings_processed: APPLICANTS, bookings_allocated: 1 });
    }
    process.stdout.write(`${ROUNDS} draws: ${byWhom.person} made by the person, ${byWhom.workers} by a worker\n`);
    expect(await expectProven(world, club)).toHaveLength(ROUNDS);
    const charged = await world.db.selectFrom('point_entries').select('delta').where('club_id', '=', club.id).execute();
    expect(charged).toEqual(Array.from({ length: ROUNDS }, () => ({ delta: 10 })));
  },
);
