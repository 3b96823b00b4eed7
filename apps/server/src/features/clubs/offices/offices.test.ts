import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { noCache } from '#platform/cache/cache.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { createTokens, identifyByToken } from '#features/people/accounts/sessions.service.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aKeeper, aTreasurer } from '#testing/offices.ts';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { keptHuts, refuseUnlessKeeps } from './offices.service.ts';

type Scene = Record<'owner' | 'admin' | 'kari' | 'ola', Person> & {
  club: Club;
  hut: TestHut;
  other: TestHut;
  elsewhere: TestHut;
};

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const who = await people(world, 'owner', 'admin', 'kari', 'ola');
  const club = await aClub(world, { owner: who.owner, admins: [who.admin], members: [who.kari] });
  const theirs = await aClub(world, { owner: who.ola, members: [who.owner] });
  const hut = await aHut(world, club, { name: 'Naustet' });
  const other = await aHut(world, club, { name: 'Storhytta' });
  scene = { ...who, club, hut, other, elsewhere: await aHut(world, theirs) };
  await runJobs(world);
});
afterAll(() => world.close());

const set = (body: { treasurer: boolean; hut_ids: string[] }, by = scene.admin, of = scene.kari) =>
  world.call(
    'PUT /api/clubs/{clubId}/members/{userId}/offices',
    { params: { clubId: scene.club.id, userId: of.id }, body },
    by.token,
  );

const toldTo = async ({ token }: Person) => {
  const { memberships } = (await world.call('GET /api/memberships/my-clubs', {}, token)).answer;
  return memberships.find(({ club_id }) => club_id === scene.club.id)?.offices;
};

/** As a request of the person has it. */
async function ctxOf({ token }: Person): Promise<SignedInCtx> {
  const actor = await identifyByToken(createTokens(world.config.tokens.secrets), noCache())(world.ctx, token);
  if (!actor) throw new Error('Not signed in');
  return { ...world.ctx, actor };
}

const refuses = async (person: Person, { id }: TestHut) =>
  (await refuseUnlessKeeps(await ctxOf(person), id).catch((error: { code: string }) => error.code)) === 'not_found';

describe('offices', () => {
  test('are set by club admins, told to the member by email, and ended likewise', async () => {
    const { kari, club, hut, other } = scene;
    await set({ treasurer: true, hut_ids: [other.id, hut.id, hut.id] });
    expect(await toldTo(kari)).toEqual({ treasurer: true, hut_ids: expect.arrayContaining([hut.id, other.id]) });
    const [mail, ...more] = await runJobs(world);
    expect([mail?.to, more]).toEqual([kari.email, []]);
    expect(mail?.subject).toBe(`Vervet ditt i ${club.name}`);
    expect(mail?.text).toContain('Du er kasserer.');
    expect(mail?.text).toContain('Du er hytteansvarlig for Naustet og Storhytta.');

    await set({ treasurer: false, hut_ids: [] });
    expect(await toldTo(kari)).toBeUndefined();
    const emails = await runJobs(world);
    expect(emails.map(({ subject }) => subject)).toEqual([`Du har ikke lenger verv i ${club.name}`]);
    const { rows } = await audit();
    expect(rows).toEqual([
      { before: { treasurer: false, kept_huts: [] }, after: { treasurer: true, kept_huts: ['Naustet', 'Storhytta'] } },
      { before: { treasurer: true, kept_huts: ['Naustet', 'Storhytta'] }, after: { treasurer: false, kept_huts: [] } },
    ]);
  });

  test('that stay as they are leave no line, no email, and keep their beginning', async () => {
    await set({ treasurer: true, hut_ids: [] });
    const since = () => world.db.selectFrom('club_offices').select('since').execute();
    const before = await since();
    await set({ treasurer: true, hut_ids: [] });
    expect(await since()).toEqual(before);
    expect((await audit()).rows).toHaveLength(1);
    expect(await runJobs(world)).toHaveLength(1);
  });

  test('are of members and of huts of the club only', async () => {
    expect(await set({ treasurer: true, hut_ids: [] }, scene.owner, scene.ola)).toMatchObject({ status: 404 });
    expect(await set({ treasurer: false, hut_ids: [scene.elsewhere.id] })).toMatchObject({ status: 404 });
    expect(await toldTo(scene.kari)).toBeUndefined();
  });

  test('end with the membership, and with the hut', async () => {
    const { kari, hut, other, owner, club } = scene;
    await set({ treasurer: false, hut_ids: [hut.id] });
    await world.call(
      'DELETE /api/memberships/clubs/{id}/huts/{hutId}',
      { params: { id: club.id, hutId: hut.id } },
      owner.token,
    );
    expect(await toldTo(kari)).toBeUndefined();
    await set({ treasurer: true, hut_ids: [other.id] });
    await world.call(
      'DELETE /api/memberships/clubs/{id}/members/{userId}',
      { params: { id: club.id, userId: kari.id } },
      kari.token,
    );
    const left = (table: 'club_offices' | 'keeper_huts') =>
      world.db.selectFrom(table).selectAll().where('club_id', '=', club.id).execute();
    expect([await left('club_offices'), await left('keeper_huts')]).toEqual([[], []]);
  });
});

const audit = async () => ({
  rows: await world.db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('action', '=', 'member.offices_changed')
    .where('club_id', '=', scene.club.id)
    .orderBy('id')
    .execute(),
});

test('the database refuses offices of people outside the club, huts of other clubs, and huts without the office', async () => {
  const { kari, ola, club, hut, elsewhere } = scene;
  await expect(aTreasurer(world, club, ola)).rejects.toThrow('office_of_a_member');
  const keep = (hutId: string) =>
    world.db.insertInto('keeper_huts').values({ club_id: club.id, user_id: kari.id, hut_id: hutId }).execute();
  await expect(keep(hut.id)).rejects.toThrow('huts_of_a_keeper');
  await aKeeper(world, hut, kari);
  await expect(keep(elsewhere.id)).rejects.toThrow('keeps_huts_of_the_club');
});

test('a keeper keeps the named huts; who runs the club all of its own, and none of another', async () => {
  const { kari, admin, owner, ola, club, hut, other, elsewhere } = scene;
  await aKeeper(world, hut, kari);
  expect(keptHuts(await ctxOf(kari), club.id)).toEqual([hut.id]);
  expect(keptHuts(await ctxOf(admin), club.id)).toBe('all');
  expect(await Promise.all([hut, other, elsewhere].map((one) => refuses(kari, one)))).toEqual([false, true, true]);
  expect(await Promise.all([hut, other, elsewhere].map((one) => refuses(owner, one)))).toEqual([false, false, true]);
  expect(await refuses(ola, hut)).toBe(true);
});
