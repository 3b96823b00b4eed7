import type { SeasonInput } from '@hytte/contract/huts/seasons';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { aClub } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { seasonRules, seasonRulesOfClubs } from './seasons.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Input = z.input<typeof SeasonInput>;

const WINTER = { name: ' Vinterferie ', start_date: '2027-02-15', end_date: '2027-02-21' } satisfies Input;
const RULES = {
  is_blocked: false,
  booking_points_penalty: 2.7,
  price_adjustment_type: 'percentage',
  price_adjustment_value: 12.35,
} satisfies Partial<Input>;

const post = ({ club, admin }: Scene, body: Input) =>
  world.call('POST /api/clubs/{clubId}/seasons', { params: { clubId: club.id }, body }, admin.token);
const put = ({ club, admin, season }: Scene, body: Input, seasonId = season.id) =>
  world.call(
    'PUT /api/clubs/{clubId}/seasons/{seasonId}',
    { params: { clubId: club.id, seasonId }, body },
    admin.token,
  );
const list = async ({ club, member }: Scene) =>
  (await world.call('GET /api/clubs/{clubId}/seasons', { params: { clubId: club.id } }, member.token)).answer.seasons;

describe('a new season', () => {
  test('needs a name and two dates, and then changes nothing in any hut', async () => {
    const { status, answer } = await post(await aScene(world), WINTER);
    const nothing = { booking_points_penalty: 0, price_adjustment_type: 'none', price_adjustment_value: 0 };
    expect(status).toBe(201);
    expect(answer.season).toMatchObject({ ...WINTER, name: 'Vinterferie', ...nothing });
    expect(answer.season).toMatchObject({ is_blocked: false, applies_to_all_huts: true, huts: [] });
  });

  test('keeps decimals to the last one, for the huts that were chosen', async () => {
    const scene = await aScene(world);
    const second = await aHut(world, scene.club, { name: 'Aurlandsbu' });
    const hut_ids = [scene.hut.id, second.id, scene.hut.id];
    const { answer } = await post(scene, { ...WINTER, ...RULES, applies_to_all_huts: false, hut_ids });
    const huts = [
      { id: second.id, name: 'Aurlandsbu' },
      { id: scene.hut.id, name: 'Prøvehytta' },
    ];
    expect(answer.season).toMatchObject({ ...RULES, applies_to_all_huts: false, huts });
    expect((await list(scene)).find(({ id }) => id === answer.season.id)).toEqual(answer.season);
  });

  test('what says nothing is not kept: huts of a season for all, the value of no adjustment', async () => {
    const scene = await aScene(world);
    const body = { ...WINTER, hut_ids: [scene.hut.id], price_adjustment_value: 50 };
    const { answer } = await post(scene, body);
    expect(answer.season).toMatchObject({ huts: [], price_adjustment_value: 0 });
  });

  test.each([0.1, 0.3, 1.1, 2.7, 99.9, 100])('costs %d points more', async (booking_points_penalty) => {
    const { answer } = await post(await aScene(world), { ...WINTER, booking_points_penalty });
    expect(answer.season.booking_points_penalty).toBe(booking_points_penalty);
  });

  test.each<[string, Partial<Input>, string]>([
    ['a quarter of a point', { booking_points_penalty: 0.25 }, '/booking_points_penalty'],
    ['fewer points', { booking_points_penalty: -0.1 }, '/booking_points_penalty'],
    ['a tenth of an øre', { price_adjustment_value: 1.005 }, '/price_adjustment_value'],
    ['a day that is not', { start_date: '2027-02-29' }, '/start_date'],
    ['a name of spaces', { name: '   ' }, '/name'],
  ])('is refused: %s', async (_name, wrong, path) => {
    const refused = await post(await aScene(world), { ...WINTER, ...wrong });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_input', details: { fields: [{ path }] } });
  });

  test.each<[string, Partial<Input>]>([
    ['dates_reversed', { end_date: '2027-02-14' }],
    ['percentage_too_low', { price_adjustment_type: 'percentage', price_adjustment_value: -100.01 }],
    ['select_at_least_one_hut', { applies_to_all_huts: false }],
  ])('is refused: %s', async (code, wrong) => {
    const scene = await aScene(world);
    expect(await post(scene, { ...WINTER, ...wrong })).toMatchObject({ status: 400, code });
    expect(await put(scene, { ...WINTER, ...wrong })).toMatchObject({ status: 400, code });
  });
});

