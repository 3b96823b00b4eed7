import { NO_TERMS } from '@hytte/domain/fairness/terms/terms';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDueClubs } from '#features/clubs/closing/close-club.service.ts';
import { fadePoints } from '#features/fairness/points/points.jobs.ts';
import { type ActInJournal, type ActScene, linesLeftBy, REASON } from '#testing/acts-in-journal.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { askToClose, letTheWaitPass, takeBack } from '#testing/closings.ts';
import { aGroup } from '#testing/groups.ts';
import { anInvitation } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { aPassword, startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** A stay that began yesterday, and a club that adds so many tenths of points to whom did not come. */
async function aPastStay({ club, hut, member }: ActScene, noShowPoints: number): Promise<{ id: string }> {
  await setRules(world, club, { terms: { ...NO_TERMS, noShowPoints } });
  return aBooking(world, hut, { user_id: member.id, ...daysAhead(-1, 3), status: 'allocated' });
}

const daily = { lottery_frequency: 'daily', lottery_execution_time: '03:15', notify_admin_enabled: true } as const;

const ofClub = ({ club }: ActScene) => ({ params: { id: club.id } });

/** Acts with points, members and the club's rules. Those with stays: every-act.test.ts. */
const ACTS: readonly ActInJournal[] = [
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
    ({ club, outsider }) =>
      world.call('POST /api/memberships/join-club', { body: { join_code: club.joinCode } }, outsider.token),
    ['member_joined by guest'],
  ],
  [
    'somebody accepts an invitation',
    async ({ club, owner, outsider }) => {
      const { token } = await anInvitation(world, club, { by: owner, email: outsider.email });
      return world.call('POST /api/invitations/accept', { body: { token } }, outsider.token);
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

test.each(ACTS)('%s leaves its lines', async (_, act, expected) => {
  expect(await linesLeftBy(world, act)).toEqual(expected);
});
