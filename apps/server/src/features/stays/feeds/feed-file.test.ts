import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aFeed, fetchFeed, readCalendar } from '#testing/calendars.ts';
import { aHut } from '#testing/huts.ts';
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

describe('what stands in it', () => {
  test('one’s own: all clubs, wishes as wishes, what came to nothing as cancelled', async () => {
    const given = await aStay(scene.member, 10);
    const lost = await aStay(scene.member, 20, { status: 'rejected' });
    await aStay(scene.owner, 30);
    const { address } = await aFeed(world, scene.member, { kind: 'own' });
    expect((await fetchFeed(world, address)).events).toMatchObject([
      { uid: given.id, status: 'CONFIRMED', summary: 'Prøvehytta', sequence: 1 },
      { uid: lost.id, status: 'CANCELLED', summary: 'Prøvehytta (ikke tildelt)' },
      { uid: scene.booking.id, status: 'TENTATIVE', summary: 'Prøvehytta (forespurt)' },
    ]);
  });

  test('of a hut and of a club: what was given, not what is wished for', async () => {
    const other = await aHut(world, scene.club, { name: 'Nabohytta' });
    const here = await aStay(scene.member, 10);
    const there = await aBooking(world, other, { user_id: scene.owner.id, ...daysAhead(9), status: 'allocated' });
    const hut = await aFeed(world, scene.owner, { kind: 'hut', hut_id: scene.hut.id });
    const club = await aFeed(world, scene.owner, { kind: 'club', club_id: scene.club.id });
    const uids = async (address: string) => (await fetchFeed(world, address)).events.map(({ uid }) => uid);
    expect(await uids(hut.address)).toEqual([here.id]);
    expect(await uids(club.address)).toEqual([there.id, here.id]);
  });

  test('moved and cancelled, it stays the same event with a higher number, and is then cancelled', async () => {
    const { id } = await aStay(scene.member, 10);
    const { address } = await aFeed(world, scene.member, { kind: 'own' });
    const event = async () => (await fetchFeed(world, address)).events.find(({ uid }) => uid === id);
    const before = await event();
    const body = asSent(daysAhead(12));
    await world.call('PUT /api/bookings/{id}', { params: { id }, body }, scene.admin.token);
    const moved = await event();
    expect(moved).toMatchObject({ status: 'CONFIRMED', sequence: 2 });
    expect(moved?.begins).not.toBe(before?.begins);
    await world.call('DELETE /api/bookings/{id}', { params: { id } }, scene.member.token);
    expect(await event()).toMatchObject({ status: 'CANCELLED', sequence: 3 });
    const long = new Date(Date.now() - 91 * 86_400_000);
    await world.db.updateTable('bookings').set({ cancelled_at: long }).where('id', '=', id).execute();
    expect(await event()).toBeUndefined();
  });

  test('asked again with its tag it has nothing to say until something changes', async () => {
    const { id } = await aStay(scene.member, 10);
    const { address } = await aFeed(world, scene.member, { kind: 'own' });
    const tag = String((await fetchFeed(world, address)).headers.etag);
    expect(await fetchFeed(world, address, { tag })).toMatchObject({ status: 304, body: '' });
    await world.call('DELETE /api/bookings/{id}', { params: { id } }, scene.member.token);
    expect(await fetchFeed(world, address, { tag })).toMatchObject({ status: 200 });
  });

  test('nothing about the door, no matter who fetches it', async () => {
    const secrets = { arrival_info: 'Kode 4711, nøkkel under trappa', access_info: 'Bom ved veien' };
    await world.db.updateTable('huts').set(secrets).where('id', '=', scene.hut.id).execute();
    await aStay(scene.owner, 1);
    const feeds = [
      await aFeed(world, scene.owner, { kind: 'own' }),
      await aFeed(world, scene.owner, { kind: 'club', club_id: scene.club.id }),
    ];
    for (const { address } of feeds) {
      const { body, events } = await fetchFeed(world, address);
      expect(events).toHaveLength(1);
      expect(body).not.toMatch(/4711|trappa|Bom/);
    }
  });
});

describe('one stay as a file', () => {
  const file = (id: string, { token }: Person) =>
    world.call('GET /api/bookings/{id}/calendar-file', { params: { id } }, token);

  test('for its guest, and with the guest’s name for club admins', async () => {
    await world.db.updateTable('huts').set({ name: 'Blåtind «Øst», nr. 2' }).where('id', '=', scene.hut.id).execute();
    const { id } = await aStay(scene.member, 10);
    const own = await file(id, scene.member);
    expect(own.answer.file_name).toMatch(/^blatind-ost-nr-2-\d{4}-\d\d-\d\d\.ics$/);
    const url = `https://hyttelaget.example/bookings/${id}`;
    expect(readCalendar(own.answer.ics).events).toMatchObject([{ uid: id, summary: 'Blåtind «Øst», nr. 2', url }]);
    const admins = readCalendar((await file(id, scene.admin)).answer.ics);
    expect(admins.events).toMatchObject([{ uid: id, summary: 'Blåtind «Øst», nr. 2: Prøve Person' }]);
    expect(await file(id, scene.outsider)).toMatchObject({ status: 404 });
  });
});
