import { randomUUID } from 'node:crypto';
import type { HutInput } from '@hytte/contract/huts/huts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { aScene } from '../../../authz/scene.ts';
import { aHut, aPhoto } from '#testing/huts.ts';
import { aClub } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const WHOLE = {
  name: ' Fjellbu ',
  description: 'Ved vannet',
  long_description: 'En lang fortelling',
  location: 'Sota',
  coordinates: { latitude: 61.76012, longitude: 7.85004 },
  contact_name: 'Kari Nordmann',
  contact_phone: '+47 900 00 000',
  contact_email: 'kari@hytte.no',
  capacity: 8,
  beds: 6,
  bedrooms: 3,
  bathrooms: 2,
  price: 199.99,
  fixed_amount: 45_000,
  fixed_amount_description: 'Vask',
  minimum_paid_days: 2,
  available: false,
  seasonality: 'Sommer',
  amenities: ['Badstue', ' Båt '],
  access_info: 'Ta av ved bommen',
  arrival_info: 'Koden er 4711',
  rules: 'Ingen sko inne',
} satisfies z.input<typeof HutInput>;
const KEPT = { ...WHOLE, name: 'Fjellbu', amenities: ['Badstue', 'Båt'] };

const {
  access_info: _access,
  arrival_info: _arrival,
  contact_name: _name,
  contact_phone: _phone,
  contact_email: _email,
  ...SEEN_BY_ALL
} = WHOLE;

