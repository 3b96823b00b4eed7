import { DEFAULT_RULES, type PointRules } from '@hytte/domain/fairness/rules/rules';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { expectProven } from '#testing/draws.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { aClub, people, type Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';
import { runDraw } from './run-draw.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const WANTED_BY_TWO = daysAhead(30, 3);
/** In a season of two points. */
const WANTED_BY_ONE = daysAhead(60, 3);

async function aClubWhereAnOrdinaryStayIs(ordinaryStay: PointRules['ordinaryStay']) {
  const { owner, one, other, alone } = await people(world, 'owner', 'one', 'other', 'alone');
  const club = await aClub(world, { owner, members: [one, other, alone] });
  const hut = await aHut(world, club);
  const { first_slot, last_slot } = WANTED_BY_ONE;
  const season = { start_date: dateOfSlot(first_slot), end_date: dateOfSlot(last_slot), points_penalty: 20 };
  await aSeason(world, club, season);
  const decide = (ordinaryStay: PointRules['ordinaryStay']) =>
    setRules(world, club, { points: { ...DEFAULT_RULES.points, ordinaryStay } });
  await decide(ordinaryStay);
  const ask = ({ token }: Person, days: typeof WANTED_BY_ONE) =>
    world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(days) } }, token);
  await ask(one, WANTED_BY_TWO);
  await ask(other, WANTED_BY_TWO);
  const asked = (await ask(alone, WANTED_BY_ONE)).answer.booking;
  return { club, owner, one, other, alone, asked, decide };
}

type Founded = Awaited<ReturnType<typeof aClubWhereAnOrdinaryStayIs>>;

const draw = ({ club, owner }: Founded) =>
  runDraw({ ...world.ctx, now: new Date() }, club.id, { kind: 'manual', by: owner.id });

const bookingOf = async ({ token }: Person) => {
  const [booking] = (await world.call('GET /api/user-bookings', {}, token)).answer.bookings;
  return { id: booking?.id ?? '', status: booking?.status, points: booking?.points, more: booking?.contested_points };
};

const pointsOf = async ({ club }: Founded, { token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/points', { params: { clubId: club.id } }, token)).answer.points;

test.each([
  ['free', { contested: 0, alone: 2 }],
  ['contested', { contested: 1, alone: 2 }],
  ['always', { contested: 1, alone: 3 }],
] as const)('where an ordinary stay is %s, a draw charges %o, and cancelling gives it back', async (rule, price) => {
  const founded = await aClubWhereAnOrdinaryStayIs(rule);
  const { club, one, other, alone } = founded;
  await draw(founded);
  await expectProven(world, club);
  const both = [await bookingOf(one), await bookingOf(other)];
  expect(both.find(({ status }) => status === 'allocated')).toMatchObject({ points: price.contested, more: 0 });
  expect((await pointsOf(founded, one)) + (await pointsOf(founded, other))).toBe(price.contested);
  const stay = await bookingOf(alone);
  expect(stay).toMatchObject({ status: 'allocated', points: price.alone, more: 0 });
  expect(await pointsOf(founded, alone)).toBe(price.alone);

  await world.call('DELETE /api/bookings/{id}', { params: { id: stay.id } }, alone.token);
  expect(await pointsOf(founded, alone)).toBe(0);
});

test.each([
  ['free', { points: 2, ordinary_points: 0, contested_points: 0 }],
  ['contested', { points: 2, ordinary_points: 0, contested_points: 1 }],
  ['always', { points: 3, ordinary_points: 1, contested_points: 0 }],
] as const)('who asks where an ordinary stay is %s is told %o', async (rule, price) => {
  const { asked, alone } = await aClubWhereAnOrdinaryStayIs(rule);
  expect(asked).toMatchObject(price);
  const [listed] = (await world.call('GET /api/user-bookings', {}, alone.token)).answer.bookings;
  expect(listed).toMatchObject(price);
});

test('applies the rules at the time of the freeze, not at the time of the request', async () => {
  const founded = await aClubWhereAnOrdinaryStayIs('always');
  await founded.decide('free');
  expect(await bookingOf(founded.alone)).toMatchObject({ points: 2 });
  await draw(founded);
  await expectProven(world, founded.club);
  expect(await pointsOf(founded, founded.alone)).toBe(2);
  await founded.decide('always');
  expect(await bookingOf(founded.alone)).toMatchObject({ points: 2 });
});

test('a stay that is moved out of its season keeps what it cost as an ordinary one', async () => {
  const founded = await aClubWhereAnOrdinaryStayIs('always');
  const { owner, alone } = founded;
  await draw(founded);
  const { id } = await bookingOf(alone);
  await world.call('PUT /api/bookings/{id}', { params: { id }, body: asSent(daysAhead(80, 3)) }, owner.token);
  expect(await bookingOf(alone)).toMatchObject({ points: 1 });
  expect(await pointsOf(founded, alone)).toBe(1);
});
