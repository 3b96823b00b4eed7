import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { NO_TERMS } from '@hytte/domain/terms/terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeDueClubs } from '#features/club-closing/close-club.service.ts';
import { drawScheduledClubs } from '#features/draws/scheduled-draws.service.ts';
import { fadePoints } from '#features/points/points.jobs.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { askToClose, letTheWaitPass, takeBack } from '#testing/closings.ts';
import { makeDue } from '#testing/draws.ts';
import { aGroup } from '#testing/groups.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { aClub, anInvitation, type Club, people, type Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type People = Record<'owner' | 'admin' | 'member' | 'stranger', Person>;
type Scene = People & { club: Club; hut: TestHut; request: { id: string }; stay: { id: string } };

/** A member has a request and a stay in the club's only hut, neither of them by the product: the journal is empty. */
async function aScene(): Promise<Scene> {
  const who = await people(world, 'owner', 'admin', 'member', 'stranger');
  const club = await aClub(world, { owner: who.owner, admins: [who.admin], members: [who.member] });
  const hut = await aHut(world, club);
  const request = await aBooking(world, hut, { user_id: who.member.id, ...daysAhead(30, 3), points_cost: 0 });
  const stay = await aBooking(world, hut, { user_id: who.member.id, ...daysAhead(60, 3), status: 'allocated' });
  return { ...who, club, hut, request, stay };
}

/** A stay that began yesterday, and a club that adds so many tenths of points to whom did not come. */
async function aPastStay({ club, hut, member }: Scene, noShowPoints: number): Promise<{ id: string }> {
  await setRules(world, club, { terms: { ...NO_TERMS, noShowPoints } });
  return aBooking(world, hut, { user_id: member.id, ...daysAhead(-1, 3), status: 'allocated' });
}

const REASON = 'Taket er borte.';
const someDay = addDays(dateInOslo(new Date()), 90);
const days = { start_date: someDay, end_date: addDays(someDay, 6) };
const daily = { lottery_frequency: 'daily', lottery_execution_time: '03:15', notify_admin_enabled: true } as const;
const aNewHut = { name: 'Nyhytta', capacity: 4 };

const ofClub = ({ club }: Scene) => ({ params: { id: club.id } });
const ofHut = ({ club, hut }: Scene) => ({ params: { id: club.id, hutId: hut.id } });
const season = (fields: object) => ({ name: 'Påske', ...days, ...fields });
const addSeason = ({ club, owner }: Scene, fields: object) =>
  world.call('POST /api/clubs/{clubId}/seasons', { params: { clubId: club.id }, body: season(fields) }, owner.token);
const changeSeason = ({ club, owner }: Scene, id: string, fields: object) =>
  world.call(
    'PUT /api/clubs/{clubId}/seasons/{seasonId}',
    { params: { clubId: club.id, seasonId: id }, body: season(fields) },
    owner.token,
  );

type Act = (scene: Scene) => Promise<{ status: number } | void>;

