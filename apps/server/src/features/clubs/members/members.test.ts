import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClub, anInvitation, aPerson, givePoints, people, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function aClubOfFour() {
  const { owner, admin, other, member } = await people(world, 'owner', 'admin', 'other', 'member');
  const club = await aClub(world, { owner, admins: [admin, other], members: [member] });
  return { owner, admin, other, member, club };
}

const list = (id: string, by: Person) =>
  world.call('GET /api/memberships/clubs/{id}/members', { params: { id } }, by.token);
const setRole = (id: string, by: Person, userId: string, newRole: 'member' | 'admin') =>
  world.call(
    'POST /api/memberships/clubs/{id}/update-member-role',
    { params: { id }, body: { userId, newRole } },
    by.token,
  );
const remove = (id: string, by: Person, userId: string) =>
  world.call('DELETE /api/memberships/clubs/{id}/members/{userId}', { params: { id, userId } }, by.token);
const offer = (id: string, by: Person, userId: string) =>
  world.call('POST /api/memberships/clubs/{id}/hand-over', { params: { id }, body: { userId } }, by.token);
const accept = (id: string, by: Person) =>
  world.call('POST /api/memberships/clubs/{id}/hand-over/accept', { params: { id } }, by.token);
const endOffer = (id: string, by: Person) =>
  world.call('DELETE /api/memberships/clubs/{id}/hand-over', { params: { id } }, by.token);

const rolesIn = async (id: string, by: Person) => {
  const { answer } = await list(id, by);
  return Object.fromEntries(answer.members.map((member) => [member.id, member.role]));
};

describe('the list', () => {
  test('owner first, then admins, with points to one decimal; and the invitations that are out', async () => {
    const { owner, admin, member, club } = await aClubOfFour();
    await givePoints(world, club, member, 25);
    const { email } = await anInvitation(world, club, { by: admin });
    const { answer } = await list(club.id, owner);
    expect(answer.members.map(({ role }) => role)).toEqual(['owner', 'admin', 'admin', 'member']);
    expect(answer.members.at(-1)).toEqual({
      id: member.id,
      email: member.email,
      joined_by_code: false,
      first_name: 'Prøve',
      last_name: 'Person',
      phone_number: null,
      role: 'member',
      booking_points: 2.5,
      employee_number: null,
    });
    expect(answer.pending_invitations).toMatchObject([{ email, inviter_email: admin.email }]);
  });
});

