import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import type { Db } from '#platform/db/database.ts';
import { aBooking, chargeFor, daysAhead } from '#testing/bookings.ts';
import { givePoints, type Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { lockHut } from './stay-facts.queries.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
});
afterAll(() => world.close());

const remove = (id: string, { token }: Person) => world.call('DELETE /api/bookings/{id}', { params: { id } }, token);

const stayOf = (person: Person, days: number, more = {}) =>
  aBooking(world, scene.hut, { user_id: person.id, ...daysAhead(days), status: 'allocated', ...more });

const rowOf = (id: string) =>
  world.db.selectFrom('bookings').select(['cancelled_at', 'version']).where('id', '=', id).executeTakeFirstOrThrow();

test('a withdrawn request disappears from all lists, and its row stays', async () => {
  const { id } = scene.booking;
  expect(await remove(id, scene.member)).toMatchObject({ status: 200 });
  expect(await rowOf(id)).toEqual({ cancelled_at: expect.any(Date), version: 2 });
  const own = await world.call('GET /api/user-bookings', {}, scene.member.token);
  expect(own.answer.bookings).toEqual([]);
  for (const person of [scene.member, scene.admin])
    expect(await remove(id, person)).toMatchObject({ status: 404, code: 'stay_deleted' });
  const cost = await world.call('GET /api/bookings/{id}/cost', { params: { id } }, scene.member.token);
  expect(cost).toMatchObject({ status: 404, code: 'stay_deleted' });
  // For everybody else it does not exist, deleted or not.
  for (const person of [scene.outsider, scene.globalAdmin])
    expect(await remove(id, person)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a stay is cancelled: its points come back and its days are free', async () => {
  await givePoints(world, scene.club, scene.member, 18);
  const { id } = await stayOf(scene.member, 10, { points_cost: 12 });
  await chargeFor(world, id);
  await remove(id, scene.member);
  const points = world.db.selectFrom('memberships').select('booking_points').where('club_id', '=', scene.club.id);
  expect(await points.where('user_id', '=', scene.member.id).execute()).toEqual([{ booking_points: 18 }]);
  const lines = world.db.selectFrom('point_entries').select(['delta', 'reason']).where('booking_id', '=', id);
  expect(await lines.orderBy('id').execute()).toEqual([
    { delta: 12, reason: 'stay' },
    { delta: -12, reason: 'given_back' },
  ]);
  await stayOf(scene.owner, 10);
});

test('two at the same moment: given back once', async () => {
  const { id } = await stayOf(scene.member, 10);
  await chargeFor(world, id);
  const answers = await Promise.all(Array.from({ length: 8 }, () => remove(id, scene.member)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const lines = world.db.selectFrom('point_entries').select('delta').where('booking_id', '=', id);
  expect(await lines.orderBy('id').execute()).toEqual([{ delta: 10 }, { delta: -10 }]);
});

test('paid while the deletion waited for the hut: it is not deleted', async () => {
  const { id } = await stayOf(scene.member, 10);
  const waiting = await world.db.transaction().execute(async (db) => {
    await lockHut(db, scene.hut.id);
    const deletion = remove(id, scene.admin);
    await expect.poll(() => waitingForLocks(db), { timeout: 5_000 }).toBe(1);
    await db.updateTable('bookings').set({ paid_at: new Date() }).where('id', '=', id).execute();
    return { deletion }; // wrapped, or it would be waited for in here
  });
  expect(await waiting.deletion).toMatchObject({ status: 409, code: 'booking_is_paid' });
});

const waitingForLocks = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

describe('who may', () => {
  test('allows the guest of a paid stay before it begins, and club admins for unpaid stays', async () => {
    const paid = await stayOf(scene.member, 10, { paid_at: new Date() });
    expect(await remove(paid.id, scene.admin)).toMatchObject({ status: 409, code: 'booking_is_paid' });
    expect(await remove(paid.id, scene.member)).toMatchObject({ status: 200 });
    const unpaid = await stayOf(scene.member, 20);
    expect(await remove(unpaid.id, scene.owner)).toMatchObject({ status: 200 });
  });

  test('refuses to cancel a stay that has begun, except for an admin when nobody came', async () => {
    const begun = await stayOf(scene.member, 0);
    expect(await remove(begun.id, scene.member)).toMatchObject({ status: 409, code: 'stay_has_begun' });
    expect(await remove(begun.id, scene.admin)).toMatchObject({ status: 200 });
    const past = await stayOf(scene.admin, -7);
    expect(await remove(past.id, scene.admin)).toMatchObject({ status: 409, code: 'stay_has_begun' });
  });

  test("another member's is not there", async () => {
    const { id } = await stayOf(scene.owner, 10);
    expect(await remove(id, scene.member)).toMatchObject({ status: 404, code: 'not_found' });
  });
});
