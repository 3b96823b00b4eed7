import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aScene, type Scene } from './authz/scene.ts';
import { aTemplate } from '#testing/huts.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Saved = { status: number; code: string | undefined; version: number };
type Save = (name: string, ifMatch?: string) => Promise<Saved>;

const sender = ({ admin }: Scene, ifMatch?: string) => ({
  token: admin.token,
  ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
});

/** What admins edit in a form, each with a call that saves it under another name. */
const FORMS: [what: string, open: (scene: Scene) => Promise<Save>][] = [
  [
    'a hut',
    async (scene) => async (name, ifMatch) => {
      const params = { id: scene.club.id, hutId: scene.hut.id };
      const sent = { params, body: { name, capacity: 4 } };
      const { status, code, answer } = await world.call(
        'PUT /api/memberships/clubs/{id}/huts/{hutId}',
        sent,
        sender(scene, ifMatch),
      );
      return { status, code, version: status === 200 ? answer.hut.version : 0 };
    },
  ],
  [
    'a season',
    async (scene) => async (name, ifMatch) => {
      const params = { clubId: scene.club.id, seasonId: scene.season.id };
      const sent = { params, body: { name, start_date: '2027-02-15', end_date: '2027-02-21' } };
      const { status, code, answer } = await world.call(
        'PUT /api/clubs/{clubId}/seasons/{seasonId}',
        sent,
        sender(scene, ifMatch),
      );
      return { status, code, version: status === 200 ? answer.season.version : 0 };
    },
  ],
  [
    'a form for guests',
    async (scene) => {
      const { id } = await aTemplate(world, scene.club);
      return async (name, ifMatch) => {
        const field = { field_name: 'Hund', field_label: 'Hund?', field_type: 'text' } as const;
        const sent = { params: { clubId: scene.club.id, templateId: id }, body: { name, fields: [field] } };
        const { status, code, answer } = await world.call(
          'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}',
          sent,
          sender(scene, ifMatch),
        );
        return { status, code, version: status === 200 ? answer.template.version : 0 };
      };
    },
  ],
  [
    'the club',
    async (scene) => async (name, ifMatch) => {
      const sent = { params: { id: scene.club.id }, body: { name } };
      const { status, code, answer } = await world.call(
        'PUT /api/memberships/clubs/{id}/update',
        sent,
        sender(scene, ifMatch),
      );
      return { status, code, version: status === 200 ? answer.club.version : 0 };
    },
  ],
  [
    'when the club draws',
    async (scene) => async (_name, ifMatch) => {
      const body = {
        lottery_automation_enabled: false,
        lottery_frequency: 'weekly',
        lottery_execution_time: '03:00',
        notify_admin_enabled: false,
      } as const;
      const sent = { params: { id: scene.club.id }, body };
      const { status, code, answer } = await world.call(
        'PUT /api/clubs/{id}/lottery-settings',
        sent,
        sender(scene, ifMatch),
      );
      return { status, code, version: status === 200 ? answer.lottery_settings.version : 0 };
    },
  ],
  [
    'how the club is paid',
    async (scene) => async (_name, ifMatch) => {
      const sent = {
        params: { clubId: scene.club.id },
        body: { paymentHandling: 'external', refundDays: 9, bankAccount: '12345678903' },
      } as const;
      const { status, code, answer } = await world.call(
        'POST /api/clubs/{clubId}/payment-settings',
        sent,
        sender(scene, ifMatch),
      );
      return { status, code, version: status === 200 ? answer.version : 0 };
    },
  ],
];

describe.each(FORMS)('%s', (_what, open) => {
  test('is not written over by a form that shows how it was before', async () => {
    const save = await open(await aScene(world));
    const first = await save('Først', '"1"');
    expect(first).toMatchObject({ status: 200, version: 2 });
    expect(await save('For sent', '"1"')).toMatchObject({ status: 412, code: 'changed_meanwhile' });
    expect(await save('Sist', '"2"')).toMatchObject({ status: 200, version: 3 });
    expect(await save('Uten')).toMatchObject({ status: 200, version: 4 });
  });

  test('saved twice at once from the same state is saved once', async () => {
    const save = await open(await aScene(world));
    const statuses = (await Promise.all([save('Den ene', '"1"'), save('Den andre', '"1"')])).map((one) => one.status);
    expect(statuses).toEqual(expect.arrayContaining([200, 412]));
  });
});
