import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { runJobs } from '#testing/run-jobs.ts';
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

type Stay = ReturnType<typeof asSent>;
const soon = asSent(daysAhead(10, 3));

const request = (stay: Stay, { hutId = scene.hut.id, by = scene.member } = {}) =>
  world.call('POST /api/bookings', { body: { hut_id: hutId, ...stay } }, by.token);

/** A season that covers the stay asked for below. */
const seasonNow = (more: Parameters<typeof aSeason>[2]) =>
  aSeason(world, scene.club, { start_date: soon.end_date, end_date: addDays(soon.end_date, 7), ...more });

describe('a request', () => {
  test('is answered with the whole of it, and no mail goes out', async () => {
    const hut = await aHut(world, scene.club, { name: 'Fonna', location: 'Folgefonna', price_ore: 60_000 });
    await runJobs(world);
    const { status, answer } = await request(soon, { hutId: hut.id });
    expect(status).toBe(201);
    expect(answer.booking).toEqual({
      ...soon,
      id: expect.any(String),
      club_id: scene.club.id,
      club_name: scene.club.name,
      hut_id: hut.id,
      hut_name: 'Fonna',
      location: 'Folgefonna',
      status: 'requested',
      paid: false,
      pay_by: null,
      no_show_at: null,
      created_at: expect.any(String),
      points: 0,
      ordinary_points: 0,
      contested_points: 0,
      version: 1,
      draw: null,
      total_ore: 180_000,
    });
    expect(await runJobs(world)).toEqual([]);
  });

  test('costs the points of every season it touches, frozen from then on', async () => {
    const { id } = await seasonNow({ points_penalty: 7 });
    await seasonNow({ points_penalty: 20, start_date: addDays(soon.end_date, 1) });
    await seasonNow({ points_penalty: 100, huts: [await aHut(world, scene.club)] });
    const { answer } = await request(soon);
    expect(answer.booking.points).toBe(0.7);
    await world.db.deleteFrom('seasons').where('id', '=', id).execute();
    const own = await world.call('GET /api/user-bookings', {}, scene.member.token);
    expect(own.answer.bookings.find((booking) => booking.id === answer.booking.id)?.points).toBe(0.7);
  });

  test('others may ask for the same days, in any number', async () => {
    expect([(await request(soon)).status, (await request(soon, { by: scene.admin })).status]).toEqual([201, 201]);
  });

  test('half a day is enough, and two may meet at noon', async () => {
    const { first_slot: noon } = daysAhead(10);
    await aBooking(world, scene.hut, {
      first_slot: noon,
      last_slot: noon,
      user_id: scene.owner.id,
      status: 'allocated',
    });
    const afternoon = asSent({ first_slot: noon + 1, last_slot: noon + 1 });
    expect((await request(afternoon)).answer.booking).toMatchObject({ ...afternoon, status: 'requested' });
  });
});