describe('a new hut', () => {
  test('is kept in every field, and its price to the øre', async () => {
    const { club, admin } = await aScene(world);
    const made = await world.call(
      'POST /api/memberships/clubs/{id}/huts',
      { params: { id: club.id }, body: WHOLE },
      admin.token,
    );
    expect(made).toMatchObject({ status: 201, answer: { hut: { ...KEPT, club_id: club.id, banner: null } } });
    const { id } = made.answer.hut;
    const row = await world.db.selectFrom('huts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.price_ore, row.fixed_amount_ore]).toEqual([19_999, 45_000]);
    const read = await world.call('GET /api/huts/{id}', { params: { id } }, admin.token);
    expect(read.answer).toEqual({ hut: made.answer.hut, images: [] });
  });

  test('sent twice with one idempotency key, as by a double click, is one hut', async () => {
    const { club, admin } = await aScene(world);
    const send = () =>
      world.call(
        'POST /api/memberships/clubs/{id}/huts',
        { params: { id: club.id }, body: { name: 'Dobbelbua', capacity: 4 } },
        { token: admin.token, headers: { 'idempotency-key': 'a-double-click' } },
      );
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(sent[0]?.answer).toEqual(sent[1]?.answer);
    const huts = await world.db.selectFrom('huts').select('id').where('name', '=', 'Dobbelbua').execute();
    expect(huts).toHaveLength(1);
  });

  test('has a name without invisible characters', async () => {
    const { club, admin } = await aScene(world);
    const make = (name: string) =>
      world.call(
        'POST /api/memberships/clubs/{id}/huts',
        { params: { id: club.id }, body: { name, capacity: 4 } },
        admin.token,
      );
    expect((await make('Troll\u200Bbu \u202Enosrep')).answer.hut.name).toBe('Trollbu nosrep');
    expect(await make('\u3164\u200B')).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('needs only a name and a capacity', async () => {
    const { club, owner } = await aScene(world);
    const body = { name: 'Bua', capacity: 1, description: '  ' };
    const { answer } = await world.call(
      'POST /api/memberships/clubs/{id}/huts',
      { params: { id: club.id }, body },
      owner.token,
    );
    const ones = { beds: 1, bedrooms: 1, bathrooms: 1, minimum_paid_days: 1 };
    const rest = { price: 0, fixed_amount: 0, available: true, seasonality: 'Year-round', amenities: [] };
    expect(answer.hut).toMatchObject({ ...ones, ...rest, description: null, rules: null });
  });

  test.each<[string, object, string]>([
    ['no name', { name: '   ' }, '/name'],
    ['nobody fits in', { capacity: 0 }, '/capacity'],
    ['half a bed', { beds: 1.5 }, '/beds'],
    ['a price below nothing', { price: -1 }, '/price'],
    ['a price finer than øre', { price: 1.999 }, '/price'],
    ['a fixed amount in half øre', { fixed_amount: 0.5 }, '/fixed_amount'],
    ['no paid days', { minimum_paid_days: 0 }, '/minimum_paid_days'],
    ['a place beyond the pole', { coordinates: { latitude: 90.1, longitude: 8 } }, '/coordinates/latitude'],
    ['half a place', { coordinates: { latitude: 61.5 } }, '/coordinates/longitude'],
    ['a telephone number in emails', { contact_phone: 'ring meg' }, '/contact_phone'],
    ['an address nobody has', { contact_email: 'kari' }, '/contact_email'],
    ['an amenity without a name', { amenities: [' '] }, '/amenities/0'],
    ['an amenity of 101 letters', { amenities: ['x'.repeat(101)] }, '/amenities/0'],
    ['the same amenity twice', { amenities: ['Båt', 'båt'] }, '/amenities/1'],
  ])('is refused: %s', async (_name, wrong, path) => {
    const { club, admin } = await aScene(world);
    const body = { ...WHOLE, ...wrong };
    const refused = await world.call(
      'POST /api/memberships/clubs/{id}/huts',
      { params: { id: club.id }, body },
      admin.token,
    );
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', details: { fields: [{ path }] } });
  });
});

describe('the plan', () => {
  test('has room for five on the free one; a hut that is gone makes room', async () => {
    const { club, admin, hut } = await aScene(world);
    const add = () =>
      world.call(
        'POST /api/memberships/clubs/{id}/huts',
        { params: { id: club.id }, body: { name: 'Enda en', capacity: 2 } },
        admin.token,
      );
    for (let count = 2; count <= 5; count += 1) expect((await add()).status).toBe(201);
    expect(await add()).toMatchObject({ status: 409, code: 'plan_is_full' });

    const gone = { params: { id: club.id, hutId: hut.id } };
    await world.call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', gone, admin.token);
    expect((await add()).status).toBe(201);
    await world.db.updateTable('clubs').set({ tier: 'business-large' }).where('id', '=', club.id).execute();
    expect((await add()).status).toBe(201);
  });
});

describe('what is seen', () => {
  test('the way there by members, the key only by club admins, neither by a platform admin', async () => {
    const { club, member, admin, owner, globalAdmin, outsider } = await aScene(world);
    const hut = await aHut(world, club, { access_info: 'Bommen', arrival_info: 'Koden' });
    const seenBy = async ({ token }: { token: string }) => {
      const { status, answer, text } = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, token);
      return status === 200 ? [answer.hut.access_info, answer.hut.arrival_info] : [status, text.includes('Koden')];
    };
    expect(await seenBy(member)).toEqual(['Bommen', undefined]);
    expect(await seenBy(admin)).toEqual(['Bommen', 'Koden']);
    expect(await seenBy(owner)).toEqual(['Bommen', 'Koden']);
    expect(await seenBy(globalAdmin)).toEqual([null, undefined]);
    expect(await seenBy(outsider)).toEqual([404, false]);
  });

  test('whom to ask, by members with a verified email; not by a platform admin, and in no list', async () => {
    const { club, member, admin, globalAdmin } = await aScene(world);
    const contact = { contact_name: 'Kari', contact_phone: '900 00 000', contact_email: 'kari@hytte.no' };
    const nobody = { contact_name: null, contact_phone: null, contact_email: null };
    const hut = await aHut(world, club, { ...contact, latitude: 61.5, longitude: 8.25 });
    const seenBy = async ({ token }: { token: string }) =>
      (await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, token)).answer.hut;
    const coordinates = { latitude: 61.5, longitude: 8.25 };
    expect(await seenBy(member)).toMatchObject({ ...contact, coordinates });
    expect(await seenBy(admin)).toMatchObject({ ...contact, coordinates });
    expect(await seenBy(globalAdmin)).toMatchObject({ ...nobody, coordinates });
    await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', member.id).execute();
    expect(await seenBy(member)).toMatchObject(nobody);
    const list = await world.call('GET /api/memberships/clubs/{id}/huts', { params: { id: club.id } }, admin.token);
    expect(list.text).not.toMatch(/Kari|900 00|contact/);
  });

  test('photos as they were sorted; one that was left out or came later is last, one of another hut stays there', async () => {
    const { club, hut, admin, photo: first } = await aScene(world);
    const [second, third] = [await aPhoto(world, hut), await aPhoto(world, hut)];
    const elsewhere = await aPhoto(world, await aHut(world, club));
    const banner = await aPhoto(world, hut, { is_banner: true });
    const sort = (id: string, ids: string[]) =>
      world.call(
        'PUT /api/memberships/clubs/{id}/huts/{hutId}/photos',
        { params: { id, hutId: hut.id }, body: { ids } },
        admin.token,
      );
    const photos = async () => {
      const { answer } = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, admin.token);
      return answer.images.map(({ id }) => id);
    };
    const sorted = await sort(club.id, [third.id, elsewhere.id, banner.id, randomUUID(), first.id]);
    expect([sorted.status, await photos()]).toEqual([200, [third.id, first.id, second.id]]);
    const fourth = await aPhoto(world, hut);
    expect(await photos()).toEqual([third.id, first.id, second.id, fourth.id]);

    const other = await aClub(world, { owner: admin });
    expect((await sort(other.id, [first.id])).status).toBe(404);
    const places = world.db.selectFrom('pictures').select('position').where('id', 'in', [elsewhere.id, banner.id]);
    expect(await places.execute()).toEqual([{ position: null }, { position: null }]);
  });

  test.each([
    ['half a place', { latitude: 61.5 }, 'coordinates_are_on_earth'],
    ['a place off the earth', { latitude: 61.5, longitude: 181 }, 'coordinates_are_on_earth'],
    ['a place that is no number', { latitude: Number.NaN, longitude: 8 }, 'coordinates_are_on_earth'],
    ['a contact of a thousand emails', { contact_name: 'x'.repeat(1000) }, 'contact_is_short'],
  ])('the database refuses %s', async (_name, wrong, constraint) => {
    const { hut } = await aScene(world);
    const change = world.db.updateTable('huts').set(wrong).where('id', '=', hut.id).execute();
    await expect(change).rejects.toThrow(constraint);
  });

  test('lists hold neither, nor the long texts, in order of name', async () => {
    const { club, admin } = await aScene(world);
    await aHut(world, club, { name: 'Aurlandsbu', access_info: 'Bommen', arrival_info: 'Koden', rules: 'Regel' });
    const list = await world.call('GET /api/memberships/clubs/{id}/huts', { params: { id: club.id } }, admin.token);
    expect(list.answer.huts.map(({ name }) => name)).toEqual(['Aurlandsbu', 'Prøvehytta']);
    expect(list.text).not.toMatch(/Bommen|Koden|Regel|access_info|arrival_info|long_description/);
  });

  test('the banner and the photos in every size, photos in the order they came', async () => {
    const { club, member, hut, photo } = await aScene(world);
    const banner = await aPhoto(world, hut, { is_banner: true });
    const second = await aPhoto(world, hut, { description: 'Utsikten' });
    await world.db.updateTable('huts').set({ banner_picture_id: banner.id }).where('id', '=', hut.id).execute();

    const { answer } = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, member.token);
    expect(answer.images.map(({ id, description }) => [id, description])).toEqual([
      [photo.id, null],
      [second.id, 'Utsikten'],
    ]);
    const large = `/files/${banner.prefix}640.webp`;
    expect(answer.hut).toMatchObject({
      banner_image_url: large,
      banner: { url: large, srcset: `/files/${banner.prefix}320.webp 320w, ${large} 640w`, width: 640, height: 480 },
    });
    const list = await world.call('GET /api/memberships/clubs/{id}/huts', { params: { id: club.id } }, member.token);
    expect(list.answer.huts).toMatchObject([{ banner_image_url: large, banner: answer.hut.banner }]);
  });

  test('a banner is taken away for good, and on record; a second time changes nothing; not under another club', async () => {
    const { club, hut, admin } = await aScene(world);
    const banner = await aPhoto(world, hut, { is_banner: true });
    await world.db.updateTable('huts').set({ banner_picture_id: banner.id }).where('id', '=', hut.id).execute();
    const elsewhere = await aClub(world, { owner: admin });
    const removeUnder = (id: string) =>
      world.call(
        'DELETE /api/memberships/clubs/{id}/huts/{hutId}/banner',
        { params: { id, hutId: hut.id } },
        admin.token,
      );
    const left = () => world.db.selectFrom('pictures').select('id').where('id', '=', banner.id).executeTakeFirst();
    expect(await removeUnder(elsewhere.id)).toMatchObject({ status: 404 });
    expect(await left()).toBeDefined();

    expect(await removeUnder(club.id)).toMatchObject({ status: 200 });
    expect(await removeUnder(club.id)).toMatchObject({ status: 200 });
    expect(await left()).toBeUndefined();
    const { answer } = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, admin.token);
    expect([answer.hut.banner, answer.hut.banner_image_url]).toEqual([null, null]);
    const acts = world.db.selectFrom('audit_entries').select('action').where('subject_id', '=', banner.id);
    expect(await acts.execute()).toEqual([{ action: 'picture.removed' }]);
  });
});

