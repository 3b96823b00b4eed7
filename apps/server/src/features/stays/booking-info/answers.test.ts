import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aTemplate, type TestField, aHut } from '#testing/huts.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import type { Person } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { removeOldAnswers } from './answers.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type StayWithQuestions = Scene & { stay: { id: string }; how: TestField; when: TestField; mail: TestField };

/** A stay of the member's in a club that asks three things, the first of which must be answered. */
async function aStayWithQuestions(): Promise<StayWithQuestions> {
  const scene = await aScene(world);
  await world.db.deleteFrom('booking_info_templates').where('id', '=', scene.template.id).execute();
  const stay = await aBooking(world, scene.hut, { user_id: scene.member.id, status: 'allocated', ...daysAhead(20) });
  const { fields } = await aTemplate(world, scene.club, {
    fields: [
      { label: 'Hvor mange?', type: 'number', is_required: true },
      { label: 'Når?', type: 'select', options: ['Dag', 'Kveld'] },
      { label: 'E-post?', type: 'email' },
    ],
  });
  const [how, when, mail] = fields;
  if (!how || !when || !mail) throw new Error('Three were asked for');
  return { ...scene, stay, how, when, mail };
}

const form = ({ stay }: StayWithQuestions, { token }: Person) =>
  world.call('GET /api/bookings/{id}/details-form', { params: { id: stay.id } }, token);
const responses = async ({ stay }: StayWithQuestions, { token }: Person) =>
  (await world.call('GET /api/bookings/{id}/responses', { params: { id: stay.id } }, token)).answer.responses;
const answer = ({ stay, member }: StayWithQuestions, given: [TestField, string][], by: Person = member) => {
  const body = { responses: given.map(([{ id }, value]) => ({ field_id: id, response_value: value })) };
  return world.call('POST /api/bookings/{id}/responses', { params: { id: stay.id }, body }, by.token);
};

describe('a form that is open on two devices', () => {
  const save = ({ stay, member, how }: StayWithQuestions, value: string, ifMatch?: string) =>
    world.call(
      'POST /api/bookings/{id}/responses',
      { params: { id: stay.id }, body: { responses: [{ field_id: how.id, response_value: value }] } },
      { token: member.token, ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }) },
    );

  test('does not write old answers over newer ones', async () => {
    const asked = await aStayWithQuestions();
    const { answers_tag: opened } = (await form(asked, asked.member)).answer;
    const first = await save(asked, '4', opened);
    expect(first.status).toBe(200);
    expect(await save(asked, '5', opened)).toMatchObject({ status: 412, code: 'changed_meanwhile' });
    expect((await form(asked, asked.member)).answer).toMatchObject({
      existing_responses: { [asked.how.id]: '4' },
      answers_tag: first.answer.answers_tag,
    });
    expect((await save(asked, '5', first.answer.answers_tag)).status).toBe(200);
    expect((await save(asked, '6')).status).toBe(200);
  });

  test('saved at once from both is saved once', async () => {
    const asked = await aStayWithQuestions();
    const { answers_tag: opened } = (await form(asked, asked.member)).answer;
    const statuses = (await Promise.all([save(asked, '4', opened), save(asked, '5', opened)])).map((one) => one.status);
    expect(statuses).toEqual(expect.arrayContaining([200, 412]));
  });
});

