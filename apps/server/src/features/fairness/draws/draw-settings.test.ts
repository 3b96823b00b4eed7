import type { DrawSettings } from '@hytte/contract/fairness/draws';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '#authz/scene.ts';
import { makeDue } from '#testing/draws.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Sent = Omit<DrawSettings, 'next_lottery_at' | 'version'>;

const BY_HAND: Sent = {
  lottery_automation_enabled: false,
  lottery_frequency: 'daily',
  lottery_execution_time: '02:00',
  lottery_execution_day: 1,
  notify_admin_enabled: true,
};
const EVERY_NIGHT: Sent = { ...BY_HAND, lottery_automation_enabled: true };

const read = async ({ club, admin }: Scene) =>
  (await world.call('GET /api/clubs/{id}/lottery-settings', { params: { id: club.id } }, admin.token)).answer
    .lottery_settings;
const put = async ({ club, admin }: Scene, body: Sent) =>
  world.call('PUT /api/clubs/{id}/lottery-settings', { params: { id: club.id }, body }, admin.token);
const nextAfter = async (scene: Scene, body: Sent) =>
  new Date((await put(scene, body)).answer.lottery_settings.next_lottery_at ?? 0);

/** What a clock on a wall in Oslo shows. */
const onTheWall = (at: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Oslo', weekday: 'long', hour: '2-digit', minute: '2-digit' })
    .format(at)
    .replace(',', '');

test('a new club draws by hand', async () => {
  expect(await read(await aScene(world))).toEqual({ ...BY_HAND, version: 1, next_lottery_at: null });
});

test('a platform admin may look at any club that exists', async () => {
  const { club, globalAdmin } = await aScene(world);
  const look = (id: string) =>
    world.call('GET /api/clubs/{id}/lottery-settings', { params: { id } }, globalAdmin.token);
  expect([(await look(club.id)).status, (await look(randomUUID())).status]).toEqual([200, 404]);
});

describe('what is changed', () => {
  test('is answered, kept, and turned into the next moment', async () => {
    const scene = await aScene(world);
    const weekly: Sent = {
      ...EVERY_NIGHT,
      lottery_frequency: 'weekly',
      lottery_execution_time: '18:30',
      lottery_execution_day: 7,
      notify_admin_enabled: false,
    };
    const { status, answer } = await put(scene, weekly);
    expect(status).toBe(200);
    expect(answer.lottery_settings).toEqual(await read(scene));
    expect(answer.lottery_settings).toMatchObject(weekly);
    const next = new Date(answer.lottery_settings.next_lottery_at ?? 0);
    expect(onTheWall(next)).toBe('Sunday 18:30');
    expect(next.getTime() - Date.now()).toBeGreaterThan(0);
    expect(next.getTime() - Date.now()).toBeLessThan(7.1 * 24 * 3600_000);
  });

  test('has no next moment once it is by hand again', async () => {
    const scene = await aScene(world);
    await put(scene, EVERY_NIGHT);
    expect((await put(scene, BY_HAND)).answer.lottery_settings.next_lottery_at).toBeNull();
  });

  test('leaves a draw that is due this minute where it is, unless it is about when', async () => {
    const scene = await aScene(world);
    await put(scene, EVERY_NIGHT);
    await makeDue(world, scene.club);
    expect((await nextAfter(scene, { ...EVERY_NIGHT, notify_admin_enabled: false })).getTime()).toBeLessThan(
      Date.now(),
    );
    // The day plays no part while a club draws daily.
    expect((await nextAfter(scene, { ...EVERY_NIGHT, lottery_execution_day: 9 })).getTime()).toBeLessThan(Date.now());
    const later = await nextAfter(scene, { ...EVERY_NIGHT, lottery_execution_time: '03:00' });
    expect(later.getTime()).toBeGreaterThan(Date.now());
  });

  test.each<[string, Partial<Sent>, string]>([
    ['an hour that no clock shows', { lottery_execution_time: '24:00' }, '/lottery_execution_time'],
    ['a time with seconds', { lottery_execution_time: '02:00:00' }, '/lottery_execution_time'],
    ['an eighth day of the week', { lottery_frequency: 'weekly', lottery_execution_day: 8 }, '/lottery_execution_day'],
    ['a thirty-second of the month', { lottery_execution_day: 32 }, '/lottery_execution_day'],
    ['day zero', { lottery_execution_day: 0 }, '/lottery_execution_day'],
  ])('cannot be %s', async (_what, wrong, path) => {
    const { status, details } = await put(await aScene(world), { ...EVERY_NIGHT, ...wrong });
    expect(status).toBe(400);
    expect(details).toMatchObject({ fields: [{ path }] });
  });
});
