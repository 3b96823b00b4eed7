import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readJournal } from '#testing/journals.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aClub, aPerson, type Club, type Person } from '#testing/people.ts';
import { aPeriodBody, aWish, PERIOD_DAYS, periodCalls, shiftMoments } from '#testing/periods.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: Club;
let owner: Person;
let member: Person;
let hut: TestHut;
let calls: ReturnType<typeof periodCalls>;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  [owner, member] = [await aPerson(world), await aPerson(world)];
  club = await aClub(world, { owner, members: [member] });
  hut = await aHut(world, club);
  calls = periodCalls(world, club, owner);
  await runJobs(world);
});
afterAll(() => world.close());

const ask = (days = PERIOD_DAYS, by = member) =>
  world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(days) } }, by?.token);
const standing = async () =>
  (await world.call('GET /api/user-bookings', {}, member.token)).answer.bookings.filter(
    ({ status }) => status === 'requested',
  );

describe('a draw period', () => {
  test('is a draft that members do not see until it is announced', async () => {
    const { id } = await calls.create();
    expect((await calls.list(owner)).map(({ state }) => state)).toEqual(['draft']);
    expect(await calls.list(member)).toEqual([]);
    expect(await calls.read(id, member)).toMatchObject({ status: 404 });
    await calls.announce(id);
    expect((await calls.list(member)).map(({ state, own }) => [state, own])).toEqual([['open', null]]);
  });

  test.each([
    ['a deadline that leaves less than a day', { closes_at: new Date(Date.now() + 20 * 3_600_000).toISOString() }],
    ['a draw before the deadline', { draw_at: new Date(Date.now() + 24 * 3_600_000).toISOString() }],
    ['no hut', { hut_ids: [] }],
  ])('with %s is not announced', async (_, change) => {
    const made = await calls.tryCreate(change);
    const refused = made.status === 201 ? await calls.tryAnnounce(made.answer.period.id) : made;
    expect(refused).toMatchObject({ status: 400, code: 'invalid_period' });
  });

  test('has no hut of another club', async () => {
    const other = await aHut(world, await aClub(world, { owner: await aPerson(world) }));
    expect(await calls.tryCreate({ hut_ids: [other.id] })).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('keeps its days once it is announced, and takes later deadlines while it is open', async () => {
    const { id, version, opens_at } = await calls.create();
    await calls.announce(id);
    const later = new Date(Date.now() + 4 * 86_400_000).toISOString();
    const body = aPeriodBody({ most_wishes: 8, opens_at });
    const moved = { ...body, closes_at: later, draw_at: later, leftovers_at: later };
    expect(await calls.change(id, { ...body, ...asSent(daysAhead(41, 9)) })).toMatchObject({
      code: 'period_field_fixed',
    });
    expect(await calls.change(id, moved, `"${version}"`)).toMatchObject({ code: 'changed_meanwhile' });
    expect((await calls.change(id, moved)).answer.period).toMatchObject({ most_wishes: 8, closes_at: later });
  });

  test('is deleted as a draft and not later', async () => {
    const [draft, announced] = [await calls.create(), await calls.create({ ...asSent(daysAhead(60, 3)) })];
    await calls.announce(announced.id);
    expect(await calls.remove(draft.id)).toMatchObject({ status: 204 });
    expect(await calls.remove(announced.id)).toMatchObject({ code: 'period_is_announced' });
  });

  test('shares no half day of a hut with another', async () => {
    const [one, other] = [await calls.create(), await calls.create(asSent(daysAhead(49, 3)))];
    await calls.announce(one.id);
    expect(await calls.tryAnnounce(other.id)).toMatchObject({ status: 409, code: 'periods_meet' });
  });

  test('for all huts has those that come later', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    const later = await aHut(world, club);
    const { period } = (await calls.read(id, member)).answer;
    expect(period.huts.toSorted()).toEqual([hut.id, later.id].toSorted());
  });
});

describe('announcing', () => {
  const inside = { first_slot: PERIOD_DAYS.first_slot + 2, last_slot: PERIOD_DAYS.first_slot + 5 };
  const crossing = { first_slot: PERIOD_DAYS.last_slot - 1, last_slot: PERIOD_DAYS.last_slot + 2 };

  test('makes wishes of the requests inside, takes back those that cross the border, and tells their guests', async () => {
    await ask(inside);
    await ask(crossing);
    await ask(daysAhead(20));
    await runJobs(world);
    const { id } = await calls.create();
    expect(await calls.tryAnnounce(id, false)).toMatchObject({
      code: 'requests_in_the_way',
      details: { inside: 1, crossing: 1 },
    });
    expect(await calls.announce(id)).toMatchObject({ adopted: 1, taken_back: 1 });
    expect(await standing()).toHaveLength(1);
    const { list } = (await calls.wishes(id, member)).answer;
    expect(list.wishes.map(({ wish }) => wish)).toEqual([{ kind: 'fixed', hut_ids: [hut.id], ...asSent(inside) }]);
    const emails = (await runJobs(world)).filter(({ to }) => to === member.email);
    expect(emails.map(({ subject }) => subject)).toContain('Påsken: det du har bedt om, er med i søknadsrunden');
    expect(emails.at(-1)?.text).toContain('Dette er nå et ønske på lista di.');
    expect(emails.at(-1)?.text).toContain('er tatt bort');
  });

  test('is in the journal, with the list of each guest', async () => {
    await ask(inside);
    const { id } = await calls.create();
    await calls.announce(id);
    const kinds = (await journal()).map(({ entry }) => [entry.kind, entry.by]);
    expect(kinds.slice(-3)).toEqual([
      ['cancelled', 'board'],
      ['period_changed', 'board'],
      ['wishes_saved', 'board'],
    ]);
  });
});

const journal = () => readJournal(world, club.id, member);

describe('its days', () => {
  test('are not asked for, with the reason of its state', async () => {
    const { id } = await calls.create({ opens_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await ask()).status).toBe(201);
    await calls.announce(id);
    expect(await ask()).toMatchObject({ status: 409, code: 'period_not_open', details: { name: 'Påsken' } });
    await shiftMoments(world, id, 2);
    expect(await ask()).toMatchObject({ code: 'period_takes_wishes', details: { period_id: id } });
    await shiftMoments(world, id, 48);
    expect(await ask()).toMatchObject({ code: 'period_is_closed' });
    expect((await ask(daysAhead(20))).status).toBe(201);
  });

  test('are not moved to by an admin; a stay on them may be shortened or moved away', async () => {
    const days = (first: number, last: number) =>
      asSent({ first_slot: PERIOD_DAYS.first_slot + first, last_slot: PERIOD_DAYS.first_slot + last });
    const outside = await aBooking(world, hut, { user_id: member.id, status: 'allocated', ...daysAhead(20, 3) });
    const within = await aBooking(world, hut, {
      user_id: member.id,
      status: 'allocated',
      first_slot: PERIOD_DAYS.first_slot,
      last_slot: PERIOD_DAYS.first_slot + 5,
    });
    const { id } = await calls.create();
    await calls.announce(id);
    const move = (booking: { id: string }, body: ReturnType<typeof days>) =>
      world.call('PUT /api/bookings/{id}', { params: { id: booking.id }, body }, owner.token);
    expect(await move(outside, days(10, 12))).toMatchObject({ code: 'period_takes_wishes' });
    expect(await move(within, days(1, 6))).toMatchObject({ code: 'period_takes_wishes' });
    expect((await move(within, days(1, 4))).status).toBe(200);
    expect((await move(within, asSent(daysAhead(25, 2)))).status).toBe(200);
  });

  test.each(['requested', 'allocated'] as const)('are refused by the database itself: %s', async (status) => {
    const { id } = await calls.create();
    await calls.announce(id);
    const insert = aBooking(world, hut, { user_id: member.id, status, ...PERIOD_DAYS });
    await expect(insert).rejects.toThrow('given by the draw of a period');
  });

  test('are ordinary days when it is cancelled, and everybody with wishes is told why', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    await calls.save(id, member, [aWish([hut])]);
    await runJobs(world);
    expect((await calls.cancel(id, 'Vi bygger om')).answer.period).toMatchObject({ state: 'cancelled' });
    expect((await ask()).status).toBe(201);
    const emails = await runJobs(world);
    expect(emails.find(({ to, subject }) => to === member.email && subject === 'Påsken er avlyst')?.text).toContain(
      'Vi bygger om',
    );
    expect(await calls.trySave(id, member, [])).toMatchObject({ code: 'period_is_drawn' });
  });
});