describe('a change', () => {
  test('replaces every field and the huts', async () => {
    const scene = await aScene(world);
    const chosen = { ...WINTER, ...RULES, applies_to_all_huts: false, hut_ids: [scene.hut.id] };
    expect((await put(scene, chosen)).answer.season).toMatchObject({ ...RULES, huts: [{ id: scene.hut.id }] });
    const { answer } = await put(scene, { ...WINTER, is_blocked: true });
    expect(answer.season).toMatchObject({ is_blocked: true, booking_points_penalty: 0, huts: [] });
    expect(await list(scene)).toEqual([answer.season]);
  });

  test('a season that is deleted is gone, and its huts stay', async () => {
    const scene = await aScene(world);
    const { id } = await aSeason(world, scene.club, { huts: [scene.hut] });
    const params = { clubId: scene.club.id, seasonId: id };
    const remove = () => world.call('DELETE /api/clubs/{clubId}/seasons/{seasonId}', { params }, scene.admin.token);
    expect([(await remove()).status, (await remove()).code]).toEqual([200, 'not_found']);
    expect((await list(scene)).map((season) => season.id)).toEqual([scene.season.id]);
    expect(await world.db.selectFrom('huts').select('id').where('id', '=', scene.hut.id).execute()).toHaveLength(1);
  });
});

describe('ids of two clubs mixed, by somebody who runs both', () => {
  test('a hut of the other club, or one that is gone, is no hut of this one', async () => {
    const scene = await aScene(world);
    const foreign = await aHut(world, await aClub(world, { owner: scene.admin }));
    const gone = await aHut(world, scene.club, { deleted_at: new Date() });
    for (const { id } of [foreign, gone]) {
      const body = { ...WINTER, applies_to_all_huts: false, hut_ids: [scene.hut.id, id] };
      const refusal = { status: 400, code: 'invalid_input', details: { fields: [{ path: '/hut_ids/1' }] } };
      expect(await post(scene, body)).toMatchObject(refusal);
      expect(await put(scene, body)).toMatchObject(refusal);
    }
    expect(await list(scene)).toHaveLength(1);
  });

  test('a season of the other club was never there', async () => {
    const scene = await aScene(world);
    const other = await aClub(world, { owner: scene.admin });
    const { id: seasonId } = await aSeason(world, other, { name: 'Andres' });
    const params = { clubId: scene.club.id, seasonId };
    const removed = await world.call('DELETE /api/clubs/{clubId}/seasons/{seasonId}', { params }, scene.admin.token);
    expect([(await put(scene, WINTER, seasonId)).status, removed.status]).toEqual([404, 404]);
    const rows = await world.db.selectFrom('seasons').select('name').where('id', '=', seasonId).execute();
    expect(rows).toEqual([{ name: 'Andres' }]);
  });
});

describe('as rules of a stay', () => {
  test('in whole numbers; a hut that is gone is not among the chosen ones', async () => {
    const { club, hut, season } = await aScene(world);
    await world.db.deleteFrom('seasons').where('id', '=', season.id).execute();
    const gone = await aHut(world, club, { deleted_at: new Date() });
    const numbers = { points_penalty: 27, price_adjustment_type: 'percentage', price_adjustment: 1235 } as const;
    await aSeason(world, club, { ...numbers, name: 'Dyr', start_date: '2027-01-01', huts: [hut, gone] });
    await aSeason(world, club, { name: 'Stengt', is_blocked: true });
    expect(await seasonRules(world.ctx, club.id)).toMatchObject([
      { name: 'Dyr', penalty: 27, priceAdjustmentType: 'percentage', priceAdjustment: 1235, hutIds: [hut.id] },
      { name: 'Stengt', isBlocked: true, penalty: 0, priceAdjustment: 0, hutIds: null },
    ]);
  });

  test('of several clubs, each with its own', async () => {
    const [one, two] = [await aScene(world), await aScene(world)];
    const bare = await aClub(world, { owner: one.owner });
    await aSeason(world, two.club, { name: 'Ekstra' });
    const rules = await seasonRulesOfClubs(world.ctx, [one.club.id, two.club.id, bare.id]);
    const counts = [one.club, two.club, bare].map(({ id }) => rules.get(id)?.length);
    expect(counts).toEqual([1, 2, 0]);
  });
});
