import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { expectProven, makeDue, runsOf } from '#testing/draws.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import type { TestHut } from '#testing/huts.ts';
import type { Club, Person } from '#testing/people.ts';
import {
  aPeriodClub,
  aWish,
  passDeadline,
  passDraw,
  PERIOD_DAYS,
  type periodCalls,
  shiftMoments,
} from '#testing/periods.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { takePeriodSteps } from './period-steps.service.ts';
import { drawFrozenClubs, queueDueClubs } from './scheduled-draws.service.ts';

let world: World;
let club: Club;
let owner: Person;
let members: [Person, Person, Person];
let hut: TestHut;
let calls: ReturnType<typeof periodCalls>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  ({ owner, members, club, hut, calls } = await aPeriodClub(world));
  await runJobs(world);
});
afterAll(() => world.close());

const now = () => ({ ...world.ctx, now: new Date() });
const steps = () => takePeriodSteps(now());
const ask = (by: Person, days = daysAhead(20)) =>
  world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(days) } }, by.token);

/** Announced, with the wishes of the first member if any, frozen and drawn; its leftovers open so many hours late. */
async function withOpenLeftovers(
  terms: Parameters<typeof calls.create>[0],
  { wishes = [], hoursLate = 0 }: { wishes?: ReturnType<typeof aWish>[]; hoursLate?: number } = {},
) {
  const { id } = await calls.create(terms);
  await calls.announce(id);
  if (wishes.length > 0) await calls.save(id, members[0], wishes);
  await passDeadline(world, id);
  await passDraw(world, club, id);
  await shiftMoments(world, id, 48 + hoursLate);
  await steps();
  return id;
}

const leftDays = (day = 0) => {
  const first_slot = PERIOD_DAYS.first_slot + day * 2;
  return { first_slot, last_slot: first_slot + 3 };
};

test('what is left over is first for those who have no stay in the days of the period, where the club has chosen so', async () => {
  const id = await withOpenLeftovers({ reserved_hours: 24 }, { wishes: [aWish([hut])] });
  expect(await ask(members[0], leftDays(3))).toMatchObject({ code: 'leftovers_reserved' });
  expect((await ask(members[2], leftDays(3))).status).toBe(201);
  await shiftMoments(world, id, 24);
  expect((await ask(members[0], leftDays(3))).status).toBe(201);
});

describe('leftovers that are had directly', () => {
  const run = () =>
    world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);
  const statusOf = async (id: string) =>
    (await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('are drawn together after their first hour, and nothing else with them', async () => {
    const outside = (await ask(members[2])).answer.booking;
    const id = await withOpenLeftovers({ leftovers: 'direct' });
    await makeDue(world, club, 30);
    const both = [await ask(members[0], leftDays()), await ask(members[1], leftDays())].map(
      ({ answer }) => answer.booking,
    );
    expect(both.map(({ status }) => status)).toEqual(['requested', 'requested']);
    await queueDueClubs(now());
    await runJobs(world);
    expect(await run()).toMatchObject({ status: 409, code: 'leftovers_are_drawn' });

    await shiftMoments(world, id, 1);
    await steps();
    await drawFrozenClubs(now(), [club.id]);
    const statuses = await Promise.all(both.map((booking) => statusOf(booking.id)));
    expect(statuses.toSorted()).toEqual(['allocated', 'rejected']);
    expect(await statusOf(outside.id)).toBe('requested');
    const bundles = await expectProven(world, club);
    expect(bundles.map(({ snapshot }) => snapshot.wishes.length)).toEqual([0, 2]);

    const third = (await ask(members[2], leftDays(6))).answer.booking;
    expect(third.status).toBe('allocated');
    // What was due meanwhile is drawn after it.
    await queueDueClubs(now());
    await runJobs(world);
    expect(await statusOf(outside.id)).not.toBe('requested');
  });

  test('take along what overlaps them beyond the days of the period', async () => {
    const id = await withOpenLeftovers({ leftovers: 'direct' });
    const border = { first_slot: PERIOD_DAYS.first_slot - 4, last_slot: PERIOD_DAYS.first_slot + 1 };
    const before = { first_slot: PERIOD_DAYS.first_slot - 6, last_slot: PERIOD_DAYS.first_slot - 3 };
    const asked = [await ask(members[0], border), await ask(members[1], before)].map(({ answer }) => answer.booking);
    await shiftMoments(world, id, 1);
    await steps();
    await drawFrozenClubs(now(), [club.id]);
    const statuses = await Promise.all(asked.map((booking) => statusOf(booking.id)));
    expect(statuses.toSorted()).toEqual(['allocated', 'rejected']);
    const { entry } = (await expectWholeJournal(world, club.id)).findLast(({ entry }) => entry.kind === 'frozen') ?? {};
    expect(entry?.after).toMatchObject({ huts: [hut.id], chained: [asked[1]?.id] });
  });

  test('make no draw without requests, and ordinary draws continue', async () => {
    const id = await withOpenLeftovers({ leftovers: 'direct' });
    await shiftMoments(world, id, 1);
    await steps();
    expect(await runsOf(world, club)).toHaveLength(1);
    expect((await run()).status).toBe(200);
  });

  test('opened late after an outage, are drawn an hour after they opened', async () => {
    const id = await withOpenLeftovers({ leftovers: 'direct' }, { hoursLate: 3 });
    await ask(members[0], leftDays());
    await steps();
    expect(await runsOf(world, club)).toHaveLength(1);
    const { leftovers_at } = (await calls.read(id, owner)).answer.period;
    expect(Date.now() - Date.parse(leftovers_at)).toBeLessThan(60_000);
  });
});
