import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import type { Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
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

const NOTE = 'Malte hele hytta i sommer.';

const change = (points: number, of: Person = scene.member, note = NOTE) =>
  world.call(
    'POST /api/clubs/{clubId}/members/{userId}/points',
    { params: { clubId: scene.club.id, userId: of.id }, body: { points, note } },
    scene.owner.token,
  );

const pointsOf = async ({ token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/points', { params: { clubId: scene.club.id } }, token)).answer;

test('the member gets the points, an email with the note, and reads it beside the line', async () => {
  const before = (await pointsOf(scene.member)).points;
  expect(await change(2.5)).toMatchObject({ status: 200, answer: { booking_points: before + 2.5 } });
  expect(await change(-1.5)).toMatchObject({ answer: { booking_points: before + 1 } });

  const { points, entries } = await pointsOf(scene.member);
  expect(points).toBe(before + 1);
  expect(entries.slice(0, 2)).toMatchObject([
    { delta: -1.5, reason: 'manual', note: NOTE },
    { delta: 2.5, reason: 'manual', note: NOTE },
  ]);
  const [added, taken] = (await runJobs(world)).filter(({ to }) => to === scene.member.email);
  expect(added?.text).toContain('lagt til 2,5 poeng');
  expect(added?.text).toContain(`Begrunnelse: ${NOTE}`);
  expect(taken?.text).toContain('trukket fra 1,5 poeng');
});

test('the journal says to all that it was done and how much, not to whom', async () => {
  await change(2);
  const line = (await expectWholeJournal(world, scene.club.id)).at(-1);
  expect(line?.entry).toMatchObject({
    kind: 'points_changed',
    by: 'board',
    subject: null,
    before: null,
    after: { points: 20 },
  });
});

test('nobody falls below zero, nobody changes their own, and an outsider has none', async () => {
  await change(1);
  const { points } = await pointsOf(scene.member);
  expect(await change(-(points + 0.1))).toMatchObject({ status: 409, code: 'points_below_zero' });
  expect(await change(-1, scene.owner)).toMatchObject({ status: 409, code: 'points_of_oneself' });
  expect(await change(1, scene.outsider)).toMatchObject({ status: 404 });
  expect(await change(0)).toMatchObject({ status: 400 });
  expect(await change(20.1)).toMatchObject({ status: 400 });
  expect(await change(0.05)).toMatchObject({ status: 400 });
  expect(await change(1, scene.member, '  ')).toMatchObject({ status: 400 });
  expect((await pointsOf(scene.member)).points).toBe(points);
});

test('several at once never fall below zero, and are all counted', async () => {
  await change(1);
  const { points } = await pointsOf(scene.member);
  const answers = await Promise.all(Array.from({ length: 6 }, () => change(-points)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'points_below_zero')).toHaveLength(5);
  expect((await pointsOf(scene.member)).points).toBe(0);
});

test('the database refuses points by hand without a note, and a note on other points', async () => {
  const line = { club_id: scene.club.id, user_id: scene.member.id, delta: 10 };
  const insert = (more: { reason: 'manual' | 'stay'; note: string | null }) =>
    world.db
      .insertInto('point_entries')
      .values({ ...line, ...more })
      .execute();
  await expect(insert({ reason: 'manual', note: null })).rejects.toThrow('manual_points_have_a_note');
  await expect(insert({ reason: 'stay', note: NOTE })).rejects.toThrow('manual_points_have_a_note');
});
