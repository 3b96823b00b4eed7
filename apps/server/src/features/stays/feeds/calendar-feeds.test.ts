import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aFeed, fetchFeed } from '#testing/calendars.ts';
import type { Person } from '#testing/people.ts';
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

const aStay = (person: Person, days: number, more = {}) =>
  aBooking(world, scene.hut, { user_id: person.id, ...daysAhead(days), status: 'allocated', ...more });

const statusOf = async (address: string) => (await fetchFeed(world, address)).status;

describe('the address', () => {
  test('is shown again as it was, and opens without a session', async () => {
    const { address } = await aFeed(world, scene.member, { kind: 'own' });
    const { answer } = await world.call('GET /api/calendar-feeds', {}, scene.member.token);
    expect(answer.feeds).toMatchObject([{ kind: 'own', address }]);
    expect(address).toMatch(/^https:\/\/hyttelaget\.example\/api\/calendar\/[\w-]{64}\.ics$/);
    const fetched = await fetchFeed(world, address);
    expect(fetched).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'cache-control': 'private, no-cache',
      },
    });
  });

  test('with any other seal opens nothing: not one bit of it may differ, and another feed has another', async () => {
    const own = await aFeed(world, scene.member, { kind: 'own' });
    const others = await aFeed(world, scene.admin, { kind: 'own' });
    const secretOf = (address: string) => Buffer.from(address.slice(-68, -4), 'base64url');
    const written = (bytes: Uint8Array) =>
      `https://hyttelaget.example/api/calendar/${Buffer.from(bytes).toString('base64url')}.ics`;
    const secret = secretOf(own.address);
    expect(await statusOf(written(secret))).toBe(200);
    for (const place of [16, 30, 47]) {
      const changed = Buffer.from(secret);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await statusOf(written(changed))).toBe(404);
    }
    const mixed = Buffer.concat([secret.subarray(0, 16), secretOf(others.address).subarray(16)]);
    expect(await statusOf(written(mixed))).toBe(404);
    for (const path of ['', 'x', 'x'.repeat(64)])
      expect(await statusOf(`https://hyttelaget.example/api/calendar/${path}.ics`)).toBe(404);
  });

  test('a new one replaces the old; stopped, it is gone; nobody stops that of somebody else', async () => {
    const first = await aFeed(world, scene.member, { kind: 'own' });
    const second = await aFeed(world, scene.member, { kind: 'own' });
    expect(await statusOf(first.address)).toBe(404);
    expect(await statusOf(second.address)).toBe(200);
    const stop = ({ token }: Person) =>
      world.call('DELETE /api/calendar-feeds/{id}', { params: { id: second.id } }, token);
    expect(await stop(scene.owner)).toMatchObject({ status: 404 });
    expect(await stop(scene.member)).toMatchObject({ status: 200 });
    expect(await statusOf(second.address)).toBe(404);
  });

  test('stands in no log, and the table does not hold it', async () => {
    const { address } = await aFeed(world, scene.member, { kind: 'own' });
    await fetchFeed(world, address);
    const secret = address.slice(-68, -4);
    expect(world.logged()).not.toContain(secret);
    const rows = await world.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, 'base64url').subarray(16).toString('hex'));
  });

  test('is asked for by anyone who knows it, but not without end', async () => {
    const { address } = await aFeed(world, scene.member, { kind: 'own' });
    const statuses = [];
    for (let times = 0; times < 122; times += 1) statuses.push(await statusOf(address));
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]));
    expect(statuses.slice(120)).toEqual([429, 429]);
    const guess = () =>
      fetchFeed(world, `https://hyttelaget.example/api/calendar/${'x'.repeat(64)}.ics`, { origin: '203.0.113.9' });
    const guesses = [];
    for (let times = 0; times < 61; times += 1) guesses.push((await guess()).status);
    expect([guesses[59], guesses[60]]).toEqual([404, 429]);
  });
});

describe('it ends with what its maker may see', () => {
  test('who leaves the club takes the addresses along, and coming back does not open them', async () => {
    const club = await aFeed(world, scene.member, { kind: 'club', club_id: scene.club.id });
    const hut = await aFeed(world, scene.member, { kind: 'hut', hut_id: scene.hut.id });
    expect([await statusOf(club.address), await statusOf(hut.address)]).toEqual([200, 200]);
    const membership = { club_id: scene.club.id, user_id: scene.member.id };
    await world.db
      .deleteFrom('memberships')
      .where('club_id', '=', membership.club_id)
      .where('user_id', '=', membership.user_id)
      .execute();
    expect([await statusOf(club.address), await statusOf(hut.address)]).toEqual([404, 404]);
    await world.db.insertInto('memberships').values(membership).execute();
    expect([await statusOf(club.address), await statusOf(hut.address)]).toEqual([404, 404]);
  });

  test('names are for club admins, for as long as they do', async () => {
    await aStay(scene.member, 10);
    const admins = await aFeed(world, scene.admin, { kind: 'club', club_id: scene.club.id });
    const members = await aFeed(world, scene.member, { kind: 'hut', hut_id: scene.hut.id });
    expect((await fetchFeed(world, admins.address)).events).toMatchObject([{ summary: 'Prøvehytta: Prøve Person' }]);
    const seenByMember = await fetchFeed(world, members.address);
    expect(seenByMember.events).toMatchObject([{ summary: 'Opptatt' }]);
    expect(seenByMember.body).not.toContain('Person');
    await world.db.updateTable('memberships').set({ role: 'member' }).where('user_id', '=', scene.admin.id).execute();
    const afterwards = await fetchFeed(world, admins.address);
    expect(afterwards.events).toMatchObject([{ summary: 'Prøvehytta: Opptatt' }]);
  });

  test('a hut that is gone has no calendar, and neither has an account', async () => {
    const hut = await aFeed(world, scene.admin, { kind: 'hut', hut_id: scene.hut.id });
    const own = await aFeed(world, scene.outsider, { kind: 'own' });
    await world.db.updateTable('huts').set({ deleted_at: new Date() }).where('id', '=', scene.hut.id).execute();
    expect(await statusOf(hut.address)).toBe(404);
    await world.db.deleteFrom('users').where('id', '=', scene.outsider.id).execute();
    expect(await statusOf(own.address)).toBe(404);
  });

  test('of a club one is not in there is none to be had, nor without saying of what', async () => {
    const ask = (body: Parameters<typeof aFeed>[2]) =>
      world.call('POST /api/calendar-feeds', { body }, scene.outsider.token);
    expect(await ask({ kind: 'club', club_id: scene.club.id })).toMatchObject({ status: 404 });
    expect(await ask({ kind: 'hut', hut_id: scene.hut.id })).toMatchObject({ status: 404 });
    expect(await ask({ kind: 'hut', club_id: scene.club.id })).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(await ask({ kind: 'club' })).toMatchObject({ status: 400, code: 'invalid_input' });
  });
});