describe('a change', () => {
  test('replaces every field', async () => {
    const { club, hut, admin } = await aScene(world);
    const at = { params: { id: club.id, hutId: hut.id } };
    const changed = await world.call(
      'PUT /api/memberships/clubs/{id}/huts/{hutId}',
      { ...at, body: WHOLE },
      admin.token,
    );
    expect(changed).toMatchObject({ status: 200, answer: { hut: { ...KEPT, id: hut.id } } });
    const body = { name: 'Bua', capacity: 1 };
    const bare = await world.call('PUT /api/memberships/clubs/{id}/huts/{hutId}', { ...at, body }, admin.token);
    expect(bare.answer.hut).toMatchObject({ price: 0, rules: null, access_info: null, arrival_info: null });
  });

  test('by a platform admin leaves alone what they are not shown', async () => {
    const { club, owner, globalAdmin } = await aScene(world);
    const unseen = { access_info: 'Bommen', arrival_info: 'Koden', contact_name: 'Kari', contact_phone: '900 00 000' };
    const hut = await aHut(world, club, unseen);
    const put = { params: { id: club.id, hutId: hut.id }, body: SEEN_BY_ALL };
    expect(await world.call('PUT /api/memberships/clubs/{id}/huts/{hutId}', put, globalAdmin.token)).toMatchObject({
      status: 200,
    });
    const { answer } = await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, owner.token);
    expect(answer.hut).toMatchObject({ name: 'Fjellbu', ...unseen });
  });
});