/** Every act that changes what may be drawn, and the lines it leaves. */
const ACTS: readonly [string, Act, readonly string[]][] = [
  [
    'a member asks for a stay',
    ({ hut, member }) =>
      world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(daysAhead(40)) } }, member.token),
    ['asked by guest'],
  ],
  [
    'an admin asks for a stay',
    ({ hut, admin }) =>
      world.call('POST /api/bookings', { body: { hut_id: hut.id, ...asSent(daysAhead(40)) } }, admin.token),
    ['asked by guest'],
  ],
  [
    'an admin changes the dates of another’s request',
    ({ request, admin }) =>
      world.call('PUT /api/bookings/{id}', { params: request, body: asSent(daysAhead(33, 3)) }, admin.token),
    ['moved by board'],
  ],
  [
    'an admin changes the dates of their own request',
    async ({ hut, admin }) => {
      const own = await aBooking(world, hut, { user_id: admin.id, ...daysAhead(40) });
      return world.call('PUT /api/bookings/{id}', { params: own, body: asSent(daysAhead(41)) }, admin.token);
    },
    ['moved by guest'],
  ],
  [
    'an admin sends the dates that are there already',
    ({ request, admin }) =>
      world.call('PUT /api/bookings/{id}', { params: request, body: asSent(daysAhead(30, 3)) }, admin.token),
    [],
  ],
  [
    'an admin moves a stay with a reason',
    ({ stay, hut, admin }) =>
      world.call(
        'POST /api/bookings/{id}/move',
        { params: stay, body: { ...asSent(daysAhead(70, 3)), hut_id: hut.id, reason: REASON } },
        admin.token,
      ),
    ['moved by board'],
  ],
  [
    'a member withdraws a request',
    ({ request, member }) => world.call('DELETE /api/bookings/{id}', { params: request, body: {} }, member.token),
    ['cancelled by guest'],
  ],
  [
    'a member gives up a stay',
    ({ stay, member }) => world.call('DELETE /api/bookings/{id}', { params: stay, body: {} }, member.token),
    ['cancelled by guest'],
  ],
  [
    'an admin deletes another’s request',
    ({ request, admin }) => world.call('DELETE /api/bookings/{id}', { params: request, body: {} }, admin.token),
    ['cancelled by board'],
  ],
  [
    'an admin cancels a stay with a reason',
    ({ stay, admin }) =>
      world.call('POST /api/bookings/{id}/cancel', { params: stay, body: { reason: REASON } }, admin.token),
    ['cancelled by board'],
  ],
  [
    'a hut is added',
    (scene) =>
      world.call('POST /api/memberships/clubs/{id}/huts', { ...ofClub(scene), body: aNewHut }, scene.owner.token),
    ['hut_opened by board'],
  ],
  [
    'a hut is shut',
    (scene) =>
      world.call(
        'PUT /api/memberships/clubs/{id}/huts/{hutId}',
        { ...ofHut(scene), body: { ...aNewHut, available: false } },
        scene.owner.token,
      ),
    ['hut_closed by board'],
  ],
  [
    'a hut gets another name',
    (scene) =>
      world.call('PUT /api/memberships/clubs/{id}/huts/{hutId}', { ...ofHut(scene), body: aNewHut }, scene.owner.token),
    [],
  ],
  [
    'a hut with a request is deleted',
    async (scene) => {
      const hut = await aHut(world, scene.club);
      await aBooking(world, hut, { user_id: scene.member.id, ...daysAhead(90) });
      const call = 'DELETE /api/memberships/clubs/{id}/huts/{hutId}';
      return world.call(call, ofHut({ ...scene, hut }), scene.owner.token);
    },
    ['cancelled by board', 'hut_closed by board'],
  ],
  [
    'a hut is closed for days with a stay and a request on them',
    async ({ club, hut, stay, admin }) => {
      await aBooking(world, hut, { user_id: admin.id, ...daysAhead(61) });
      const { start_date, end_date } = asSent(daysAhead(60, 4));
      const stays = [{ booking_id: stay.id, move_to: null }];
      return world.call(
        'POST /api/clubs/{clubId}/huts/{hutId}/closing',
        {
          params: { clubId: club.id, hutId: hut.id },
          body: { start_date, end_date, name: 'Nytt tak', reason: REASON, stays },
        },
        admin.token,
      );
    },
    ['season_blocked by board', 'cancelled by board', 'cancelled by board'],
  ],
  ['days are blocked', (scene) => addSeason(scene, { is_blocked: true }), ['season_blocked by board']],
  [
    'blocked days are opened again',
    async (scene) => changeSeason(scene, (await aSeason(world, scene.club, { is_blocked: true })).id, {}),
    ['season_unblocked by board'],
  ],
  [
    'blocked days are deleted',
    async ({ club, owner }) => {
      const { id } = await aSeason(world, club, { is_blocked: true });
      const params = { clubId: club.id, seasonId: id };
      return world.call('DELETE /api/clubs/{clubId}/seasons/{seasonId}', { params }, owner.token);
    },
    ['season_unblocked by board'],
  ],
  ['a season gets points', (scene) => addSeason(scene, { booking_points_penalty: 2 }), ['rules_changed by board']],
  [
    'the points of a season are changed',
    async (scene) =>
      changeSeason(scene, (await aSeason(world, scene.club, { points_penalty: 10 })).id, { booking_points_penalty: 3 }),
    ['rules_changed by board'],
  ],
  ['a season has a price only', (scene) => addSeason(scene, {}), []],
  [
    'a season is renamed by whose name a limit counts',
    async (scene) => {
      const limit = {
        id: 'hols',
        name: 'Ferier',
        kind: 'in_year',
        most: 1,
        seasons: ['Påske'],
        freeWithinDays: 0,
      } as const;
      await setRules(world, scene.club, { limits: [{ ...limit, seasons: ['Påske'] }] });
      return changeSeason(scene, (await aSeason(world, scene.club, { name: 'Påske 2027' })).id, { name: 'Vår' });
    },
    ['rules_changed by board'],
  ],
  [
    'points are reset',
    (scene) => world.call('POST /api/memberships/clubs/{id}/reset-booking-points', ofClub(scene), scene.owner.token),
    ['points_reset by board'],
  ],
  [
    'the owner changes the points of a member',
    ({ club, member, owner }) =>
      world.call(
        'POST /api/clubs/{clubId}/members/{userId}/points',
        { params: { clubId: club.id, userId: member.id }, body: { points: 2, note: REASON } },
        owner.token,
      ),
    ['points_changed by board'],
  ],
  [
    'two members become a household, and part',
    async ({ club, member, admin, owner }) => {
      await setRules(world, club, { households: true });
      const params = { clubId: club.id, userId: member.id };
      const body = { user_ids: [member.id, admin.id] as [string, string] };
      await world.call('POST /api/clubs/{clubId}/households/join', { params, body }, owner.token);
      return world.call('DELETE /api/clubs/{clubId}/households/members/{userId}', { params }, member.token);
    },
    ['household_changed by board', 'household_changed by guest'],
  ],
  [
    'a member is taken into a group, and out of it',
    async ({ club, member, admin }) => {
      const group = await aGroup(world, club);
      const params = { clubId: club.id, groupId: group.id, userId: member.id };
      const call = '/api/clubs/{clubId}/groups/{groupId}/members/{userId}' as const;
      await world.call(`PUT ${call}`, { params, body: { until: null } }, admin.token);
      return world.call(`DELETE ${call}`, { params }, admin.token);
    },
    ['group_changed by board', 'group_changed by board'],
  ],
  [
    'a guest is noted as not having come, and it is taken back',
    async (scene) => {
      const { id } = await aPastStay(scene, 20);
      await world.call('POST /api/bookings/{id}/no-show', { params: { id } }, scene.admin.token);
      return world.call('DELETE /api/bookings/{id}/no-show', { params: { id } }, scene.owner.token);
    },
    ['no_show by board', 'no_show by board'],
  ],
  [
    'a guest is noted as not having come where it costs no points',
    async (scene) => {
      const { id } = await aPastStay(scene, 0);
      return world.call('POST /api/bookings/{id}/no-show', { params: { id } }, scene.admin.token);
    },
    [],
  ],
  [
    'points fade in the new year',
    () => fadePoints({ ...world.ctx, today: '2031-01-01', now: new Date('2031-01-01T00:20:00+01:00') }),
    ['points_faded by system'],
  ],
  [
    'the schedule of the draw is changed',
    (scene) =>
      world.call(
        'PUT /api/clubs/{id}/lottery-settings',
        { ...ofClub(scene), body: { ...daily, lottery_automation_enabled: true } },
        scene.owner.token,
      ),
    ['rules_changed by board'],
  ],
  [
    'the booking horizon is changed',
    (scene) =>
      world.call(
        'PUT /api/memberships/clubs/{id}/update',
        { ...ofClub(scene), body: { booking_horizon_months: 11 } },
        scene.owner.token,
      ),
    ['rules_changed by board'],
  ],
  [
    'somebody joins by code',
    ({ club, stranger }) =>
      world.call('POST /api/memberships/join-club', { body: { join_code: club.joinCode } }, stranger.token),
    ['member_joined by guest'],
  ],
  [
    'somebody accepts an invitation',
    async ({ club, owner, stranger }) => {
      const { token } = await anInvitation(world, club, { by: owner, email: stranger.email });
      return world.call('POST /api/invitations/accept', { body: { token } }, stranger.token);
    },
    ['member_joined by guest'],
  ],
  [
    'a member leaves',
    ({ club, member }) =>
      world.call(
        'DELETE /api/memberships/clubs/{id}/members/{userId}',
        { params: { id: club.id, userId: member.id } },
        member.token,
      ),
    ['cancelled by guest', 'cancelled by guest', 'member_left by guest'],
  ],
  [
    'a member is removed',
    ({ club, member, owner }) =>
      world.call(
        'POST /api/memberships/clubs/{id}/members/{userId}/remove',
        { params: { id: club.id, userId: member.id }, body: { reason: REASON } },
        owner.token,
      ),
    ['cancelled by board', 'cancelled by board', 'member_left by board'],
  ],
  [
    'a member deletes the account',
    ({ member }) => world.call('DELETE /api/profile', { body: { password: aPassword } }, member.token),
    ['cancelled by guest', 'cancelled by guest', 'member_left by guest'],
  ],
  [
    'an admin draws',
    (scene) => world.call('POST /api/memberships/clubs/{id}/run-lottery', ofClub(scene), scene.owner.token),
    ['frozen by board', 'drawn by board'],
  ],
  [
    'a scheduled draw finds the request of somebody who is gone',
    async ({ club, hut, stranger }) => {
      await aBooking(world, hut, { user_id: stranger.id, ...daysAhead(80) });
      await makeDue(world, club);
      await drawScheduledClubs(world.ctx, [{ clubId: club.id, at: new Date().toISOString() }]);
    },
    ['frozen by system', 'cancelled by system', 'drawn by system'],
  ],
  [
    'the closing of the club is asked for and taken back',
    async ({ club, owner }) => {
      await askToClose(world, club, owner);
      return takeBack(world, club, owner);
    },
    ['rules_changed by board', 'rules_changed by board'],
  ],
  [
    'the club is closed',
    async ({ club, owner }) => {
      await askToClose(world, club, owner);
      await letTheWaitPass(world, club);
      await closeDueClubs({ ...world.ctx, actor: null });
    },
    ['rules_changed by board', 'cancelled by system', 'cancelled by system'],
  ],
];

