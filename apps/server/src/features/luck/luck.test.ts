import { DRAWS_FOR_A_WORD, sumLuck } from '@hytte/domain/luck/luck';
import { trialsFor, weigh } from '@hytte/domain/luck/weigh';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { enqueue } from '#platform/jobs/queue.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aContestedClub, aRun, type DrawingClub, everybodyAsks, expectProven, runsOf } from '#testing/draws.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { aPeriodClub, aWish, passDeadline, passDraw } from '#testing/periods.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { claimRun } from './luck.queries.ts';
import { weighNextRun, weighQueue } from './luck.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const drawNow = ({ club, owner }: DrawingClub) =>
  world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);

/** As the workers do every ten minutes: one job after the other, until all runs are weighed. */
async function weighAll(): Promise<void> {
  await enqueue(world.ctx, weighQueue, {});
  await runJobs(world);
}

const ownLuck = async (club: Club, by: Person) =>
  (await world.call('GET /api/clubs/{clubId}/luck', { params: { clubId: club.id } }, by.token)).answer;
const clubLuck = async (club: Club, by: Person) =>
  (await world.call('GET /api/clubs/{clubId}/luck-overview', { params: { clubId: club.id } }, by.token)).answer;

const entriesIn = ({ id }: Club) =>
  world.db
    .selectFrom('luck_entries')
    .select(['party', 'expected_milli', 'variance_milli', 'won', 'counts'])
    .where('club_id', '=', id)
    .orderBy('run_id')
    .orderBy('party')
    .execute();
const groupsIn = ({ id }: Club) =>
  world.db
    .selectFrom('luck_groups')
    .select(['kind', 'expected_milli', 'variance_milli', 'won'])
    .where('club_id', '=', id)
    .orderBy('kind')
    .execute();
const trialsIn = async ({ id }: Club) =>
  (await world.db.selectFrom('luck_runs').select('trials').where('club_id', '=', id).execute()).map(
    ({ trials }) => trials,
  );

const byNumber = (a: number, b: number): number => a - b;

async function aDrawnClub(applicants: number): Promise<DrawingClub> {
  const scene = await aContestedClub(world, applicants);
  await drawNow(scene);
  return scene;
}

test('after a draw each party has what anybody can compute from the published proof', async () => {
  const { club, owner, members } = await aDrawnClub(3);
  await weighAll();
  const [bundle] = await expectProven(world, club);
  if (!bundle) throw new Error('nothing was drawn');
  const computed = weigh(bundle, trialsFor(bundle));
  expect(computed.trials).toBe(1000);
  expect(await entriesIn(club)).toEqual(
    computed.parties
      .toSorted((a, b) => (a.party < b.party ? -1 : 1))
      .map(({ expectedMilli, varianceMilli, ...entry }) => ({
        ...entry,
        expected_milli: expectedMilli,
        variance_milli: varianceMilli,
      })),
  );
  const [run] = await runsOf(world, club);
  const told = await Promise.all(members.map((member) => ownLuck(club, member)));
  for (const { entries, people } of told) {
    expect(people).toBe(0);
    expect(entries).toMatchObject([{ run_id: run?.id, number: 1, trials: 1000, counts: true }]);
  }
  expect(told.flatMap(({ entries }) => entries.map(({ won }) => won)).toSorted(byNumber)).toEqual([0, 0, 1]);
  expect(told.flatMap(({ entries }) => entries.map(({ expected_milli }) => expected_milli)).toSorted(byNumber)).toEqual(
    computed.parties.map(({ expectedMilli }) => expectedMilli).toSorted(byNumber),
  );
  // The owner wanted nothing.
  expect(await ownLuck(club, owner)).toEqual({ entries: [], people: 0 });
});

test('the member who was given the stay is the one whose entry says so', async () => {
  const { club, members } = await aDrawnClub(4);
  await weighAll();
  const winner = await world.db
    .selectFrom('bookings')
    .select('user_id')
    .where('club_id', '=', club.id)
    .where('status', '=', 'allocated')
    .executeTakeFirstOrThrow();
  for (const member of members) {
    const { entries } = await ownLuck(club, member);
    expect(entries.map(({ won }) => won)).toEqual([member.id === winner.user_id ? 1 : 0]);
  }
});

test('weighing again changes nothing, and what is written is never changed', async () => {
  const { club } = await aDrawnClub(2);
  await weighAll();
  const before = [await entriesIn(club), await groupsIn(club)];
  await weighAll();
  expect([await entriesIn(club), await groupsIn(club)]).toEqual(before);
  await expect(sql`update luck_entries set won = won + 1 where club_id = ${club.id}`.execute(world.db)).rejects.toThrow(
    'append-only',
  );
});

test('a worker that was killed leaves nothing, and another takes over after five minutes', async () => {
  await weighAll();
  const { club } = await aDrawnClub(2);
  const [run] = await runsOf(world, club);
  const now = new Date();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  expect(await claimRun(world.db, now)).toEqual({ id: run?.id, club_id: club.id });
  // The first worker is killed here.
  expect(await claimRun(world.db, later(4))).toBeNull();
  await weighNextRun({ ...world.ctx, now: later(4) });
  expect(await entriesIn(club)).toEqual([]);
  await weighNextRun({ ...world.ctx, now: later(6) });
  expect(await entriesIn(club)).toHaveLength(2);
  expect(await claimRun(world.db, later(60))).toBeNull();
});

test('two workers never weigh the same run', async () => {
  await weighAll();
  await aDrawnClub(2);
  const now = new Date();
  // The second looks before the first has committed, and has to wait for it.
  const claims = await world.db.transaction().execute(async (first) => {
    const claimed = await claimRun(first, now);
    const second = claimRun(world.db, now);
    await untilSomebodyWaits();
    return { claimed, second };
  });
  expect(claims.claimed).not.toBeNull();
  expect(await claims.second).toBeNull();
  await weighNextRun({ ...world.ctx, now: new Date(now.getTime() + 6 * 60_000) });
});

