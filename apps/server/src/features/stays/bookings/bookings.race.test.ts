import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { writePoints } from '#features/fairness/points/points.service.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { isDatabaseError } from '#platform/db/database-errors.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { caller, startWorld, type World } from '#testing/world.ts';
import { recordResults } from '#testing/measurements.ts';
import { aHut, type TestHut, aSeason } from '#testing/huts.ts';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { withoutLocks } from '#testing/test-database.ts';
import { findBooking, lockBookingRow } from './bookings.queries.ts';
import { lockHut, stayFacts } from './stay-facts.queries.ts';

const CONNECTIONS = 50;
const DAYS = 14; // all of it happens in these
const QUICK = 250;
/** `pnpm test:race` sets the whole size. */
const WHOLE = Number(process.env['RACE_SIZE'] ?? QUICK);

type Guards = { lock: boolean; constraint: boolean };

const anyOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
const anyStay = () => daysAhead(1 + Math.floor(Math.random() * DAYS), 1 + Math.floor(Math.random() * 4));

/** What a draw does with one request: locks the hut, and allocates only where it is free. */
const allocate = (ctx: Ctx, id: string): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const hut = await lockHut(ctx.db, (await findBooking(ctx.db, id))?.hut_id ?? id);
    const booking = await lockBookingRow(ctx.db, id);
    if (!hut || booking?.status !== 'requested' || booking.user_id === null) return 'not to be given';
    const { first_slot: first, last_slot: last, user_id, club_id, points_cost: delta } = booking;
    const days = { today: ctx.today, firstDay: ctx.today, lastDay: ctx.today }; // seasons do not matter here
    const { allocated } = await stayFacts(ctx.db, hut, { first, last, ...days, guestId: null });
    if (allocated.length > 0) return 'taken';
    await ctx.db.updateTable('bookings').set({ status: 'allocated', frozen_cost: '{}' }).where('id', '=', id).execute();
    await writePoints(ctx, { club_id, user_id, delta, reason: 'stay', booking_id: id });
    return 'given';
  }).catch((error: unknown) => {
    if (isDatabaseError(error)) return `stopped by the database, ${error.code}`;
    throw error;
  });