describe('the form of a stay', () => {
  test('has the questions for all huts and for its own, and not those for another hut', async () => {
    const asked = await aStayWithQuestions();
    const elsewhere = await aHut(world, asked.club);
    await aTemplate(world, asked.club, { name: 'Her', huts: [asked.hut] });
    await aTemplate(world, asked.club, { name: 'Der', huts: [elsewhere] });
    await aTemplate(world, asked.club, { name: 'Tomt', fields: [] });
    const { answer: found } = await form(asked, asked.member);
    expect(found.templates.map(({ name }) => name)).toEqual(['Prøveskjema', 'Her']);
    expect(found.booking).toMatchObject({ id: asked.stay.id, status: 'allocated' });
    expect(found.existing_responses).toEqual({});
  });

  test('is filled in by the guest, read by club admins, and by nobody else', async () => {
    const asked = await aStayWithQuestions();
    const given: [TestField, string][] = [
      [asked.how, ' 4 '],
      [asked.when, 'Kveld'],
    ];
    expect(await answer(asked, given)).toMatchObject({ status: 200 });
    for (const reader of [asked.member, asked.admin, asked.owner]) {
      const { existing_responses } = (await form(asked, reader)).answer;
      expect(existing_responses).toEqual({ [asked.how.id]: '4', [asked.when.id]: 'Kveld' });
      expect(await responses(asked, reader)).toMatchObject([
        { field_label: 'Hvor mange?', response_value: '4', is_required: true, field_type: 'number' },
        { field_label: 'Når?', response_value: 'Kveld' },
      ]);
    }
    expect(await answer(asked, given, asked.admin)).toMatchObject({ status: 403 });
    for (const other of [asked.outsider, asked.globalAdmin]) {
      expect(await form(asked, other)).toMatchObject({ status: 404 });
      expect(await answer(asked, given, other)).toMatchObject({ status: 404 });
    }
  });

  test('an admin answers about their own stay', async () => {
    const asked = await aStayWithQuestions();
    const own = await aBooking(world, asked.hut, { user_id: asked.admin.id, status: 'allocated', ...daysAhead(40) });
    expect(await answer({ ...asked, stay: own }, [[asked.how, '2']], asked.admin)).toMatchObject({ status: 200 });
  });

  test('another member of the club knows nothing of it', async () => {
    const asked = await aStayWithQuestions();
    const other = await aBooking(world, asked.hut, { user_id: asked.admin.id, status: 'allocated', ...daysAhead(50) });
    const theirs = { ...asked, stay: other };
    expect(await form(theirs, asked.member)).toMatchObject({ status: 404 });
    expect(await answer(theirs, [[asked.how, '2']])).toMatchObject({ status: 404 });
  });

  test.each(['requested', 'rejected'] as const)('nobody is asked about a stay that is %s', async (status) => {
    const asked = await aStayWithQuestions();
    await world.db.updateTable('bookings').set({ status, frozen_cost: null }).where('id', '=', asked.stay.id).execute();
    const refused = { status: 409, code: 'booking_not_allocated' };
    expect(await form(asked, asked.member)).toMatchObject(refused);
    expect(await answer(asked, [[asked.how, '2']])).toMatchObject(refused);
  });
});

describe('answers', () => {
  test.each<[string, (asked: StayWithQuestions) => [TestField, string][], string]>([
    ['nothing', () => [], 'field_required_error'],
    ['a blank', ({ how }) => [[how, '  ']], 'field_required_error'],
    ['no number', ({ how }) => [[how, 'fire']], 'invalid_number'],
    [
      'a choice that is none',
      ({ how, when }) => [
        [how, '1'],
        [when, 'Natt'],
      ],
      'invalid_choice',
    ],
    [
      'no address',
      ({ how, mail }) => [
        [how, '1'],
        [mail, 'ola'],
      ],
      'invalid_email_format',
    ],
  ])('are refused whole: %s', async (_name, given, code) => {
    const asked = await aStayWithQuestions();
    const refused = await answer(asked, given(asked));
    expect(refused).toMatchObject({ status: 400, code, details: { field: expect.stringContaining('?') } });
    expect(await responses(asked, asked.member)).toEqual([]);
  });

  test('belong to questions about this stay, one to each', async () => {
    const asked = await aStayWithQuestions();
    const foreign = (await aStayWithQuestions()).how;
    const elsewhere = await aTemplate(world, asked.club, { huts: [await aHut(world, asked.club)] });
    const retired = await aTemplate(world, asked.club, { fields: [{ deleted_at: new Date() }] });
    for (const wrong of [foreign, asked.how, ...elsewhere.fields, ...retired.fields])
      expect(
        await answer(asked, [
          [asked.how, '1'],
          [wrong, '2'],
        ]),
      ).toMatchObject({ status: 400, code: 'invalid_input', details: { fields: [{ path: '/responses/1/field_id' }] } });
    expect(await responses(asked, asked.member)).toEqual([]);
  });

  test('are replaced where they are sent, taken back by a blank, and else left alone', async () => {
    const asked = await aStayWithQuestions();
    const values = async () => (await responses(asked, asked.member)).map(({ response_value }) => response_value);
    await answer(asked, [
      [asked.how, '1'],
      [asked.when, 'Dag'],
      [asked.mail, 'ola@eksempel.no'],
    ]);
    await answer(asked, [
      [asked.how, '2'],
      [asked.when, ''],
    ]);
    expect(await values()).toEqual(['2', 'ola@eksempel.no']);
  });

  test('keep the question as it was put, also when the form is gone', async () => {
    const asked = await aStayWithQuestions();
    await answer(asked, [[asked.how, '3']]);
    const { id } = asked.how;
    await world.db.updateTable('booking_info_fields').set({ label: 'Antall hunder?' }).where('id', '=', id).execute();
    expect(await responses(asked, asked.admin)).toMatchObject([{ field_label: 'Hvor mange?', response_value: '3' }]);
    const now = new Date();
    await world.db
      .updateTable('booking_info_templates')
      .set({ deleted_at: now })
      .where('club_id', '=', asked.club.id)
      .execute();
    expect((await form(asked, asked.member)).answer.templates).toEqual([]);
    expect(await responses(asked, asked.admin)).toMatchObject([{ field_label: 'Hvor mange?' }]);
  });

  test('are stored as they were typed: what looks like code is text', async () => {
    const asked = await aStayWithQuestions();
    const { fields } = await aTemplate(world, asked.club, { fields: [{ label: '<img src=x onerror=alert(1)>' }] });
    const code = `'; drop table bookings; -- <script>`;
    await answer(asked, [[asked.how, '1'], ...fields.map((field): [TestField, string] => [field, code])]);
    expect((await responses(asked, asked.member))[1]).toMatchObject({ response_value: code });
  });
});

