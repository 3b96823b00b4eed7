import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aClub } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
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

/** Ahead: the scene's request and a stay. Begun: a stay. Over: a stay. */
async function staysOfMember() {
  const stay = (days: number) =>
    aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(days), status: 'allocated' });
  const [ahead, begun, over] = [await stay(10), await stay(0), await stay(-10)];
  return { request: scene.booking.id, ahead: ahead.id, begun: begun.id, over: over.id };
}

async function activeBookings(): Promise<{ id: string; user_id: string | null }[]> {
  const rows = world.db.selectFrom('bookings').select(['id', 'user_id']).where('club_id', '=', scene.club.id);
  return rows.where('cancelled_at', 'is', null).orderBy('first_slot').execute();
}

const leave = (by = scene.member) =>
  world.call(
    'DELETE /api/memberships/clubs/{id}/members/{userId}',
    { params: { id: scene.club.id, userId: scene.member.id } },
    by.token,
  );

describe('a member who leaves a club, or is removed', () => {
  test.each(['member', 'admin'] as const)('by the %s: cancels what is ahead, keeps what has been', async (who) => {
    const { begun, over } = await staysOfMember();
    expect(await leave(scene[who])).toMatchObject({ status: 204 });
    expect(await activeBookings()).toEqual([over, begun].map((id) => ({ id, user_id: scene.member.id })));
  });

  test('keeps their stays in other clubs', async () => {
    const other = await aHut(world, await aClub(world, { owner: scene.owner, members: [scene.member] }));
    const { id } = await aBooking(world, other, { user_id: scene.member.id, ...daysAhead(10) });
    await leave();
    const row = world.db.selectFrom('bookings').select('cancelled_at').where('id', '=', id);
    expect(await row.execute()).toEqual([{ cancelled_at: null }]);
  });

  test('loses nothing when it is refused', async () => {
    await aBooking(world, scene.hut, { user_id: scene.owner.id, ...daysAhead(10) });
    const params = { id: scene.club.id, userId: scene.owner.id };
    const refused = await world.call(
      'DELETE /api/memberships/clubs/{id}/members/{userId}',
      { params },
      scene.admin.token,
    );
    expect([refused.code, (await activeBookings()).length]).toEqual(['owner_cannot_leave', 2]);
  });

  test('asks for ten stays at the moment of leaving: none is left behind', async () => {
    const huts = await Promise.all(Array.from({ length: 10 }, () => aHut(world, scene.club)));
    const ask = (hutId: string) =>
      world.call('POST /api/bookings', { body: { hut_id: hutId, ...asSent(daysAhead(10)) } }, scene.member.token);
    const answers = await Promise.all([
      ...huts.slice(0, 5).map(({ id }) => ask(id)),
      leave(),
      ...huts.slice(5).map(({ id }) => ask(id)),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await activeBookings()).toEqual([]);
  });
});

describe('a member who deletes their account', () => {
  const deleteAccount = () => world.call('DELETE /api/profile', { body: {} }, scene.member.token);

  test('cancels future stays in all clubs; past stays remain without the guest', async () => {
    const { begun, over } = await staysOfMember();
    expect(await deleteAccount()).toMatchObject({ status: 204 });
    expect(await activeBookings()).toEqual([over, begun].map((id) => ({ id, user_id: null })));
    const listed = await world.call('GET /api/bookings', { query: { clubId: scene.club.id } }, scene.admin.token);
    expect(listed.answer.bookings[0]).toMatchObject({ id: begun, user_id: null, first_name: null, email: null });
    expect((await world.call('DELETE /api/bookings/{id}', { params: { id: begun } }, scene.admin.token)).status).toBe(
      200,
    );
  });

  test('takes the kept answers along, and until then can read all of it', async () => {
    const body = { hut_id: scene.hut.id, ...asSent(daysAhead(20)) };
    await world.call(
      'POST /api/bookings',
      { body },
      { token: scene.member.token, headers: { 'idempotency-key': 'k' } },
    );
    const { answer } = await world.call('POST /api/profile/export', {}, scene.member.token);
    expect(answer.data['idempotency_keys']).toHaveLength(1);
    expect(answer.data['bookings']).toContainEqual(
      expect.objectContaining({ hut: 'Prøvehytta', startDate: body.start_date, status: 'requested' }),
    );
    await deleteAccount();
    const { rows } = await sql`select from idempotency_keys where user_id = ${scene.member.id}`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

describe('a hut that goes', () => {
  const deleteHut = () =>
    world.call(
      'DELETE /api/memberships/clubs/{id}/huts/{hutId}',
      { params: { id: scene.club.id, hutId: scene.hut.id } },
      scene.admin.token,
    );

  test('stays while somebody has a stay in it ahead, or is there now', async () => {
    for (const days of [0, 10]) {
      const stay = { user_id: scene.owner.id, ...daysAhead(days), status: 'allocated' as const };
      const { id } = await aBooking(world, scene.hut, stay);
      expect(await deleteHut()).toMatchObject({ status: 409, code: 'hut_has_stays' });
      await world.db.deleteFrom('bookings').where('id', '=', id).execute();
    }
    expect(await activeBookings()).toHaveLength(1);
  });

  test('takes what was asked for in it along, and keeps what has been', async () => {
    const { id } = await aBooking(world, scene.hut, {
      user_id: scene.owner.id,
      ...daysAhead(-1),
      status: 'allocated',
    });
    expect(await deleteHut()).toMatchObject({ status: 200 });
    expect(await activeBookings()).toEqual([{ id, user_id: scene.owner.id }]);
  });

  test('tells those who had asked for it why, in one act with the deletion', async () => {
    await deleteHut();
    const mails = (await runJobs(world)).filter(({ to }) => to === scene.member.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Forespørselen er tatt bort: Prøvehytta',
      expect.stringMatching(/^Tilbudet er ikke lenger ditt: Prøvehytta/),
    ]);
    expect(mails[0]?.text).toContain('Begrunnelse: Hytta er ikke lenger i klubben.');
    const own = await world.call('GET /api/user-bookings/cancelled', {}, scene.member.token);
    expect(own.answer.bookings).toMatchObject([{ was: 'requested', reason: 'Hytta er ikke lenger i klubben.' }]);
    const entry = await world.db
      .selectFrom('audit_entries')
      .select('after')
      .where('club_id', '=', scene.club.id)
      .where('action', '=', 'booking.deleted')
      .executeTakeFirst();
    expect(entry?.after).toMatchObject({ reason: 'Hytta er ikke lenger i klubben.' });
  });

  test('each in the language they read, whatever the language of who deleted it', async () => {
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', scene.member.id).execute();
    await aBooking(world, scene.hut, { user_id: scene.owner.id, ...daysAhead(40) });
    await deleteHut();
    const mails = await runJobs(world);
    expect(mailTo(mails, scene.member.email).text).toContain('Reason: The hut is no longer in the club.');
    expect(mailTo(mails, scene.owner.email).text).toContain('Begrunnelse: Hytta er ikke lenger i klubben.');
    const own = await world.call('GET /api/user-bookings/cancelled', {}, scene.member.token);
    expect(own.answer.bookings).toMatchObject([{ reason: 'The hut is no longer in the club.' }]);
  });
});