describe('is refused', () => {
  test('gets the same refusal for another club’s hut, a deleted hut and one that never existed', async () => {
    const other = await aScene(world);
    const gone = await aHut(world, scene.club, { deleted_at: new Date() });
    const never = '00000000-0000-7000-8000-000000000000';
    for (const hutId of [other.hut.id, gone.id, never])
      expect(await request(soon, { hutId })).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each<[string, Stay, unknown]>([
    ['dates_reversed', { ...soon, end_date: addDays(soon.start_date, -1) }, undefined],
    ['dates_reversed', { ...soon, end_date: soon.start_date, start_half_day: 'PM', end_half_day: 'AM' }, undefined],
    ['stay_too_long', { ...soon, end_date: addDays(soon.start_date, 92) }, { days: 92 }],
  ])('with 400: %s', async (code, stay, details) => {
    expect(await request(stay)).toMatchObject({ status: 400, code, ...(details !== undefined && { details }) });
  });

  test('when it is longer than the club allows, by a half day if need be', async () => {
    await setRules(world, scene.club, { longestDays: 3 });
    const longer = { ...soon, end_date: addDays(soon.end_date, 1), end_half_day: 'AM' as const };
    expect(await request(longer)).toMatchObject({ status: 400, code: 'stay_too_long', details: { days: 3 } });
    expect(await request(longer, { by: scene.owner })).toMatchObject({ status: 400, code: 'stay_too_long' });
    expect((await request(soon)).status).toBe(201);
  });

  test('when one has thirty that are undecided, in all huts of the club together', async () => {
    const other = await aHut(world, scene.club);
    const ofMember = { user_id: scene.member.id };
    await world.db.deleteFrom('bookings').where('user_id', '=', scene.member.id).execute();
    for (let n = 0; n < 15; n += 1)
      for (const hut of [scene.hut, other]) await aBooking(world, hut, { ...daysAhead(20 + n), ...ofMember });
    // None of these is an undecided request for days to come.
    await aBooking(world, other, { ...daysAhead(50), ...ofMember, status: 'allocated' });
    await aBooking(world, other, { ...daysAhead(51), ...ofMember, status: 'rejected' });
    await aBooking(world, other, { ...daysAhead(-3), ...ofMember });
    await aBooking(world, (await aScene(world)).hut, { ...daysAhead(20), ...ofMember });

    const refused = await request(soon);
    expect(refused).toMatchObject({ status: 409, code: 'too_many_open_requests', details: { most: 30 } });
    expect((await request(soon, { by: scene.admin })).status).toBe(201);
    const mine = (await world.call('GET /api/user-bookings', {}, scene.member.token)).answer.bookings;
    const params = { id: mine.find(({ hut_id, status }) => hut_id === other.id && status === 'requested')?.id ?? '' };
    expect((await world.call('DELETE /api/bookings/{id}', { params }, scene.member.token)).status).toBe(200);
    expect((await request(soon)).status).toBe(201);
    expect(await request(asSent(daysAhead(60)))).toMatchObject({ status: 409, code: 'too_many_open_requests' });
  });

  test('where the hut is closed for requests', async () => {
    const hut = await aHut(world, scene.club, { available: false });
    expect(await request(soon, { hutId: hut.id })).toMatchObject({ status: 409, code: 'hut_not_available' });
  });

  test('in a closed season, by name', async () => {
    await seasonNow({ name: 'Dugnad', is_blocked: true });
    const refused = await request(soon);
    expect(refused).toMatchObject({ status: 409, code: 'season_blocked', details: { season: 'Dugnad' } });
  });

  test('on days that somebody has, with a sentence that says allocated', async () => {
    const given = { ...daysAhead(12), status: 'allocated' as const };
    const { id } = await aBooking(world, scene.hut, { ...given, user_id: scene.owner.id });
    const refused = await request(soon);
    expect(refused).toMatchObject({ status: 409, code: 'dates_already_allocated' });
    expect(JSON.parse(refused.text).error).toContain('allocated');
    await world.db.updateTable('bookings').set({ cancelled_at: new Date() }).where('id', '=', id).execute();
    expect((await request(soon)).status).toBe(201);
  });

  test('on days one has asked for, and no more once that came to nothing', async () => {
    const { answer } = await request(soon);
    expect(await request(soon)).toMatchObject({ status: 409, code: 'already_requested' });
    await world.db.updateTable('bookings').set({ status: 'rejected' }).where('id', '=', answer.booking.id).execute();
    expect((await request(soon)).status).toBe(201);
  });
});

test('the database refuses an overlap that the code missed, with the same error', async () => {
  const stay = { ...daysAhead(10), user_id: scene.member.id, status: 'allocated' as const };
  await aBooking(world, scene.hut, stay);
  const planted = [
    aBooking(world, scene.hut, { ...stay, user_id: scene.owner.id }),
    aBooking(world, scene.hut, { ...stay, status: 'requested' }),
  ];
  const constraints = await Promise.all(planted.map((write) => write.catch(({ constraint }) => constraint)));
  expect(constraints).toEqual(['one_allocated_stay_per_half_day', 'no_own_duplicate']);
});
