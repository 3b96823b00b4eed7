import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '#authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { readJournal } from '#testing/journals.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
  await setRules(world, scene.club, { days: { kind: 'direct' } });
  await runJobs(world);
});
afterAll(() => world.close());

const days = (ahead: number, count = 3) => asSent(daysAhead(ahead, count));
const ask = (stay: ReturnType<typeof days>, { by = scene.member, hutId = scene.hut.id } = {}) =>
  world.call('POST /api/bookings', { body: { hut_id: hutId, ...stay } }, by.token);
const change = (id: string, stay: ReturnType<typeof days>, { by = scene.member, headers = {} } = {}) =>
  world.call('PUT /api/bookings/{id}/request', { params: { id }, body: stay }, { token: by.token, headers });
const waiting = (ahead: number, count: number, { id: user_id }: Person) =>
  aBooking(world, scene.hut, { ...daysAhead(ahead, count), user_id });
const pointsOf = async ({ token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/points', { params: { clubId: scene.club.id } }, token)).answer.points;
const journal = () => readJournal(world, scene.club.id, scene.member);

describe('days without other requests', () => {
  test('are booked instantly, with price and points of now, the version of the rules, a journal line, a receipt and an email', async () => {
    const { start_date, end_date } = days(10);
    await aSeason(world, scene.club, { start_date, end_date, points_penalty: 7 });
    const hut = await aHut(world, scene.club, { name: 'Fonna', price_ore: 60_000 });
    const { status, answer } = await ask(days(10), { hutId: hut.id });
    expect(status).toBe(201);
    expect(answer).toMatchObject({ booking: { status: 'allocated', total_ore: 180_000, points: 0.7 }, draw_at: null });
    expect(await pointsOf(scene.member)).toBe(0.7);
    const kept = await world.db
      .selectFrom('bookings')
      .select(['rules_number', sql<number>`(frozen_cost ->> 'totalAmountInOre')::int`.as('frozen')])
      .where('id', '=', answer.booking.id)
      .executeTakeFirst();
    expect(kept).toEqual({ rules_number: 1, frozen: 180_000 });
    const line = (await journal()).at(-1);
    expect(line?.entry).toMatchObject({ kind: 'asked', by: 'guest', after: { status: 'allocated', points: 7 } });
    expect(answer.receipt).toMatchObject({ number: line?.number, hash: line?.hash });
    const mails = await runJobs(world);
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: scene.member.email, subject: 'Oppholdet er ditt: Fonna' },
    ]);
    expect(mails[0]?.text).toContain('Ingen andre i');
    expect(mails[0]?.text).toContain('Det kostet deg 0,7 poeng.');
  });

  test('are then refused to others, with the reason', async () => {
    await ask(days(10));
    expect(await ask(days(12), { by: scene.admin })).toMatchObject({ status: 409, code: 'dates_already_allocated' });
    expect(await ask(days(13), { by: scene.admin })).toMatchObject({ answer: { booking: { status: 'allocated' } } });
  });

  test('are refused to a member with another stay in the club at that time', async () => {
    const hut = await aHut(world, scene.club);
    await ask(days(10), { hutId: hut.id });
    expect(await ask(days(11))).toMatchObject({ status: 409, code: 'stay_elsewhere' });
  });

  test('send no email to an unverified address', async () => {
    const unverified = await aPerson(world);
    await world.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', unverified.id).execute();
    await world.db
      .insertInto('memberships')
      .values({ club_id: scene.club.id, user_id: unverified.id, role: 'member', booking_points: 0 })
      .execute();
    expect(await ask(days(10), { by: unverified })).toMatchObject({ status: 201 });
    expect(await runJobs(world)).toEqual([]);
  });
});

