import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../authz/scene.ts';
import { aPerson, anInvitation, type Person } from '#testing/people.ts';
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

const remove = (person: Person, by = scene.owner) =>
  world.call(
    'DELETE /api/memberships/clubs/{id}/members/{userId}',
    { params: { id: scene.club.id, userId: person.id } },
    by.token,
  );
const join = ({ token }: Person) =>
  world.call('POST /api/memberships/join-club', { body: { join_code: scene.club.joinCode } }, token);
const accept = ({ token }: Person, invitation: string) =>
  world.call('POST /api/invitations/accept', { body: { token: invitation } }, token);
const hutPage = ({ token }: Person) => world.call('GET /api/huts/{id}', { params: { id: scene.hut.id } }, token);

describe('a member whom others removed', () => {
  test('does not come back by the same code, and reads nothing', async () => {
    expect(await remove(scene.member)).toMatchObject({ status: 204 });
    expect(await join(scene.member)).toMatchObject({ status: 403, code: 'removed_from_club' });
    expect(await hutPage(scene.member)).toMatchObject({ status: 404 });
  });

  test('does not come back by an invitation from before the removal', async () => {
    const old = await anInvitation(world, scene.club, { by: scene.owner, email: scene.member.email });
    await remove(scene.member);
    expect(await accept(scene.member, old.token)).toMatchObject({ status: 404, code: 'invalid_invitation' });
  });

  test('is let in again by a new invitation, and may then use the code as anybody', async () => {
    await remove(scene.member);
    const { token } = await anInvitation(world, scene.club, { by: scene.owner, email: scene.member.email });
    expect(await accept(scene.member, token)).toMatchObject({ status: 201 });
    await remove(scene.member, scene.member);
    expect(await join(scene.member)).toMatchObject({ status: 201 });
  });

  test('is refused by the database itself, whichever code adds the row', async () => {
    await remove(scene.member);
    const row = { club_id: scene.club.id, user_id: scene.member.id, role: 'member' as const };
    await expect(world.db.insertInto('memberships').values(row).execute()).rejects.toMatchObject({
      constraint: 'no_membership_while_barred',
    });
  });

  test('who left by themselves comes back by the code', async () => {
    await remove(scene.member, scene.member);
    expect(await join(scene.member)).toMatchObject({ status: 201 });
  });
});

describe('a new join code with the removal', () => {
  const removeWith = (body: { reason: string; new_join_code?: boolean }, userId: string) =>
    world.call(
      'POST /api/memberships/clubs/{id}/members/{userId}/remove',
      { params: { id: scene.club.id, userId }, body },
      scene.owner.token,
    );
  const secondAccount = async () => join(await aPerson(world));

  test('keeps a second account of the same person out, and nobody else', async () => {
    expect(await removeWith({ reason: 'Solgte nøkkelen.', new_join_code: true }, scene.member.id)).toMatchObject({
      status: 204,
    });
    expect(await secondAccount()).toMatchObject({ code: 'invalid_join_code' });
    expect(await hutPage(scene.admin)).toMatchObject({ status: 200 });
  });

  test('is made only when it is asked for', async () => {
    await removeWith({ reason: 'Flyttet.' }, scene.member.id);
    expect(await secondAccount()).toMatchObject({ status: 201 });
  });

  test('is not made when the removal is refused', async () => {
    const refused = await removeWith({ reason: 'Solgte nøkkelen.', new_join_code: true }, scene.owner.id);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(await secondAccount()).toMatchObject({ status: 201 });
  });

  test('is offered for those who came in by the code, as the list says', async () => {
    const [byCode, invited] = [await aPerson(world), await aPerson(world)];
    await join(byCode);
    const { token } = await anInvitation(world, scene.club, { by: scene.owner, email: invited.email });
    await accept(invited, token);
    const { answer } = await world.call(
      'GET /api/memberships/clubs/{id}/members',
      { params: { id: scene.club.id } },
      scene.owner.token,
    );
    const came = new Map(answer.members.map(({ id, joined_by_code }) => [id, joined_by_code]));
    expect([came.get(byCode.id), came.get(invited.id), came.get(scene.owner.id)]).toEqual([true, false, false]);
  });
});

test('the invitations of a removed admin open nothing', async () => {
  const friend = await aPerson(world);
  const { token } = await anInvitation(world, scene.club, { by: scene.admin, email: friend.email });
  await remove(scene.admin);
  expect(await accept(friend, token)).toMatchObject({ status: 404, code: 'invalid_invitation' });
});

describe('how to get in to the hut', () => {
  const unverifyEmail = ({ id }: Person) =>
    world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', id).execute();
  beforeEach(() =>
    world.db.updateTable('huts').set({ access_info: 'Koden er 4711' }).where('id', '=', scene.hut.id).execute(),
  );

  test('is not shown to a newcomer whose address is unverified', async () => {
    const newcomer = await aPerson(world);
    await unverifyEmail(newcomer);
    await join(newcomer);
    const { answer, text } = await hutPage(newcomer);
    expect(answer).toMatchObject({ hut: { access_info: null, access_info_needs_proof: true } });
    expect(text).not.toContain('4711');
  });

  test('is shown to members with a verified email, and to club admins', async () => {
    expect((await hutPage(scene.member)).text).toContain('4711');
    await unverifyEmail(scene.owner);
    expect((await hutPage(scene.owner)).text).toContain('4711');
  });
});
