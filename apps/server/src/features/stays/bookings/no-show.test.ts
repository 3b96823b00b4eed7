import { NO_TERMS } from '@hytte/domain/fairness/terms/terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, chargeFor, daysAhead } from '#testing/bookings.ts';
import type { Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
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

const mark = (id: string, { token }: Person) =>
  world.call('POST /api/bookings/{id}/no-show', { params: { id } }, token);
const takeBack = (id: string, { token }: Person) =>
  world.call('DELETE /api/bookings/{id}/no-show', { params: { id } }, token);

/** A stay of three days that began so many days from now, and cost a point. */
async function aStay(days: number, guest = scene.member): Promise<string> {
  const { id } = await aBooking(world, scene.hut, { user_id: guest.id, ...daysAhead(days, 3), status: 'allocated' });
  await chargeFor(world, id);
  return id;
}

const shownTo = async ({ token }: Person, id: string) =>
  (await world.call('GET /api/user-bookings', {}, token)).answer.bookings.find((booking) => booking.id === id);

const balanceOf = async ({ id }: Person): Promise<number> => {
  const balance = world.db.selectFrom('memberships').select('booking_points');
  const row = await balance.where('club_id', '=', scene.club.id).where('user_id', '=', id).executeTakeFirstOrThrow();
  return row.booking_points;
};

const pointLines = (id: string) =>
  world.db.selectFrom('point_entries').select(['delta', 'reason']).where('booking_id', '=', id).orderBy('id').execute();

test('notifies the guest, keeps the points and adds those of the terms; taking it back restores everything', async () => {
  await setRules(world, scene.club, { terms: { ...NO_TERMS, noShowPoints: 20 } });
  const id = await aStay(-1);
  const before = await balanceOf(scene.member);
  // A later version of the rules is for later stays.
  await setRules(world, scene.club, { terms: { ...NO_TERMS, noShowPoints: 90 } });

  expect(await mark(id, scene.admin)).toMatchObject({ status: 200 });
  expect(await shownTo(scene.member, id)).toMatchObject({ no_show_at: expect.any(String) });
  expect(await balanceOf(scene.member)).toBe(before + 20);
  const told = mailTo(await runJobs(world), scene.member.email);
  expect(told.subject).toContain('Du kom ikke til');
  expect(told.text).toContain('2,0 poeng til');
  expect(told.text).toContain('Svar på denne e-posten');

  expect(await takeBack(id, scene.admin)).toMatchObject({ status: 200 });
  expect(await shownTo(scene.member, id)).toMatchObject({ no_show_at: null });
  expect(await balanceOf(scene.member)).toBe(before);
  const corrected = mailTo(await runJobs(world), scene.member.email);
  expect(corrected.subject).toContain('Rettet');
  expect(corrected.text).toContain('fått tilbake 2,0 poeng');
  expect(await pointLines(id)).toEqual([
    { delta: 10, reason: 'stay' },
    { delta: 20, reason: 'no_show' },
    { delta: -20, reason: 'no_show' },
  ]);
});

test('marking twice, also at once, counts once', async () => {
  await setRules(world, scene.club, { terms: { ...NO_TERMS, noShowPoints: 10 } });
  const id = await aStay(-2);
  const answers = await Promise.all([mark(id, scene.admin), mark(id, scene.owner), mark(id, scene.admin)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await pointLines(id)).toHaveLength(2);
  expect((await runJobs(world)).filter(({ to }) => to === scene.member.email)).toHaveLength(1);
  await takeBack(id, scene.owner);
  expect(await takeBack(id, scene.owner)).toMatchObject({ code: 'changed_meanwhile' });
});

test('where the club adds nothing, the email says so and the points stay', async () => {
  const id = await aStay(-1);
  const before = await balanceOf(scene.member);
  await mark(id, scene.admin);
  expect(await balanceOf(scene.member)).toBe(before);
  expect(mailTo(await runJobs(world), scene.member.email).text).toContain('Du får ikke penger eller poeng tilbake.');
});

test.each([
  ['on the day of arrival', 0, 'no_show_too_early'],
  ['15 days after departure', -17, 'no_show_too_late'],
])('%s it is refused', async (_, days, code) => {
  const id = await aStay(days);
  expect(await mark(id, scene.admin)).toMatchObject({ status: 409, code });
  expect(await shownTo(scene.member, id)).toMatchObject({ no_show_at: null });
});

test('refuses to mark or unmark one’s own stay', async () => {
  const id = await aStay(-1, scene.admin);
  expect(await mark(id, scene.admin)).toMatchObject({ code: 'own_stay' });
  await mark(id, scene.owner);
  expect(await takeBack(id, scene.admin)).toMatchObject({ code: 'own_stay' });
  expect(await mark(await aStay(-5), scene.member)).toMatchObject({ code: 'not_allowed' });
});

test('the database refuses it of a request', async () => {
  const { id } = await aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(5), status: 'requested' });
  const marked = world.db.updateTable('bookings').set({ no_show_at: new Date() }).where('id', '=', id).execute();
  await expect(marked).rejects.toThrow('only_stays_are_missed');
});
