import type { TemplateInput } from '@hytte/contract/stays/booking-info';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aTemplate, aHut } from '#testing/huts.ts';
import { aClub } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Input = z.input<typeof TemplateInput>;
type Field = NonNullable<Input['fields']>[number];

const DOG: Field = { field_name: ' Hund ', field_label: ' Har dere med hund? ', field_type: 'text' };
const WHEN: Field = {
  field_name: 'Ankomst',
  field_label: 'Når kommer dere?',
  field_type: 'select',
  field_options: [' Om dagen ', 'Om kvelden', 'Om dagen'],
  is_required: true,
};
const FORM: Input = { name: ' Om oppholdet ', fields: [DOG, WHEN] };

const post = ({ club, admin }: Scene, body: Input) =>
  world.call('POST /api/clubs/{clubId}/booking-info-templates', { params: { clubId: club.id }, body }, admin.token);
const put = ({ club, admin }: Scene, templateId: string, body: Input) =>
  world.call(
    'PUT /api/clubs/{clubId}/booking-info-templates/{templateId}',
    { params: { clubId: club.id, templateId }, body },
    admin.token,
  );
const get = ({ club, admin }: Scene, templateId: string) =>
  world.call(
    'GET /api/clubs/{clubId}/booking-info-templates/{templateId}',
    { params: { clubId: club.id, templateId } },
    admin.token,
  );
const remove = ({ club, admin }: Scene, templateId: string) =>
  world.call(
    'DELETE /api/clubs/{clubId}/booking-info-templates/{templateId}',
    { params: { clubId: club.id, templateId } },
    admin.token,
  );
const list = async ({ club, admin }: Scene) => {
  const params = { clubId: club.id };
  return (await world.call('GET /api/clubs/{clubId}/booking-info-templates', { params }, admin.token)).answer.templates;
};

describe('a new form', () => {
  test('is for all huts, with its questions in order and without the spaces around the words', async () => {
    const scene = await aScene(world);
    const { status, answer } = await post(scene, FORM);
    expect(status).toBe(201);
    expect(answer.template).toMatchObject({ name: 'Om oppholdet', applies_to_all_huts: true, huts: [] });
    expect(answer.template.fields).toMatchObject([
      {
        field_name: 'Hund',
        field_label: 'Har dere med hund?',
        field_options: null,
        is_required: false,
        order_index: 0,
      },
      { field_name: 'Ankomst', field_options: ['Om dagen', 'Om kvelden'], is_required: true, order_index: 1 },
    ]);
    expect((await list(scene)).at(-1)).toEqual(answer.template);
    expect((await get(scene, answer.template.id)).answer.template).toEqual(answer.template);
  });

  test('is for the huts that were chosen; those of one for all are not kept', async () => {
    const scene = await aScene(world);
    const hut_ids = [scene.hut.id, scene.hut.id];
    const { answer } = await post(scene, { ...FORM, applies_to_all_huts: false, hut_ids });
    expect(answer.template.huts).toEqual([{ hut_id: scene.hut.id, hut_name: 'Prøvehytta' }]);
    expect((await post(scene, { ...FORM, hut_ids })).answer.template.huts).toEqual([]);
  });

  test('the order is that of the places, where they are given', async () => {
    const fields = [
      { ...DOG, order_index: 1 },
      { ...WHEN, order_index: 0 },
    ];
    const { answer } = await post(await aScene(world), { name: 'Snudd', fields });
    expect(answer.template.fields.map(({ field_name }) => field_name)).toEqual(['Ankomst', 'Hund']);
  });

  test.each<[string, Partial<Input>, object | undefined]>([
    ['template_name_required', { name: '  ' }, undefined],
    ['select_at_least_one_hut', { applies_to_all_huts: false }, undefined],
    ['field_name_required', { fields: [DOG, { ...DOG, field_name: ' ' }] }, { index: 2 }],
    ['field_label_required', { fields: [{ ...DOG, field_label: '' }] }, { index: 1 }],
    ['select_field_options_required', { fields: [{ ...WHEN, field_options: null }] }, { index: 1 }],
    ['select_field_empty_options', { fields: [DOG, { ...WHEN, field_options: ['Ja', ' '] }] }, { index: 2 }],
  ])('is refused: %s', async (code, wrong, details) => {
    const scene = await aScene(world);
    expect(await post(scene, { ...FORM, ...wrong })).toMatchObject({ status: 400, code, details });
    expect(await put(scene, scene.template.id, { ...FORM, ...wrong })).toMatchObject({ status: 400, code, details });
  });

  test('a hut of another club is no hut', async () => {
    const scene = await aScene(world);
    const elsewhere = await aHut(world, await aClub(world, { owner: scene.outsider, admins: [scene.admin] }));
    const body = { ...FORM, applies_to_all_huts: false, hut_ids: [elsewhere.id] };
    const refused = { status: 400, code: 'invalid_input', details: { fields: [{ path: '/hut_ids/0' }] } };
    expect(await post(scene, body)).toMatchObject(refused);
    expect(await put(scene, scene.template.id, body)).toMatchObject(refused);
  });
});

