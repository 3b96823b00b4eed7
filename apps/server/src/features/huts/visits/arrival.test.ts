import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import type { Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let scene: Scene;
const door = { access_info: 'Bom ved veien', arrival_info: 'Kode 4711' };
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
  await world.db
    .updateTable('huts')
    .set({ ...door, price_ore: 50_000 })
    .where('id', '=', scene.hut.id)
    .execute();
});
afterAll(() => world.close());

const aStay = (days: number, more = {}) =>
  aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(days, 2), status: 'allocated', ...more });

const arrival = async (id: string, { token }: Person) =>
  (await world.call('GET /api/bookings/{id}/arrival', { params: { id } }, token)).answer;

const takesPayment = () =>
  world.db
    .updateTable('payment_settings')
    .set({ handling: 'hyttelaget', bank_account: '12345678903', bank_account_changed_at: new Date() })
    .where('club_id', '=', scene.club.id)
    .execute();

describe('the guest', () => {
  test('is told how to get in from a week before until the last day', async () => {
    const seen = async (days: number) => {
      const { id } = await aStay(days);
      const { arrival_info } = await arrival(id, scene.member);
      await world.db.deleteFrom('bookings').where('id', '=', id).execute();
      return arrival_info;
    };
    expect([await seen(8), await seen(-2)]).toEqual([null, null]);
    expect([await seen(6), await seen(-1)]).toEqual([door.arrival_info, door.arrival_info]);
  });

  test('reads until then when it will be, and what every member reads on the page of the hut', async () => {
    const { id } = await aStay(30);
    expect(await arrival(id, scene.member)).toEqual({
      access_info: door.access_info,
      arrival_info: null,
      shown_from: addDays(world.ctx.today, 23),
      waits_for_payment: false,
    });
  });

  test('is not told for a wish', async () => {
    const { id } = await aStay(3, { status: 'requested' });
    expect(await arrival(id, scene.member)).toMatchObject({ arrival_info: null });
  });

  test('pays first, where the product takes the payment', async () => {
    await takesPayment();
    const unpaid = await aStay(3);
    const paid = await aStay(6, { paid_at: new Date() });
    expect(await arrival(unpaid.id, scene.member)).toMatchObject({ arrival_info: null, waits_for_payment: true });
    expect(await arrival(paid.id, scene.member)).toMatchObject({ ...door, waits_for_payment: false });
  });

  test('does not wait for a payment of nothing', async () => {
    await takesPayment();
    await world.db.updateTable('huts').set({ price_ore: 0 }).where('id', '=', scene.hut.id).execute();
    const { id } = await aStay(3);
    expect(await arrival(id, scene.member)).toMatchObject({ ...door, waits_for_payment: false });
  });

  test('finds the way also after leaving the club, but not once it is over', async () => {
    const [now, over] = [await aStay(0), await aStay(-20)];
    await world.db.deleteFrom('memberships').where('user_id', '=', scene.member.id).execute();
    expect(await arrival(now.id, scene.member)).toMatchObject(door);
    expect(await arrival(over.id, scene.member)).toMatchObject({ access_info: null, arrival_info: null });
  });
});

test('club admins know the door of their hut', async () => {
  const { id } = await aStay(30);
  expect(await arrival(id, scene.admin)).toMatchObject(door);
});

test('another member, and a stay that was cancelled, do not exist', async () => {
  const mine = await aStay(3);
  const gone = await aStay(6, { cancelled_at: new Date() });
  const others = await aBooking(world, scene.hut, { user_id: scene.owner.id, ...daysAhead(10), status: 'allocated' });
  const ask = (id: string) => world.call('GET /api/bookings/{id}/arrival', { params: { id } }, scene.member.token);
  const statuses = [await ask(mine.id), await ask(gone.id), await ask(others.id)].map(({ status }) => status);
  expect(statuses).toEqual([200, 404, 404]);
});