describe('a wish list', () => {
  test('is saved whole, with its options, and has a receipt of the journal', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    const second = await aHut(world, club);
    const wish = aWish([second, hut], 2);
    const { list, receipt } = await calls.save(id, member, [wish, aWish([hut])]);
    expect(list).toMatchObject({ version: 1, most_stays: 1 });
    expect(list.wishes.map(({ options }) => options.map(({ hut_id, free }) => [hut_id, free]))).toEqual([
      [
        [second.id, true],
        [hut.id, true],
      ],
      [[hut.id, true]],
    ]);
    const line = (await journal()).at(-1);
    expect(line).toMatchObject({ number: receipt?.number, hash: receipt?.hash });
    expect(line?.entry).toMatchObject({ kind: 'wishes_saved', by: 'guest', before: null });
    expect(line?.entry.after?.['wishes']).toHaveLength(3);
    const { period } = (await calls.read(id, owner)).answer;
    expect(period).toMatchObject({ lists: 1, wishes: 2 });
    expect(period.interest.map(({ hut_id }) => hut_id).toSorted()).toEqual([hut.id, second.id].toSorted());
  });

  test('is not written or journaled anew when nothing has changed', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    const before = await calls.save(id, member, [aWish([hut])]);
    const lines = (await journal()).length;
    const again = await calls.save(id, member, [aWish([hut])]);
    expect(again).toEqual({ list: before.list });
    expect(await journal()).toHaveLength(lines);
  });

  test('is not saved over a newer one', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    await calls.save(id, member, [aWish([hut])]);
    expect(await calls.trySave(id, member, [], '"0"')).toMatchObject({ status: 412, code: 'changed_meanwhile' });
    expect(await calls.trySave(id, member, [], '"1"')).toMatchObject({ status: 200 });
  });

  test.each([
    ['outside the period', () => [aWish([hut], 8)], 'wish_outside_period'],
    ['said twice', () => [aWish([hut]), aWish([hut])], 'same_wish_twice'],
    ['of another hut', () => [{ ...aWish([hut]), hut_ids: [club.id] }], 'hut_not_in_period'],
  ])('with a wish %s is refused', async (_, wishes, code) => {
    const { id } = await calls.create();
    await calls.announce(id);
    expect(await calls.trySave(id, member, wishes())).toMatchObject({ status: 400, code });
  });

  test('is saved until the deadline by the clock, though no worker has done anything', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    const left = Date.parse((await calls.read(id, owner)).answer.period.closes_at) - Date.now();
    await sql`update draw_periods set closes_at = closes_at - make_interval(secs => ${left / 1000 - 2}) where id = ${id}`.execute(
      world.db,
    );
    expect((await calls.trySave(id, member, [aWish([hut])])).status).toBe(200);
    await sql`update draw_periods set closes_at = closes_at - interval '2 seconds' where id = ${id}`.execute(world.db);
    expect(await calls.trySave(id, member, [])).toMatchObject({ status: 409, code: 'period_is_closed' });
  });

  test('of somebody else is not seen, and of another club neither', async () => {
    const { id } = await calls.create();
    await calls.announce(id);
    await calls.save(id, member, [aWish([hut])]);
    expect((await calls.wishes(id, owner)).answer.list.wishes).toEqual([]);
    const outsider = await aPerson(world);
    expect(await calls.wishes(id, outsider)).toMatchObject({ status: 404 });
  });
});