/** Many concurrent requests, moves, allocations and cancellations in a few huts; counts the answers of each. */
async function crowd(world: World, size: number, { lock }: Guards): Promise<Map<string, number>> {
  const db = lock ? world.db : withoutLocks(world.config.database.url, CONNECTIONS);
  const app = await buildApp({ config: world.config, db, jobs: world.ctx.jobs, log: world.ctx.log });
  const call = caller(app);
  const [owner, members] = [await aPerson(world), await severalPeople(world, 25)];
  const huts: TestHut[] = [];
  for (const club of [await aClub(world, { owner, members }), await aClub(world, { owner, members })]) {
    const { start_date, end_date } = asSent(daysAhead(1, DAYS / 2));
    await aSeason(world, club, { start_date, end_date, points_penalty: 7 });
    for (let count = 1; count <= 3; count += 1) huts.push(await aHut(world, club));
  }

  const ids: string[] = [];
  const ask = async () => {
    const body = { hut_id: anyOf(huts)?.id ?? '', ...asSent(anyStay()) };
    const { status, code, answer } = await call('POST /api/bookings', { body }, anyOf(members)?.token);
    if (status === 201) ids.push(answer.booking.id);
    return `ask: ${code ?? status}`;
  };
  const act = async (index: number): Promise<string> => {
    const id = anyOf(ids);
    const kind = index % 10;
    if (id === undefined || kind < 4) return ask();
    const params = { id };
    if (kind < 7) return `give: ${await allocate({ ...world.ctx, db }, id)}`;
    const { status, code } =
      kind < 9
        ? await call('PUT /api/bookings/{id}', { params, body: asSent(anyStay()) }, owner.token)
        : await call('DELETE /api/bookings/{id}', { params }, owner.token);
    return `${kind < 9 ? 'move' : 'delete'}: ${code ?? status}`;
  };

  const counted = new Map<string, number>();
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < size; index = next++) {
      const outcome = await act(index);
      counted.set(outcome, (counted.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await app.close();
  if (!lock) await db.destroy();
  return counted;
}

async function measure(size: number, guards: Guards) {
  const world = await startWorld({ DATABASE_POOL: String(CONNECTIONS) });
  try {
    if (!guards.constraint)
      await sql`alter table bookings drop constraint one_allocated_stay_per_half_day`.execute(world.db);
    const begun = performance.now();
    const counted = await crowd(world, size, guards);
    const seconds = (performance.now() - begun) / 1000;
    const figures = { ...(await faults(world)), answers: Object.fromEntries(counted) };
    const named = `lock ${guards.lock ? 'on' : 'off'}, constraint ${guards.constraint ? 'on' : 'off'}`;
    process.stdout.write(
      `${size} acts, ${CONNECTIONS} connections, ${named}, ${seconds.toFixed(1)} s: ${JSON.stringify(figures)}\n`,
    );
    return figures;
  } finally {
    await world.close();
  }
}

/** What must not be: overlapping stays, deadlocks, points that do not fit the stay. */
async function faults({ db }: World) {
  await wait(1_500); // connections tell of deadlocks about once a second
  const { rows } = await sql<{ overlaps: number; deadlocks: number; wrong_points: number }>`
    with active as (select * from bookings where status = 'allocated' and cancelled_at is null),
      charged as (select booking_id, sum(delta) as points from point_entries where booking_id is not null group by 1)
    select
      (select count(*)::int from active as one join active as other
        on one.hut_id = other.hut_id and one.id < other.id and one.slots && other.slots) as overlaps,
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks,
      (select count(*)::int from bookings left join charged on booking_id = id
        where coalesce(points, 0) <> case when status = 'allocated' and cancelled_at is null
          then points_cost else 0 end) as wrong_points`.execute(db);
  return rows[0] ?? { overlaps: NaN, deadlocks: NaN, wrong_points: NaN };
}

const WELL = { overlaps: 0, deadlocks: 0, wrong_points: 0 };
const FAULT = /: (5\d\d|unexpected|conflict)$|23P01|40P01/;
const TOO_BUSY = /unavailable|55P03/;
/** In the quick size others may be at work on the machine: a wait of three seconds is then no fault of ours. */
const isOurFault = (outcome: string) => FAULT.test(outcome) || (WHOLE > QUICK && TOO_BUSY.test(outcome));

test(
  'concurrent requests in six huts get refusals, and never two stays on the same half day',
  { timeout: 300_000 },
  async () => {
    const { answers, ...found } = await measure(WHOLE, { lock: true, constraint: true });
    const size = WHOLE > QUICK ? 'full' : 'quick';
    await recordResults(size, {
      acts: WHOLE,
      'at once': CONNECTIONS,
      'given a stay': answers['give: given'] ?? 0,
      ...found,
    });
    expect(found).toEqual(WELL);
    expect(Object.keys(answers).filter(isOurFault)).toEqual([]);
    expect(answers).toMatchObject({
      'ask: 201': expect.any(Number),
      'give: given': expect.any(Number),
      'move: 200': expect.any(Number),
    });
  },
);

test('of twelve requests at once, each for another hut, a guest with twenty-eight gets two', async () => {
  const world = await startWorld({ DATABASE_POOL: '12' });
  const guest = await aPerson(world);
  const club = await aClub(world, { owner: guest });
  const [home, huts] = [
    await aHut(world, club),
    await Promise.all(Array.from({ length: 12 }, () => aHut(world, club))),
  ];
  for (let n = 0; n < 28; n += 1) await aBooking(world, home, { ...daysAhead(20 + n), user_id: guest.id });
  const answers = await Promise.all(
    huts.map(({ id }) =>
      world.call('POST /api/bookings', { body: { hut_id: id, ...asSent(daysAhead(2)) } }, guest.token),
    ),
  );
  const open = await world.db.selectFrom('bookings').select('id').where('user_id', '=', guest.id).execute();
  await world.close();
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'too_many_open_requests'));
  expect(open).toHaveLength(30);
});

describe.runIf(WHOLE > QUICK)('either guard alone', () => {
  test.each([
    { lock: true, constraint: false },
    { lock: false, constraint: true },
  ])('is enough: %o', { timeout: 120_000 }, async (guards) => {
    expect((await measure(QUICK * 4, guards)).overlaps).toBe(0);
  });
});

test('without both there are two in one bed: this test can see', { timeout: 120_000 }, async () => {
  let overlaps = 0;
  for (let crowds = 1; crowds <= 5 && overlaps === 0; crowds += 1)
    ({ overlaps } = await measure(QUICK, { lock: false, constraint: false }));
  expect(overlaps).toBeGreaterThan(0);
});