test('a hut that is gone is nowhere, and its pictures leave with it', async () => {
  const { club, hut, photo, owner } = await aScene(world);
  const at = { params: { id: club.id, hutId: hut.id } };
  expect(await world.call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', at, owner.token)).toMatchObject({
    status: 200,
  });
  expect(await world.call('GET /api/huts/{id}', { params: { id: hut.id } }, owner.token)).toMatchObject({
    status: 404,
  });
  const put = { ...at, body: WHOLE };
  expect(await world.call('PUT /api/memberships/clubs/{id}/huts/{hutId}', put, owner.token)).toMatchObject({
    status: 404,
  });
  expect(await world.call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', at, owner.token)).toMatchObject({
    status: 404,
  });
  const list = await world.call('GET /api/memberships/clubs/{id}/huts', { params: { id: club.id } }, owner.token);
  expect(list.answer.huts).toEqual([]);
  expect(await world.call('DELETE /api/images/{id}', { params: { id: photo.id } }, owner.token)).toMatchObject({
    status: 404,
  });
});

describe('ids of two clubs mixed', () => {
  test('a hut of one club under the path of another, by somebody who runs both, was never there', async () => {
    const { hut, owner } = await aScene(world);
    const other = await aClub(world, { owner });
    const before = await world.db.selectFrom('huts').selectAll().where('id', '=', hut.id).execute();
    const params = { id: other.id, hutId: hut.id };
    const unknown = { id: other.id, hutId: randomUUID() };
    const put = (at: typeof params) =>
      world.call('PUT /api/memberships/clubs/{id}/huts/{hutId}', { params: at, body: WHOLE }, owner.token);
    const remove = (at: typeof params) =>
      world.call('DELETE /api/memberships/clubs/{id}/huts/{hutId}', { params: at }, owner.token);

    for (const call of [put, remove]) {
      const [mixed, none] = [await call(params), await call(unknown)];
      expect([mixed.status, mixed.code]).toEqual([404, 'not_found']);
      expect({ ...JSON.parse(mixed.text), request_id: '' }).toEqual({ ...JSON.parse(none.text), request_id: '' });
    }
    expect(await world.db.selectFrom('huts').selectAll().where('id', '=', hut.id).execute()).toEqual(before);
  });
});
