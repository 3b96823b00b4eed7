import { MOST_SHARES } from '@hytte/domain/stays/sharing/sharing';
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

const share = (id: string, by: Person = scene.member, name = 'Ola') =>
  world.call('POST /api/bookings/{id}/shares', { params: { id }, body: { name } }, by.token);
const shares = async (id: string) =>
  (await world.call('GET /api/bookings/{id}/shares', { params: { id } }, scene.member.token)).answer.shares;
const end = (id: string, shareId: string, by: Person = scene.member) =>
  world.call('DELETE /api/bookings/{id}/shares/{shareId}', { params: { id, shareId } }, by.token);
/** As somebody without an account. */
const open = (url: string) => world.call('POST /api/shared-stays', { body: { secret: url.split('#')[1] ?? '' } });

const linkTo = async (id: string) => (await share(id)).answer.share.url;

describe('who comes along', () => {
  test('sees the way and the door from the day on which the guest does, and nothing of money or people', async () => {
    const url = await linkTo((await aStay(3)).id);
    const { status, answer } = await open(url);
    expect(status).toBe(200);
    expect(answer.stay).toMatchObject({ ...door, waits_for_payment: false });
    expect(JSON.stringify(answer)).not.toContain(scene.member.email);
    expect(JSON.stringify(answer)).not.toMatch(/price|cost|amount/);
    const early = await linkTo((await aStay(30)).id);
    expect((await open(early)).answer.stay).toMatchObject({ access_info: null, arrival_info: null });
  });

  test('waits like the guest until the stay is paid', async () => {
    await world.db
      .updateTable('payment_settings')
      .set({ handling: 'hyttelaget', bank_account: '12345678903', bank_account_changed_at: new Date() })
      .where('club_id', '=', scene.club.id)
      .execute();
    const { stay } = (await open(await linkTo((await aStay(3)).id))).answer;
    expect(stay).toMatchObject({ access_info: null, arrival_info: null, waits_for_payment: true });
  });

  test('sees nothing once the link was ended, the stay cancelled or over, or with another secret', async () => {
    const stay = await aStay(3);
    const ended = (await share(stay.id)).answer.share;
    expect((await end(stay.id, ended.id)).status).toBe(204);
    expect(await open(ended.url)).toMatchObject({ status: 404, code: 'not_found' });

    const url = await linkTo(stay.id);
    expect((await open(url)).status).toBe(200);
    const another = `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`;
    expect(await open(another)).toMatchObject({ status: 404, code: 'not_found' });
    const cancelled_at = new Date();
    await world.db.updateTable('bookings').set({ cancelled_at }).where('id', '=', stay.id).execute();
    expect(await open(url)).toMatchObject({ status: 404, code: 'not_found' });

    const passed = await aStay(-1);
    const last = await linkTo(passed.id);
    expect((await open(last)).status).toBe(200);
    await world.db.updateTable('bookings').set(daysAhead(-4, 2)).where('id', '=', passed.id).execute();
    expect(await open(last)).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the guest', () => {
  test('sees that a link was opened, and how often', async () => {
    const { id } = await aStay(3);
    const url = await linkTo(id);
    expect(await shares(id)).toMatchObject([{ name: 'Ola', url, last_seen_at: null, times_seen: 0 }]);
    await open(url);
    await open(url);
    expect(await shares(id)).toMatchObject([{ last_seen_at: expect.any(String), times_seen: 2 }]);
  });

  test('is the only one who shares, also before club admins', async () => {
    const { id } = await aStay(3);
    const made = (await share(id)).answer.share;
    for (const other of [scene.admin, scene.owner, scene.outsider]) {
      expect(await share(id, other)).toMatchObject({ status: 404 });
      expect(await end(id, made.id, other)).toMatchObject({ status: 404 });
    }
    const another = await aStay(20);
    expect(await end(another.id, made.id)).toMatchObject({ status: 404 });
    expect(await shares(id)).toHaveLength(1);
  });

  test('shares only what they have and what is not over', async () => {
    const refused = { status: 409, code: 'stay_cannot_be_shared' };
    expect(await share((await aStay(3, { status: 'requested' })).id)).toMatchObject(refused);
    expect(await share((await aStay(-5)).id)).toMatchObject(refused);
  });

  test('shares with ten at most, also when two are asked for at once', async () => {
    const { id } = await aStay(3);
    for (let n = 1; n < MOST_SHARES; n += 1) await share(id);
    const both = await Promise.all([share(id), share(id), share(id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(both.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual([
      'shared_with_too_many',
      'shared_with_too_many',
    ]);
    expect(await shares(id)).toHaveLength(MOST_SHARES);
  });
});
