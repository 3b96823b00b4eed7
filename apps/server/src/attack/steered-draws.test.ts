import type { ProofBundle } from '@hytte/domain/fairness/draws/proof';
import { slotsOf } from '@hytte/domain/stays/bookings/stay';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking, asSent, chargeFor, daysAhead } from '#testing/bookings.ts';
import { decidedOf, DEFAULT_RULES } from '@hytte/domain/fairness/rules/rules';
import { expectProven, runsOf, setNotice } from '#testing/draws.ts';
import { setRules } from '#testing/rules.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { expectWholeJournal } from '#testing/journals.ts';
import { changesByOthers, type RememberedRequest } from '#testing/own-check.ts';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

// An admin, or a member, who wants to win without luck. Each way is refused, or seen by everybody it was done to.

type Scene = Record<'owner' | 'admin' | 'kari' | 'ola' | 'siri', Person> & { club: Club; hut: TestHut };

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const who = await people(world, 'owner', 'admin', 'kari', 'ola', 'siri');
  const club = await aClub(world, {
    owner: who.owner,
    admins: [who.admin],
    members: [who.kari, who.ola, who.siri],
  });
  scene = { ...who, club, hut: await aHut(world, club) };
  await runJobs(world);
});
afterAll(() => world.close());

const EASTER = daysAhead(30, 4);
const REASON = 'Vi trenger dagene selv.';

async function ask(person: Person, stay = EASTER): Promise<RememberedRequest> {
  const body = { hut_id: scene.hut.id, ...asSent(stay) };
  const { status, answer } = await world.call('POST /api/bookings', { body }, person.token);
  expect(status).toBe(201);
  const { id, hut_id, start_date, start_half_day, end_date, end_half_day } = answer.booking;
  const asked = { startDate: start_date, startHalf: start_half_day, endDate: end_date, endHalf: end_half_day };
  return { id, hut: hut_id, ...slotsOf(asked) };
}
const draw = () =>
  world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: scene.club.id } }, scene.admin.token);