describe('roles', () => {
  test('the owner makes members admins, and admins members', async () => {
    const { owner, member, club } = await aClubOfFour();
    expect((await setRole(club.id, owner, member.id, 'admin')).status).toBe(200);
    expect((await rolesIn(club.id, owner))[member.id]).toBe('admin');
    expect((await setRole(club.id, owner, member.id, 'member')).status).toBe(200);
    expect((await rolesIn(club.id, owner))[member.id]).toBe('member');
  });

  test('not their own, not of somebody elsewhere, and never to owner', async () => {
    const { owner, club } = await aClubOfFour();
    const outsider = await aPerson(world);
    expect(await setRole(club.id, owner, owner.id, 'member')).toMatchObject({ status: 403 });
    expect(await setRole(club.id, owner, outsider.id, 'admin')).toMatchObject({ status: 404, code: 'not_found' });
    const asOwner = await setRole(club.id, owner, outsider.id, 'owner' as 'admin');
    expect(asOwner).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('a new role counts from the next request on', async () => {
    const { owner, member, club } = await aClubOfFour();
    expect((await list(club.id, member)).status).toBe(403);
    await setRole(club.id, owner, member.id, 'admin');
    expect((await list(club.id, member)).status).toBe(200);
  });
});

describe('leaving', () => {
  test('members and admins leave; the club is then as if it did not exist', async () => {
    const { owner, admin, member, club } = await aClubOfFour();
    expect((await remove(club.id, member, member.id)).status).toBe(204);
    expect((await remove(club.id, admin, admin.id)).status).toBe(204);
    expect((await list(club.id, admin)).status).toBe(404);
    expect(Object.keys(await rolesIn(club.id, owner))).not.toContain(member.id);
  });

  test('admins take out members, only the owner takes out admins, nobody the owner', async () => {
    const { owner, admin, other, member, club } = await aClubOfFour();
    expect(await remove(club.id, member, admin.id)).toMatchObject({ status: 404 });
    expect(await remove(club.id, admin, other.id)).toMatchObject({ status: 403 });
    expect(await remove(club.id, admin, owner.id)).toMatchObject({ status: 409, code: 'owner_cannot_leave' });
    expect(await remove(club.id, owner, owner.id)).toMatchObject({ status: 409, code: 'owner_cannot_leave' });
    expect(await remove(club.id, admin, member.id)).toMatchObject({ status: 204 });
    expect(await remove(club.id, owner, other.id)).toMatchObject({ status: 204 });
    expect(await remove(club.id, owner, other.id)).toMatchObject({ status: 404 });
  });
});

describe('handing the club over', () => {
  test('an admin who accepts becomes owner, the owner an admin, who may then leave', async () => {
    const { owner, admin, club } = await aClubOfFour();
    expect((await offer(club.id, owner, admin.id)).status).toBe(200);
    expect(await rolesIn(club.id, owner)).toMatchObject({ [owner.id]: 'owner', [admin.id]: 'admin' });
    const { subject, text } = mailTo(await runJobs(world), admin.email);
    expect(subject).toBe(`Vil du overta ${club.name}?`);
    expect(text).toContain(`/clubs/${club.id}/manage/members`);
    expect((await list(club.id, admin)).answer.hand_over).toMatchObject({
      from_user_id: owner.id,
      to_user_id: admin.id,
    });

    expect((await accept(club.id, admin)).status).toBe(200);
    expect(await rolesIn(club.id, admin)).toMatchObject({ [owner.id]: 'admin', [admin.id]: 'owner' });
    expect((await list(club.id, admin)).answer.hand_over).toBeUndefined();
    expect(mailTo(await runJobs(world), owner.email).subject).toBe(`Prøve Person eier nå ${club.name}`);
    expect((await accept(club.id, admin)).status).toBe(404);
    expect((await offer(club.id, owner, admin.id)).status).toBe(403);
    expect((await remove(club.id, owner, owner.id)).status).toBe(204);
  });

  test('declined or withdrawn, the owner owns it as before, and the other is told', async () => {
    const { owner, admin, other, club } = await aClubOfFour();
    await offer(club.id, owner, admin.id);
    await runJobs(world);
    expect((await endOffer(club.id, admin)).status).toBe(200);
    expect(mailTo(await runJobs(world), owner.email).subject).toBe(`Prøve Person vil ikke overta ${club.name}`);

    await offer(club.id, owner, other.id);
    await runJobs(world);
    expect((await endOffer(club.id, owner)).status).toBe(200);
    expect(mailTo(await runJobs(world), other.email).subject).toContain('er trukket tilbake');
    expect((await accept(club.id, other)).status).toBe(404);
    expect((await rolesIn(club.id, owner))[owner.id]).toBe('owner');
  });

  test('to one at a time; an offer that nobody answered for fourteen days gives way', async () => {
    const { owner, admin, other, club } = await aClubOfFour();
    await offer(club.id, owner, admin.id);
    expect(await offer(club.id, owner, other.id)).toMatchObject({ status: 409, code: 'hand_over_waits' });
    await world.db
      .updateTable('club_hand_overs')
      .set({ offered_at: new Date('2026-01-01'), expires_at: new Date('2026-01-15') })
      .where('club_id', '=', club.id)
      .execute();
    expect((await list(club.id, owner)).answer.hand_over).toBeUndefined();
    expect(await offer(club.id, owner, other.id)).toMatchObject({
      status: 200,
      answer: { hand_over: { to_user_id: other.id } },
    });
  });

  test('not to a member, not to oneself, not to somebody elsewhere', async () => {
    const { owner, member, club } = await aClubOfFour();
    const outsider = await aPerson(world);
    expect(await offer(club.id, owner, member.id)).toMatchObject({ status: 403 });
    expect(await offer(club.id, owner, owner.id)).toMatchObject({ status: 403 });
    expect(await offer(club.id, owner, outsider.id)).toMatchObject({ status: 404 });
    expect((await rolesIn(club.id, owner))[owner.id]).toBe('owner');
  });
});
