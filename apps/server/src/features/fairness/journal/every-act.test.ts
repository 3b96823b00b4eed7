import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawScheduledClubs } from '#features/fairness/draws/scheduled-draws.service.ts';
import { type ActInJournal, type ActScene, anActScene, linesLeftBy, REASON } from '#testing/acts-in-journal.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { makeDue } from '#testing/draws.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const someDay = addDays(dateInOslo(new Date()), 90);
const days = { start_date: someDay, end_date: addDays(someDay, 6) };
const aNewHut = { name: 'Nyhytta', capacity: 4 };

const ofClub = ({ club }: ActScene) => ({ params: { id: club.id } });
const ofHut = ({ club, hut }: ActScene) => ({ params: { id: club.id, hutId: hut.id } });
const season = (fields: object) => ({ name: 'Påske', ...days, ...fields });
const addSeason = ({ club, owner }: ActScene, fields: object) =>
  world.call('POST /api/clubs/{clubId}/seasons', { params: { clubId: club.id }, body: season(fields) }, owner.token);
const changeSeason = ({ club, owner }: ActScene, id: string, fields: object) =>
  world.call(
    'PUT /api/clubs/{clubId}/seasons/{seasonId}',
    { params: { clubId: club.id, seasonId: id }, body: season(fields) },
    owner.token,
  );

/** Acts with stays, huts and seasons, and draws. Those with people and the club's rules: every-act-of-people.test.ts. */
const ACTS: readonly ActInJournal[] = [
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
    'a member cancels a stay',
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
    'an admin draws',
    (scene) => world.call('POST /api/memberships/clubs/{id}/run-lottery', ofClub(scene), scene.owner.token),
    ['frozen by board', 'drawn by board'],
  ],
  [
    'a scheduled draw finds the request of somebody who is gone',
    async ({ club, hut, outsider }) => {
      await aBooking(world, hut, { user_id: outsider.id, ...daysAhead(80) });
      await makeDue(world, club);
      await drawScheduledClubs(world.ctx, [{ clubId: club.id, at: new Date().toISOString() }]);
    },
    ['frozen by system', 'cancelled by system', 'drawn by system'],
  ],
];

describe('every act that changes what may be drawn leaves its lines', () => {
  test.each(ACTS)('%s', async (_, act, expected) => {
    expect(await linesLeftBy(world, act)).toEqual(expected);
  });

  test('a hut that the platform shuts is shut by the platform', async () => {
    const scene = await anActScene(world);
    await world.db.updateTable('users').set({ role: 'admin' }).where('id', '=', scene.outsider.id).execute();
    const call = 'PUT /api/memberships/clubs/{id}/huts/{hutId}';
    await world.call(call, { ...ofHut(scene), body: { ...aNewHut, available: false } }, scene.outsider.token);
    const [line] = await expectWholeJournal(world, scene.club.id);
    expect(line?.entry).toMatchObject({ kind: 'hut_closed', by: 'platform', subject: scene.hut.id });
  });

  test('a line says what was there before and what is there now', async () => {
    const { club, hut, request, admin } = await anActScene(world);
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