const statusOf = async ({ id }: { id: string }) =>
  (await world.db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const checkOf = async (...remembered: RememberedRequest[]) =>
  changesByOthers(await expectWholeJournal(world, scene.club.id), remembered);
const pointsOf = async ({ id }: Person) =>
  (
    await world.db
      .selectFrom('memberships')
      .select('booking_points')
      .where('club_id', '=', scene.club.id)
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).booking_points;

test('an admin who moves one request and deletes another, and then wins, is seen by both members and by nobody falsely', async () => {
  const [karis, olas, siris] = [await ask(scene.kari), await ask(scene.ola), await ask(scene.siri, daysAhead(60, 2))];
  await runJobs(world);
  const aside = asSent(daysAhead(90, 4));
  const body = { ...aside, reason: REASON };
  await world.call('PUT /api/bookings/{id}', { params: { id: karis.id }, body }, scene.admin.token);
  await world.call(
    'DELETE /api/bookings/{id}',
    { params: { id: olas.id }, body: { reason: REASON } },
    scene.admin.token,
  );
  const stolen = await ask(scene.admin);
  await draw();
  expect(await statusOf(stolen)).toBe('allocated');

  const mails = await runJobs(world);
  for (const { email } of [scene.kari, scene.ola]) expect(mailTo(mails, email).text).toContain(REASON);
  expect(await checkOf(karis)).toEqual(['moved by board']);
  expect(await checkOf(olas)).toEqual(['cancelled by board']);
  expect(await checkOf(siris)).toEqual([]);
  await expectProven(world, scene.club);
});

test('an admin who deletes what somebody won, and then wins it, is seen by the winner, who has an email', async () => {
  const karis = await ask(scene.kari);
  await draw();
  expect(await statusOf(karis)).toBe('allocated');
  await runJobs(world);
  await world.call(
    'DELETE /api/bookings/{id}',
    { params: { id: karis.id }, body: { reason: REASON } },
    scene.admin.token,
  );
  const stolen = await ask(scene.admin);
  await draw();
  expect(await statusOf(stolen)).toBe('allocated');
  expect(mailTo(await runJobs(world), scene.kari.email).text).toContain(REASON);
  expect(await checkOf(karis)).toEqual(['cancelled by board']);
});

describe('an admin who asks for newly opened days and draws alone', () => {
  test('has to announce it where the club gives notice, and the others have a day to ask', async () => {
    await setNotice(world, scene.club, 24);
    await ask(scene.admin);
    expect(await draw()).toMatchObject({ status: 409, code: 'draw_needs_notice' });
    const params = { id: scene.club.id };
    await world.call('POST /api/clubs/{id}/draw-announcement', { params }, scene.admin.token);
    const mails = await runJobs(world);
    for (const { email } of [scene.kari, scene.ola, scene.siri]) expect(mailTo(mails, email)).toBeDefined();
    expect(await runsOf(world, scene.club)).toEqual([]);
    await ask(scene.kari);
  });

  test('does it where it gives none, and everybody reads that nobody was told', async () => {
    await ask(scene.admin);
    await draw();
    const params = { clubId: scene.club.id };
    const { answer } = await world.call('GET /api/clubs/{clubId}/draws', { params }, scene.kari.token);
    const [run] = answer.draws;
    expect(run).toMatchObject({ manual: true, start: { by: 'admin', notice_hours: 0 } });
    const { asked_at = '', last_request_at } = run?.start ?? {};
    expect(Date.parse(asked_at) - Date.parse(last_request_at ?? '')).toBeLessThan(60_000);
  });

  test('gains nothing by lowering the notice first, and the change is seen in the journal', async () => {
    await setNotice(world, scene.club, 48);
    const karis = await ask(scene.kari, daysAhead(70, 2));
    const body = { ...decidedOf(DEFAULT_RULES), noticeHours: 0 as const };
    await world.call('PUT /api/clubs/{clubId}/rules', { params: { clubId: scene.club.id }, body }, scene.admin.token);
    expect(await checkOf(karis)).toEqual(['rules_changed by board']);
    expect(await draw()).toMatchObject({ code: 'draw_needs_notice' });
  });
});

describe('points', () => {
  const aStay = async (person: Person, days: number) => {
    const stay = { user_id: person.id, ...daysAhead(days, 3), status: 'allocated' as const, points_cost: 60 };
    const booking = await aBooking(world, scene.hut, stay);
    await chargeFor(world, booking.id);
    return booking;
  };
  const remove = ({ id }: { id: string }, by: Person) =>
    world.call('DELETE /api/bookings/{id}', { params: { id }, body: { reason: REASON } }, by.token);

  test('of a stay charged before a reset are not given back after it', async () => {
    const stay = await aStay(scene.admin, 40);
    expect(await pointsOf(scene.admin)).toBe(60);
    const params = { id: scene.club.id };
    await world.call('POST /api/memberships/clubs/{id}/reset-booking-points', { params }, scene.owner.token);
    await remove(stay, scene.admin);
    expect(await pointsOf(scene.admin)).toBe(0);
  });

  test('are not lost by leaving and coming back with the same code', async () => {
    await aStay(scene.kari, -40);
    const leave = { params: { id: scene.club.id, userId: scene.kari.id } };
    await world.call('DELETE /api/memberships/clubs/{id}/members/{userId}', leave, scene.kari.token);
    const body = { join_code: scene.club.joinCode };
    expect((await world.call('POST /api/memberships/join-club', { body }, scene.kari.token)).status).toBe(201);
    expect(await pointsOf(scene.kari)).toBe(60);
  });

  test('of a stay that was used are not given back when one admin deletes it for another', async () => {
    const used = await aStay(scene.admin, -10);
    await remove(used, scene.owner);
    expect(await pointsOf(scene.admin)).toBe(60);
  });
});

describe('points of a stay that was used are not given back when one admin moves it for another', () => {
  const aUsedStay = async (days: number) => {
    const stay = { user_id: scene.admin.id, ...daysAhead(days, 4), status: 'allocated' as const, points_cost: 60 };
    const booking = await aBooking(world, scene.hut, stay);
    await chargeFor(world, booking.id);
    return booking;
  };
  const move = ({ id }: { id: string }, stay: ReturnType<typeof daysAhead>, hut = scene.hut) =>
    world.call(
      'POST /api/bookings/{id}/move',
      { params: { id }, body: { ...asSent(stay), hut_id: hut.id, reason: REASON } },
      scene.owner.token,
    );

  test('to cheaper days to come, where it could be cancelled', async () => {
    const used = await aUsedStay(-10);
    expect(await move(used, daysAhead(20, 4))).toMatchObject({ status: 409, code: 'stay_has_begun' });
    const params = { id: used.id };
    const put = await world.call(
      'PUT /api/bookings/{id}',
      { params, body: asSent(daysAhead(20, 4)) },
      scene.owner.token,
    );
    expect(put).toMatchObject({ status: 409, code: 'stay_has_begun' });
    expect(await pointsOf(scene.admin)).toBe(60);
  });

  test('to a cheaper hut while it lasts', async () => {
    const underWay = await aUsedStay(-1);
    expect((await move(underWay, daysAhead(-1, 4), await aHut(world, scene.club))).status).toBe(200);
    expect(await pointsOf(scene.admin)).toBe(60);
  });
});

test('nobody takes two years of a hut: not by long stays, and not by many', async () => {
  await world.db.updateTable('clubs').set({ booking_horizon_months: 24 }).where('id', '=', scene.club.id).execute();
  await setRules(world, scene.club, { longestDays: 14 });
  const send = (stay: { first_slot: number; last_slot: number }) =>
    world.call('POST /api/bookings', { body: { hut_id: scene.hut.id, ...asSent(stay) } }, scene.kari.token);
  for (let n = 0; n < 7; n += 1) expect(await send(daysAhead(1 + 92 * n, 92))).toMatchObject({ code: 'stay_too_long' });
  const answers = [];
  for (let n = 0; n < 40; n += 1) answers.push(await send(daysAhead(1 + 14 * n, 14)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  expect(new Set(answers.slice(30).map(({ code }) => code))).toEqual(new Set(['too_many_open_requests']));
});

test('nobody is recognised from one draw to the next', async () => {
  const asked = [];
  for (const round of [0, 1, 2])
    for (const person of [scene.kari, scene.ola, scene.siri]) {
      asked.push(await ask(person, daysAhead(30 + 10 * round, 3)));
      if (person === scene.siri) await draw();
    }
  const bundles = await expectProven(world, scene.club);
  expect(bundles).toHaveLength(3);
  const names = ({ snapshot }: ProofBundle) => [
    ...snapshot.parties.map(({ id }) => id),
    ...snapshot.wishes.map(({ id }) => id),
  ];
  const all = bundles.flatMap(names);
  expect(new Set(all).size).toBe(all.length);
  for (const bundle of bundles) {
    const text = JSON.stringify(bundle);
    for (const { id } of [...asked, scene.kari, scene.ola, scene.siri]) expect(text).not.toContain(id);
    // Earlier stays say what is taken, and not by whom.
    for (const taken of bundle.snapshot.taken)
      expect(Object.keys(taken).toSorted()).toEqual(['first', 'hut', 'kind', 'last']);
  }
});