describe('every act that changes what may be drawn leaves its lines', () => {
  test.each(ACTS)('%s', async (_, act, expected) => {
    const scene = await aScene();
    expect((await act(scene))?.status ?? 200).toBeLessThan(300);
    const lines = await expectWholeJournal(world, scene.club.id);
    expect(lines.map(({ entry }) => `${entry.kind} by ${entry.by}`)).toEqual(expected);
    const text = JSON.stringify(lines);
    for (const { id, email } of [scene.owner, scene.admin, scene.member, scene.stranger])
      expect(text.includes(id) || text.includes(email)).toBe(false);
    expect(text).not.toContain(REASON);
  });

  test('a hut that the platform shuts is shut by the platform', async () => {
    const scene = await aScene();
    await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', scene.stranger.id).execute();
    const call = 'PUT /api/memberships/clubs/{id}/huts/{hutId}';
    await world.call(call, { ...ofHut(scene), body: { ...aNewHut, available: false } }, scene.stranger.token);
    const [line] = await expectWholeJournal(world, scene.club.id);
    expect(line?.entry).toMatchObject({ kind: 'hut_closed', by: 'platform', subject: scene.hut.id });
  });

  test('a line says what was there before and what is there now', async () => {
    const { club, hut, request, admin } = await aScene();
    const body = asSent(daysAhead(33, 3));
    await world.call('PUT /api/bookings/{id}', { params: request, body }, admin.token);
    const [line] = await expectWholeJournal(world, club.id);
    const [was, is] = [daysAhead(30, 3), daysAhead(33, 3)];
    expect(line?.entry).toMatchObject({
      subject: request.id,
      before: { hut: hut.id, first: was.first_slot, last: was.last_slot, points: 0, status: 'requested' },
      after: { hut: hut.id, first: is.first_slot, last: is.last_slot, points: 0, status: 'requested' },
    });
  });
});