const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%insert into luck_runs%' and datname = current_database()`.execute(
      world.db,
    );
    if (rows.length === 0) throw new Error('nobody waits yet');
  });

test('a run that was weighed long ago does not stand before those that were not', async () => {
  await weighAll();
  const older = await aDrawnClub(2);
  const newer = await aDrawnClub(2);
  const now = new Date();
  await weighNextRun({ ...world.ctx, now });
  expect(await entriesIn(newer.club)).toHaveLength(2);
  await weighNextRun({ ...world.ctx, now: new Date(now.getTime() + 60 * 60_000) });
  expect(await entriesIn(older.club)).toHaveLength(2);
});

test('draws of one party and those without a proof are not weighed, and not looked at again', async () => {
  const alone = await aDrawnClub(1);
  const old = await aClub(world, { owner: await aPerson(world) });
  await aRun(world, old);
  await weighAll();
  for (const club of [alone.club, old]) {
    expect(await trialsIn(club)).toEqual([0]);
    expect(await entriesIn(club)).toEqual([]);
  }
  expect(await claimRun(world.db, new Date(Date.now() + 3_600_000))).toBeNull();
});

test('wishes of a period lead to their members', async () => {
  const { club, members, hut, calls } = await aPeriodClub(world);
  const { id } = await calls.create();
  await calls.announce(id);
  for (const member of members) await calls.save(id, member, [aWish([hut]), aWish([hut], 1)]);
  await passDeadline(world, id);
  await passDraw(world, club, id);
  await weighAll();
  const told = await Promise.all(members.map(async (member) => (await ownLuck(club, member)).entries));
  expect(told.map((entries) => entries.length)).toEqual([1, 1, 1]);
  const results = await Promise.all(members.map((member) => calls.results(id, member)));
  for (const [i, result] of results.entries())
    expect(told[i]?.[0]?.won).toBe(JSON.stringify(result).includes('"allocated"') ? 1 : 0);
  expect(await groupsIn(club)).toMatchObject([{ kind: 'all', won: 1 }, { kind: 'early' }]);
});

test('who leaves takes the name off the entry; the entry stays', async () => {
  const { club, members } = await aDrawnClub(2);
  await weighAll();
  const [leaver] = members as [Person];
  await world.db.deleteFrom('memberships').where('club_id', '=', club.id).where('user_id', '=', leaver.id).execute();
  expect(await entriesIn(club)).toHaveLength(2);
  const people = await world.db.selectFrom('luck_people').select('user_id').where('club_id', '=', club.id).execute();
  expect(people).toEqual([{ user_id: members[1]?.id }]);
});

test('who left before the run was weighed has no entry', async () => {
  const { club, members } = await aDrawnClub(2);
  const [leaver] = members as [Person];
  await world.db.deleteFrom('memberships').where('club_id', '=', club.id).where('user_id', '=', leaver.id).execute();
  await weighAll();
  expect(await entriesIn(club)).toHaveLength(2);
  const people = await world.db.selectFrom('luck_people').select('user_id').where('club_id', '=', club.id).execute();
  expect(people).toEqual([{ user_id: members[1]?.id }]);
});

test('after eight draws something can be said, and those who run the club see how it is spread', async () => {
  const scene = await aContestedClub(world, 2);
  const { club, owner, members, hut } = scene;
  await world.db
    .updateTable('memberships')
    .set({ role: 'admin' })
    .where('club_id', '=', club.id)
    .where('user_id', '=', members[1]?.id ?? '')
    .execute();
  for (let nth = 0; nth < DRAWS_FOR_A_WORD; nth += 1) {
    await drawNow(scene);
    await everybodyAsks(world, scene, 40 + nth * 5);
  }
  // One more for nobody else: certain, so it counts for nothing.
  await aBooking(world, hut, { user_id: members[0]?.id ?? '', ...daysAhead(120, 2) });
  await weighAll();

  const told = await Promise.all(members.map((member) => ownLuck(club, member)));
  for (const { entries, people } of told) {
    expect(entries).toHaveLength(DRAWS_FOR_A_WORD);
    expect(people).toBe(2);
  }
  const sums = told.map(({ entries }) =>
    sumLuck(
      entries.map(({ expected_milli, variance_milli, won, counts }) => ({
        expectedMilli: expected_milli,
        varianceMilli: variance_milli,
        won,
        counts,
      })),
    ),
  );
  const { draws, people, groups } = await clubLuck(club, owner);
  expect(draws).toBe(DRAWS_FOR_A_WORD);
  expect(people.map(({ draws, expected_milli, won }) => `${draws} ${expected_milli} ${won}`).toSorted()).toEqual(
    sums.map(({ draws, expectedMilli, won }) => `${draws} ${expectedMilli} ${won}`).toSorted(),
  );
  expect(JSON.stringify({ people, groups })).not.toContain(members[0]?.id);
  expect(groups.map(({ group, draws }) => [group, draws])).toEqual([
    ['all', 8],
    ['admins', 8],
    ['early', 8],
  ]);
  // In each draw one stay was given: no more, no less.
  expect(groups[0]).toMatchObject({ expected_milli: 8000, variance_milli: 0, won: 8, all_won: 8 });
  const [, ofAdmin] = sums;
  expect(groups[1]).toMatchObject({
    expected_milli: ofAdmin?.expectedMilli,
    variance_milli: ofAdmin?.varianceMilli,
    won: ofAdmin?.won,
    all_expected_milli: 8000,
  });
});
