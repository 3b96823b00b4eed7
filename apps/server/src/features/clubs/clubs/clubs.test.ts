import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClub, anInvitation, aPerson, people, severalPeople } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { withFreeCode } from './join-codes.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const create = (token: string, name = 'Blåtind hytteklubb') =>
  world.call('POST /api/memberships/create-club', { body: { name } }, token);
const join = (token: string, join_code: string, origin?: string) =>
  world.call('POST /api/memberships/join-club', { body: { join_code } }, { token, ...(origin && { origin }) });
const details = (token: string, id: string) =>
  world.call('GET /api/memberships/clubs/{id}/details', { params: { id } }, token);

describe('starting a club', () => {
  test('the one who starts it owns it, and sees its code', async () => {
    const { token } = await aPerson(world);
    const { status, answer } = await create(token, '  Blåtind hytteklubb ');
    expect(status).toBe(201);
    expect(answer.club).toMatchObject({
      name: 'Blåtind hytteklubb',
      booking_horizon_months: 6,
      longest_stay_days: null,
      ordinary_stay: 'free',
      banner_image_url: null,
    });
    expect(answer.club.join_code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
    const mine = await world.call('GET /api/memberships/my-clubs', {}, token);
    expect(mine.answer.memberships).toMatchObject([{ club_id: answer.club.id, role: 'owner' }]);
  });

  test('three a day', async () => {
    const { token } = await aPerson(world);
    for (let club = 1; club <= 3; club += 1) expect((await create(token)).status).toBe(201);
    expect(await create(token)).toMatchObject({ status: 429 });
  });

  test.each(['', '   ', 'to\nlinjer', 'x'.repeat(121)])('not with the name %j', async (name) => {
    const { token } = await aPerson(world);
    expect(await create(token, name)).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('a code that another club has is not used: the next one is', async () => {
    const taken = new Set(['A', 'B']);
    const codes = ['A', 'B', 'C'];
    const free = await withFreeCode(
      async (code) => (taken.has(code) ? undefined : code),
      () => codes.shift() ?? '',
    );
    expect(free).toBe('C');
    await expect(withFreeCode(async () => undefined)).rejects.toThrow('No free join code');
  });
});

describe('joining by code', () => {
  test('as a member, however the code is typed, and without seeing it oneself', async () => {
    const { owner, first, second } = await people(world, 'owner', 'first', 'second');
    const club = await aClub(world, { owner });
    const { status, answer } = await join(
      first.token,
      ` ${club.joinCode.slice(0, 5).toLowerCase()} - ${club.joinCode.slice(5)} `,
    );
    expect([status, answer.club.id, answer.club.join_code]).toEqual([201, club.id, undefined]);
    expect((await join(second.token, club.joinCode)).status).toBe(201);
    expect((await details(first.token, club.id)).answer).toMatchObject({
      user_role: 'member',
      via_global_admin: false,
    });
  });

  test('a wrong code and no code at all are answered alike', async () => {
    const { token } = await aPerson(world);
    const answers = await Promise.all(['23456-789AB', 'nonsense', '', '0OIL1-0OIL1'].map((code) => join(token, code)));
    for (const { status, code } of answers) expect([status, code]).toEqual([404, 'invalid_join_code']);
    expect(new Set(answers.map(({ text }) => text.replace(/"request_id":"[^"]+"/, ''))).size).toBe(1);
  });

  test('a code says whose it is, to a visitor too; guesses at it count with those at joining', async () => {
    const { owner, guesser } = await people(world, 'owner', 'guesser');
    const club = await aClub(world, { owner });
    const origin = '9.8.7.5';
    const look = (join_code: string) =>
      world.call('GET /api/memberships/club-of-code', { query: { join_code } }, { origin });
    expect((await look(club.joinCode.toLowerCase())).answer).toEqual({ club_name: expect.stringMatching(/^Klubb /) });
    for (let guess = 1; guess <= 29; guess += 1) expect((await look('23456-789AB')).status).toBe(404);
    expect(await join(guesser.token, 'nonsense', origin)).toMatchObject({ status: 404, code: 'invalid_join_code' });
    // Beyond the limit the right code is refused as well: the answer tells nobody which guess is right.
    expect(await look(club.joinCode)).toMatchObject({ status: 429 });
    expect(await join(guesser.token, club.joinCode, origin)).toMatchObject({ status: 429 });
  });

  test('a member already is told so', async () => {
    const owner = await aPerson(world);
    const club = await aClub(world, { owner });
    expect(await join(owner.token, club.joinCode)).toMatchObject({ status: 409, code: 'already_member' });
  });

  test('a full plan lets nobody in', async () => {
    const { owner, late } = await people(world, 'owner', 'late');
    const members = await severalPeople(world, 49);
    const club = await aClub(world, { owner, members });
    expect(await join(late.token, club.joinCode)).toMatchObject({
      status: 409,
      code: 'plan_is_full',
      details: { limit: 50 },
    });
    await world.db.updateTable('clubs').set({ tier: 'business-small' }).where('id', '=', club.id).execute();
    expect(await join(late.token, club.joinCode)).toMatchObject({ status: 201 });
  });

  test('ten tries an hour for a person, thirty for a place', async () => {
    const { token } = await aPerson(world);
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await join(token, 'nonsense')).status).toBe(404);
    expect(await join(token, 'nonsense')).toMatchObject({ status: 429 });

    const statuses: number[] = [];
    for (const person of await severalPeople(world, 4))
      for (let attempt = 1; attempt <= 8; attempt += 1)
        statuses.push((await join(person.token, 'x', '9.8.7.6')).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});

describe('the club', () => {
  test('its code is for those who run it; a platform admin is shown it as an admin, without the code', async () => {
    const { owner, admin, member } = await people(world, 'owner', 'admin', 'member');
    const platformAdmin = await aPerson(world, { role: 'admin' });
    const club = await aClub(world, { owner, admins: [admin], members: [member] });
    const shown = `${club.joinCode.slice(0, 5)}-${club.joinCode.slice(5)}`;
    const seen = await Promise.all([owner, admin, member, platformAdmin].map(({ token }) => details(token, club.id)));
    expect(seen.map(({ answer }) => [answer.user_role, answer.via_global_admin, answer.club.join_code])).toEqual([
      ['owner', false, shown],
      ['admin', false, shown],
      ['member', false, undefined],
      ['admin', true, undefined],
    ]);
  });

  test('one that was never there: platform admins and outsiders hear the same', async () => {
    const platformAdmin = await aPerson(world, { role: 'admin' });
    const nowhere = '019aaaaa-0000-7000-8000-000000000000';
    expect(await details(platformAdmin.token, nowhere)).toMatchObject({ status: 404, code: 'not_found' });
    const members = await world.call(
      'GET /api/memberships/clubs/{id}/members',
      { params: { id: nowhere } },
      platformAdmin.token,
    );
    expect(members).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('only what is sent is changed', async () => {
    const owner = await aPerson(world);
    const club = await aClub(world, { owner });
    type Change = { name?: string; booking_horizon_months?: number };
    const update = (body: Change & { banner_image_url?: null }) =>
      world.call('PUT /api/memberships/clubs/{id}/update', { params: { id: club.id }, body }, owner.token);
    expect((await update({ name: 'Ny' })).answer.club).toMatchObject({ name: 'Ny', booking_horizon_months: 6 });
    expect((await update({ booking_horizon_months: 12 })).answer.club).toMatchObject({
      name: 'Ny',
      booking_horizon_months: 12,
    });
    expect((await update({})).answer.club).toMatchObject({ name: 'Ny', booking_horizon_months: 12 });
    for (const months of [0, 25, 1.5])
      expect(await update({ booking_horizon_months: months })).toMatchObject({ status: 400 });
  });

  test('a new code kills the old one at once', async () => {
    const { owner, late } = await people(world, 'owner', 'late');
    const club = await aClub(world, { owner });
    const path = { params: { id: club.id } };
    const { answer } = await world.call('POST /api/memberships/clubs/{id}/generate-join-code', path, owner.token);
    expect(await join(late.token, club.joinCode)).toMatchObject({ code: 'invalid_join_code' });
    expect(await join(late.token, answer.join_code)).toMatchObject({ status: 201 });
  });

  test('taking the banner away takes its picture and files away too', async () => {
    const owner = await aPerson(world);
    const club = await aClub(world, { owner });
    const picture = { club_id: club.id, prefix: `clubs/${club.id}/x/`, widths: [480], width: 480, height: 320 };
    const { id } = await world.db
      .insertInto('pictures')
      .values({ ...picture, placeholder: 'x', is_banner: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('clubs')
      .set({ banner_picture_id: id, banner_image_url: '/files/x' })
      .where('id', '=', club.id)
      .execute();
    const body = { banner_image_url: null };
    const { answer } = await world.call(
      'PUT /api/memberships/clubs/{id}/update',
      { params: { id: club.id }, body },
      owner.token,
    );
    expect(answer.club.banner_image_url).toBeNull();
    expect(await world.db.selectFrom('pictures').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});

test('deleting an account takes the invitations to it, and leaves those it sent to the owner', async () => {
  const { owner, admin } = await people(world, 'owner', 'admin');
  const club = await aClub(world, { owner, admins: [admin] });
  const elsewhere = await aClub(world, { owner });
  await anInvitation(world, elsewhere, { by: owner, email: admin.email });
  const sent = await anInvitation(world, club, { by: admin });
  expect((await world.call('DELETE /api/profile', { body: {} }, admin.token)).status).toBe(204);
  const left = await world.db.selectFrom('invitations').select(['email', 'invited_by']).execute();
  expect(left).toContainEqual({ email: sent.email, invited_by: owner.id });
  expect(left.map(({ email }) => email)).not.toContain(admin.email);
  const points = world.db.selectFrom('point_entries').select('id').where('user_id', '=', admin.id);
  expect(await points.execute()).toEqual([]);
});
