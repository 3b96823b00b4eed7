import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeExpired } from '#features/people/accounts/sessions.queries.ts';
import { aScene, type Scene } from '../../authz/scene.ts';
import { asSent, daysAhead } from '#testing/bookings.ts';
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

const send = (key: string, { by = scene.member, ahead = 10 } = {}) =>
  world.call(
    'POST /api/bookings',
    { body: { hut_id: scene.hut.id, ...asSent(daysAhead(ahead)) } },
    { token: by.token, headers: { 'idempotency-key': key } },
  );

/** Besides the scene's own. */
const countBookings = async () => {
  const rows = world.db.selectFrom('bookings').select('id').where('hut_id', '=', scene.hut.id);
  return (await rows.execute()).length - 1;
};

test('sent again, the answer is the same to the letter and nothing is done', async () => {
  const first = await send('k1');
  const again = await send('k1');
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  expect(await countBookings()).toBe(1);
});

test('sent ten times at the same moment, it is done once and answered ten times', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('k2')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect([answers[0]?.status, await countBookings()]).toEqual([201, 1]);
});

test('also when what was done has been undone since', async () => {
  const { answer, text } = await send('k3');
  await world.call('DELETE /api/bookings/{id}', { params: { id: answer.booking.id } }, scene.member.token);
  expect((await send('k3')).text).toBe(text);
  const standing = world.db.selectFrom('bookings').select('id').where('hut_id', '=', scene.hut.id);
  expect(await standing.where('cancelled_at', 'is', null).execute()).toHaveLength(1);
});

test('the same key for something else is a mistake, whether that would have worked or not', async () => {
  await send('k4');
  expect(await send('k4', { ahead: 20 })).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect(await send('k4', { ahead: -20 })).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect(await countBookings()).toBe(1);
});

test('keys of two people never meet', async () => {
  const [mine, theirs] = [await send('k5'), await send('k5', { by: scene.admin })];
  expect([mine.status, theirs.status]).toEqual([201, 201]);
  expect(mine.answer.booking.id).not.toBe(theirs.answer.booking.id);
});

test('a refusal is not kept: the same key may try again', async () => {
  const open = (available: boolean) =>
    world.db.updateTable('huts').set({ available }).where('id', '=', scene.hut.id).execute();
  await open(false);
  expect(await send('k6')).toMatchObject({ code: 'hut_not_available' });
  await open(true);
  expect(await send('k6')).toMatchObject({ status: 201 });
});

test.each(['', 'x'.repeat(256), 'two words', 'tab\there'])('%j is no key', async (key) => {
  expect(await send(key)).toMatchObject({ status: 400, code: 'invalid_input' });
  expect(await countBookings()).toBe(0);
});

test('an answer is kept for a day', async () => {
  const first = await send('k7');
  const age = (hours: number) =>
    sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours}) where key = 'k7'`.execute(
      world.db,
    );
  await age(23);
  await removeExpired(world.db);
  expect((await send('k7')).text).toBe(first.text);
  await age(25);
  await removeExpired(world.db);
  expect(await send('k7')).toMatchObject({ status: 409, code: 'already_requested' });
});
