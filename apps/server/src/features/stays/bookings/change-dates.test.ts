import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { givePoints } from '#testing/people.ts';
import { aSeason } from '#testing/huts.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
});
afterAll(() => world.close());

const move = (to: ReturnType<typeof daysAhead>, { id = scene.booking.id, by = scene.admin, ifMatch = '' } = {}) =>
  world.call(
    'PUT /api/bookings/{id}',
    { params: { id }, body: asSent(to) },
    { token: by.token, ...(ifMatch && { headers: { 'if-match': ifMatch } }) },
  );

const pointsOfMember = () =>
  world.db
    .selectFrom('memberships')
    .select('booking_points')
    .where('club_id', '=', scene.club.id)
    .where('user_id', '=', scene.member.id)
    .executeTakeFirstOrThrow();

const aStayOfMember = (days: number, more: { points_cost?: number } = {}) =>
  aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(days), status: 'allocated', ...more });

const inWeekThree = (more: Parameters<typeof aSeason>[2]) =>
  aSeason(world, scene.club, {
    start_date: addDays(world.ctx.today, 21),
    end_date: addDays(world.ctx.today, 27),
    ...more,
  });

test('an admin moves a request: new dates, new points, a new version', async () => {
  await inWeekThree({ points_penalty: 5 });
  const { answer } = await move(daysAhead(22, 3));
  expect(answer.booking).toMatchObject({
    ...asSent(daysAhead(22, 3)),
    id: scene.booking.id,
    own: false,
    email: scene.member.email,
    status: 'requested',
    points: 0.5,
    version: 2,
  });
  expect(await pointsOfMember()).toEqual({ booking_points: 0 });
});

test('beyond the horizon, and onto days it has itself', async () => {
  expect((await move(daysAhead(900, 2))).status).toBe(200);
  expect((await move(daysAhead(901, 2))).status).toBe(200);
});

test('a stay that was given to somebody: the difference in points is written down, both ways', async () => {
  await givePoints(world, scene.club, scene.member, 10);
  const { id } = await aStayOfMember(10, { points_cost: 0 });
  await inWeekThree({ points_penalty: 5 });
  await move(daysAhead(21), { id });
  expect(await pointsOfMember()).toEqual({ booking_points: 15 });
  await move(daysAhead(11), { id });
  await move(daysAhead(12), { id });
  expect(await pointsOfMember()).toEqual({ booking_points: 10 });
  const lines = world.db.selectFrom('point_entries').select(['delta', 'reason']).where('booking_id', '=', id);
  expect(await lines.orderBy('id').execute()).toEqual([
    { delta: 5, reason: 'edit' },
    { delta: -5, reason: 'edit' },
  ]);
});

test('a guest who has left the club has no points to change', async () => {
  const { id } = await aBooking(world, scene.hut, {
    user_id: scene.outsider.id,
    ...daysAhead(40),
    status: 'allocated',
  });
  await inWeekThree({ points_penalty: 5 });
  expect((await move(daysAhead(22), { id })).answer.booking).toMatchObject({ points: 0.5 });
});

describe('is refused', () => {
  test('to the guest with 403, to another member as if it were not there', async () => {
    const { id } = await aBooking(world, scene.hut, { user_id: scene.owner.id, ...daysAhead(5) });
    expect(await move(daysAhead(6), { by: scene.member })).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await move(daysAhead(6), { id, by: scene.member })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('by the rules of asking: past, closed, given to others, asked for already', async () => {
    await inWeekThree({ name: 'Dugnad', is_blocked: true });
    await aBooking(world, scene.hut, { user_id: scene.owner.id, ...daysAhead(40), status: 'allocated' });
    await aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(50) });
    expect(await move(daysAhead(-1))).toMatchObject({ status: 409, code: 'date_in_the_past' });
    expect(await move(daysAhead(22))).toMatchObject({ code: 'season_blocked', details: { season: 'Dugnad' } });
    expect(await move(daysAhead(39, 2))).toMatchObject({ status: 409, code: 'dates_already_allocated' });
    expect(await move(daysAhead(49, 2))).toMatchObject({ status: 409, code: 'already_requested' });
    expect(await move(daysAhead(30, 93))).toMatchObject({ status: 400, code: 'stay_too_long' });
    await setRules(world, scene.club, { longestDays: 14 });
    expect(await move(daysAhead(60, 15))).toMatchObject({ status: 400, code: 'stay_too_long', details: { days: 14 } });
    await world.db.updateTable('huts').set({ available: false }).where('id', '=', scene.hut.id).execute();
    expect(await move(daysAhead(60))).toMatchObject({ status: 409, code: 'hut_not_available' });
  });

  test('once it is paid', async () => {
    const { id } = await aStayOfMember(10);
    await world.db.updateTable('bookings').set({ paid_at: new Date() }).where('id', '=', id).execute();
    expect(await move(daysAhead(12), { id })).toMatchObject({ status: 409, code: 'booking_is_paid' });
  });

  test('when it has changed since it was read', async () => {
    expect((await move(daysAhead(12), { ifMatch: '"1"' })).status).toBe(200);
    for (const ifMatch of ['"1"', 'W/"1"', 'nonsense'])
      expect(await move(daysAhead(14), { ifMatch })).toMatchObject({ status: 412, code: 'changed_meanwhile' });
    for (const ifMatch of ['"2"', 'W/"3"', '"1", "4"', '*'])
      expect(await move(daysAhead(14), { ifMatch })).toMatchObject({ status: 200 });
  });
});