describe('the answers of all guests', () => {
  const listed = ({ club }: StayWithQuestions, { token }: Person, query: { from?: string; to?: string } = {}) =>
    world.call('GET /api/clubs/{clubId}/booking-answers', { params: { clubId: club.id }, query }, token);

  test('are listed by question for club admins, also to questions that were removed', async () => {
    const asked = await aStayWithQuestions();
    await answer(asked, [
      [asked.how, '3'],
      [asked.mail, 'ola@example.com'],
    ]);
    await world.db
      .updateTable('booking_info_fields')
      .set({ deleted_at: new Date() })
      .where('id', 'in', [asked.mail.id, asked.when.id])
      .execute();
    const other = await aStayWithQuestions();
    await answer(other, [[other.how, '5']]);

    const { answer: list } = await listed(asked, asked.admin);
    expect(list.questions.map(({ field_id }) => field_id)).toEqual([asked.how.id, asked.mail.id]);
    expect(list.answers).toEqual([
      { booking_id: asked.stay.id, field_id: asked.how.id, response_value: '3' },
      { booking_id: asked.stay.id, field_id: asked.mail.id, response_value: 'ola@example.com' },
    ]);
  });

  test('are those of the period, without cancelled stays', async () => {
    const asked = await aStayWithQuestions();
    await answer(asked, [[asked.how, '3']]);
    const today = dateInOslo(new Date());
    const count = async (query: { from?: string; to?: string }) =>
      (await listed(asked, asked.owner, query)).answer.answers.length;
    expect(await count({ to: addDays(today, 10) })).toBe(0);
    expect(await count({ from: addDays(today, 10) })).toBe(1);
    await world.call('DELETE /api/bookings/{id}', { params: { id: asked.stay.id } }, asked.member.token);
    expect(await count({})).toBe(0);
  });

  test('are not for members, the platform or people of another club', async () => {
    const asked = await aStayWithQuestions();
    const other = await aStayWithQuestions();
    expect(await listed(asked, asked.member)).toMatchObject({ status: 403 });
    expect(await listed(asked, asked.globalAdmin)).toMatchObject({ status: 404 });
    expect(await listed(asked, other.owner)).toMatchObject({ status: 404 });
  });
});

describe('what is kept', () => {
  test('is deleted ninety days after the stay, and the night after it is cancelled', async () => {
    const asked = await aStayWithQuestions();
    await answer(asked, [[asked.how, '3']]);
    const sweep = (days: number) => removeOldAnswers({ ...world.ctx, today: addDays(dateInOslo(new Date()), days) });
    await sweep(20 + 90);
    expect(await responses(asked, asked.member)).toHaveLength(1);
    await sweep(20 + 91);
    expect(await responses(asked, asked.member)).toEqual([]);

    await answer(asked, [[asked.how, '3']]);
    await world.call('DELETE /api/bookings/{id}', { params: { id: asked.stay.id } }, asked.member.token);
    await sweep(0);
    expect(await world.db.selectFrom('booking_answers').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ booking_id: asked.stay.id }),
    );
  });

  test('is in the guest’s own data, and goes with the account', async () => {
    const asked = await aStayWithQuestions();
    await answer(asked, [[asked.how, '3']]);
    const { answer: exported } = await world.call('POST /api/profile/export', {}, asked.member.token);
    expect(exported.data['booking_answers']).toMatchObject([{ label: 'Hvor mange?', value: '3' }]);
    await world.call('DELETE /api/profile', { body: {} }, asked.member.token);
    const left = world.db.selectFrom('booking_answers').selectAll().where('booking_id', '=', asked.stay.id);
    expect(await left.execute()).toEqual([]);
  });
});