describe('days that somebody waits for', () => {
  test('wait for the draw together with the new request', async () => {
    await waiting(11, 1, scene.admin);
    const { answer } = await ask(days(10));
    expect(answer).toMatchObject({ booking: { status: 'requested' }, draw_at: null });
    expect(await pointsOf(scene.member)).toBe(0);
  });

  test('also when the request is of oneself, and for another hut nobody waits', async () => {
    await waiting(11, 1, scene.member);
    expect(await ask(days(10))).toMatchObject({ code: 'already_requested' });
    const hut = await aHut(world, scene.club);
    expect((await ask(days(10), { hutId: hut.id })).answer.booking.status).toBe('allocated');
  });

  test('are free again once that request has begun undecided', async () => {
    const today = daysAhead(0);
    await aBooking(world, scene.hut, {
      first_slot: today.first_slot - 2,
      last_slot: today.last_slot + 6,
      user_id: scene.admin.id,
    });
    expect((await ask(days(1, 1))).answer.booking.status).toBe('allocated');
  });
});

describe('with draws 21 days before arrival', () => {
  beforeEach(async () => {
    await setRules(world, scene.club, { days: { kind: 'drawn_before_arrival', days: 21 } });
    await world.db
      .updateTable('lottery_settings')
      .set({
        automation_enabled: true,
        frequency: 'daily',
        execution_time: '00:00',
        next_lottery_at: new Date('2100-01-01'),
      })
      .where('club_id', '=', scene.club.id)
      .execute();
  });

  test('a request before that waits and is told for when, and one after it is had at once', async () => {
    const early = (await ask(days(30))).answer;
    expect(early.booking.status).toBe('requested');
    expect(dateInOslo(new Date(early.draw_at ?? 0))).toBe(days(9).start_date);
    expect((await ask(days(20))).answer).toMatchObject({ booking: { status: 'allocated' }, draw_at: null });
  });
});

describe('a club that has decided nothing about its days', () => {
  test('draws everything', async () => {
    await setRules(world, scene.club, { days: { kind: 'drawn' } });
    expect((await ask(days(10))).answer.booking.status).toBe('requested');
  });
});

describe('a request of one’s own', () => {
  const undecided = async () => {
    await waiting(10, 3, scene.admin);
    return (await ask(days(10))).answer.booking;
  };

  test('is moved to other days in one act, with a line and a receipt', async () => {
    await setRules(world, scene.club, { days: { kind: 'drawn' } });
    const { id, version } = await undecided();
    const { answer } = await change(id, days(20), { headers: { 'if-match': `"${version}"` } });
    expect(answer.booking).toMatchObject({ id, ...days(20), status: 'requested', version: version + 1 });
    const line = (await journal()).at(-1);
    expect(line?.entry).toMatchObject({ kind: 'moved', by: 'guest', subject: id });
    expect(answer.receipt).toMatchObject({ number: line?.number });
    expect(await change(id, days(21), { headers: { 'if-match': `"${version}"` } })).toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  test('becomes a stay when the new days are free to take', async () => {
    const { id } = await undecided();
    const { answer } = await change(id, days(20));
    expect(answer).toMatchObject({ booking: { id, status: 'allocated' }, draw_at: null });
    expect((await runJobs(world)).map(({ subject }) => subject)).toContain(
      `Oppholdet er ditt: ${answer.booking.hut_name}`,
    );
    expect(await change(id, days(25))).toMatchObject({ status: 409, code: 'request_is_decided' });
  });

  test('may overlap where it was, and keeps to the rules of a new one', async () => {
    await setRules(world, scene.club, { days: { kind: 'drawn' }, longestDays: 4 });
    const { id } = await undecided();
    expect((await change(id, days(11))).answer.booking).toMatchObject(days(11));
    expect(await change(id, days(11, 5))).toMatchObject({ code: 'stay_too_long' });
    expect(await change(id, days(-2))).toMatchObject({ code: 'date_in_the_past' });
    expect(await change(id, days(400))).toMatchObject({ code: 'beyond_horizon' });
  });

  test('is nobody else’s to change so, and club admins have a call of their own', async () => {
    const { id } = await undecided();
    expect(await change(id, days(20), { by: scene.admin })).toMatchObject({ status: 403 });
    expect(await change(id, days(20), { by: scene.outsider })).toMatchObject({ status: 404 });
  });
});