describe('a change', () => {
  test('keeps the fields that are sent with their ids, makes the new ones and takes out the rest', async () => {
    const scene = await aScene(world);
    const { template } = (await post(scene, FORM)).answer;
    const [dog, when] = template.fields;
    const fields = [
      { ...WHEN, id: when?.id ?? '', field_label: 'Når?' },
      { ...DOG, field_name: 'Katt' },
    ];
    const { answer } = await put(scene, template.id, { name: 'Ny', fields });
    expect(answer.template.fields).toMatchObject([{ id: when?.id, field_label: 'Når?' }, { field_name: 'Katt' }]);
    expect(answer.template.fields.map(({ id }) => id)).not.toContain(dog?.id);

    // Somebody who still had the old form open puts the field back: it is the same one.
    const again = await put(scene, template.id, { name: 'Ny', fields: [{ ...DOG, id: dog?.id ?? '' }] });
    expect(again.answer.template.fields.map(({ id }) => id)).toEqual([dog?.id]);
  });

  test('a field of another form, or one sent twice, is refused, and nothing is changed', async () => {
    const scene = await aScene(world);
    const { template } = (await post(scene, FORM)).answer;
    const other = await aTemplate(world, scene.club);
    const own = { ...DOG, id: template.fields[0]?.id ?? '' };
    const foreign = { ...DOG, id: other.fields[0]?.id ?? '' };
    for (const fields of [
      [own, foreign],
      [own, own],
    ])
      expect(await put(scene, template.id, { name: 'Endret', fields })).toMatchObject({
        status: 400,
        details: { fields: [{ path: '/fields/1/id' }] },
      });
    expect(await post(scene, { name: 'Ny', fields: [own] })).toMatchObject({ status: 400 });
    expect((await get(scene, template.id)).answer.template).toEqual(template);
  });

  test('a form of another club does not exist, also for somebody who runs both', async () => {
    const scene = await aScene(world);
    const elsewhere = await aTemplate(world, await aClub(world, { owner: scene.outsider, admins: [scene.admin] }));
    expect(await get(scene, elsewhere.id)).toMatchObject({ status: 404 });
    expect(await put(scene, elsewhere.id, FORM)).toMatchObject({ status: 404 });
    expect(await remove(scene, elsewhere.id)).toMatchObject({ status: 404 });
  });

  test('a deleted form is gone', async () => {
    const scene = await aScene(world);
    expect(await remove(scene, scene.template.id)).toMatchObject({ status: 200 });
    expect(await list(scene)).toEqual([]);
    expect(await get(scene, scene.template.id)).toMatchObject({ status: 404 });
    expect(await put(scene, scene.template.id, FORM)).toMatchObject({ status: 404 });
    expect(await remove(scene, scene.template.id)).toMatchObject({ status: 404 });
  });

  test('two who save the same form at once leave the questions of one of them', async () => {
    const scene = await aScene(world);
    const { template } = (await post(scene, FORM)).answer;
    const save = (word: string) =>
      put(scene, template.id, { name: word, fields: [DOG, WHEN].map((field) => ({ ...field, field_name: word })) });
    const saved = await Promise.all(['En', 'To', 'Tre', 'Fire'].map(save));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { answer } = await get(scene, template.id);
    expect(answer.template.fields.map(({ field_name }) => field_name)).toEqual([
      answer.template.name,
      answer.template.name,
    ]);
  });
});
