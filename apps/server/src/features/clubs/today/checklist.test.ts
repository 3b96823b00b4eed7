import { type Step, STEPS } from '@hytte/domain/clubs/today/checklist';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aTemplate, aHut, aSeason } from '#testing/huts.ts';
import { aRun } from '#testing/draws.ts';
import { aClub, anInvitation, aPerson, type Club, type Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

type Founded = { club: Club; owner: Person };

async function aNewClub(): Promise<Founded> {
  const owner = await aPerson(world);
  return { club: await aClub(world, { owner }), owner };
}

const read = async ({ club, owner }: Founded, { token } = owner) =>
  (await world.call('GET /api/clubs/{clubId}/checklist', { params: { clubId: club.id } }, token)).answer;

const doneIn = async (founded: Founded): Promise<Step[]> =>
  (await read(founded)).lines.flatMap(({ step, done }) => (done ? [step] : []));

const putAway = ({ club }: Founded, { token }: Person, dismissed: boolean) =>
  world.call('PUT /api/clubs/{clubId}/checklist', { params: { clubId: club.id }, body: { dismissed } }, token);

const setBanner = ({ club }: Founded) =>
  world.db.updateTable('clubs').set({ banner_image_url: '/files/a.webp' }).where('id', '=', club.id).execute();

const drawMonthly = ({ club, owner }: Founded) =>
  world.call(
    'PUT /api/clubs/{id}/lottery-settings',
    {
      params: { id: club.id },
      body: {
        lottery_automation_enabled: true,
        lottery_frequency: 'monthly',
        lottery_execution_time: '02:00',
        lottery_execution_day: 1,
        notify_admin_enabled: true,
      },
    },
    owner.token,
  );

const shareDirectly = ({ club }: Founded) => setRules(world, club, { days: { kind: 'direct' } });

const leavePaymentAsItIs = ({ club, owner }: Founded) =>
  world.call(
    'POST /api/clubs/{clubId}/payment-settings',
    { params: { clubId: club.id }, body: { paymentHandling: 'external' } },
    owner.token,
  );

test('a new club has everything before it', async () => {
  const founded = await aNewClub();
  expect(await read(founded)).toEqual({ lines: STEPS.map((step) => ({ step, done: false })), dismissed: false });
});

test.each<[Step, (founded: Founded) => Promise<unknown>]>([
  ['picture', setBanner],
  ['hut', ({ club }) => aHut(world, club)],
  ['seasons', ({ club }) => aSeason(world, club)],
  ['sharing', shareDirectly],
  ['draws', drawMonthly],
  ['draws', ({ club }) => aRun(world, club)],
  ['invite', ({ club, owner }) => anInvitation(world, club, { by: owner })],
  ['questions', ({ club }) => aTemplate(world, club)],
  ['payment', leavePaymentAsItIs],
])('%s is ticked by what is in the club, and nothing else is', async (step, act) => {
  const founded = await aNewClub();
  await act(founded);
  expect(await doneIn(founded)).toEqual([step]);
});

test('a way of sharing days also says when it is drawn', async () => {
  const founded = await aNewClub();
  const params = { clubId: founded.club.id };
  const body = { preset: 'all_drawn' } as const;
  await world.call('PUT /api/clubs/{clubId}/rules/preset', { params, body }, founded.owner.token);
  expect(await doneIn(founded)).toEqual(['sharing', 'draws']);
});

test('what is taken away again is no longer ticked', async () => {
  const founded = await aNewClub();
  const hut = await aHut(world, founded.club);
  const template = await aTemplate(world, founded.club);
  expect(await doneIn(founded)).toEqual(['hut', 'questions']);
  const gone = { deleted_at: new Date() };
  await world.db.updateTable('huts').set(gone).where('id', '=', hut.id).execute();
  await world.db.updateTable('booking_info_templates').set(gone).where('id', '=', template.id).execute();
  expect(await doneIn(founded)).toEqual([]);
});

test('one admin puts it away for all, in this club only, and can take it out again', async () => {
  const [owner, admin] = [await aPerson(world), await aPerson(world)];
  const founded = { club: await aClub(world, { owner, admins: [admin] }), owner };
  const another = { club: await aClub(world, { owner }), owner };
  expect((await putAway(founded, admin, true)).answer.dismissed).toBe(true);
  expect((await putAway(founded, admin, true)).answer.dismissed).toBe(true);
  expect((await read(founded)).dismissed).toBe(true);
  expect((await read(another)).dismissed).toBe(false);
  expect((await putAway(founded, owner, false)).answer.dismissed).toBe(false);
});
