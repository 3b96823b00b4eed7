import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { askToClose, closingOf, letTheWaitPass, takeBack } from '#testing/closings.ts';
import { aHut } from '#testing/huts.ts';
import { aPaidStay, refundStay, takesPayment } from '#testing/payouts.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { closeDueClubs } from './close-club.service.ts';

let world: World;
let scene: Scene;
const today = dateInOslo(new Date());
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  scene = await aScene(world);
  await runJobs(world);
});
afterAll(() => world.close());

const ask = (name?: string) => askToClose(world, scene.club, scene.owner, name);
const request = (days: number) =>
  world.call('POST /api/bookings', { body: { hut_id: scene.hut.id, ...asSent(daysAhead(days)) } }, scene.member.token);

describe('the owner asks', () => {
  test('types the name of the club, waits two weeks; every member has an email at once', async () => {
    expect((await ask('Noe annet')).code).toBe('wrong_club_name');
    expect((await closingOf(world, scene.club, scene.owner)).closing).toBeNull();
    const { status, answer } = await ask(` ${scene.club.name.toUpperCase()} `);
    expect(status).toBe(200);
    expect(answer.closing).toMatchObject({ closes_on: addDays(today, 14), by: 'owner', held_for_debt: false });
    const mails = await runJobs(world);
    for (const { email } of [scene.member, scene.admin, scene.owner])
      expect(mailTo(mails, email).subject).toContain(`${scene.club.name} legges ned`);
    expect((await ask()).code).toBe('club_is_closing');
  });

  test('sees what it means first', async () => {
    await aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(30), status: 'allocated' });
    expect((await closingOf(world, scene.club, scene.owner)).means).toEqual({
      members: 5,
      stays: 1,
      requests: 1,
      refund_ore: 0,
      debt_ore: 0,
      credit_ore: 0,
      has_plan: false,
    });
  });

  test('takes it back, and every member is told', async () => {
    await ask();
    await runJobs(world);
    expect((await takeBack(world, scene.club, scene.owner)).status).toBe(204);
    expect(mailTo(await runJobs(world), scene.member.email).subject).toContain('likevel ikke');
    expect((await request(20)).status).toBe(201);
    expect((await takeBack(world, scene.club, scene.owner)).status).toBe(404);
  });

  test('three times a week at most', async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      expect((await ask()).status).toBe(200);
      await takeBack(world, scene.club, scene.owner);
    }
    expect((await ask()).code).toBe('too_many_requests');
  });
});

describe('a club in debt', () => {
  beforeEach(() => takesPayment(world, scene.club));

  test('is not closed, and the owner sees how much it owes', async () => {
    await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 100_000, at: '2026-01-01T12:00:00Z' });
    await refundStay(world, scene.club, 100_000, '2026-02-01T12:00:00Z');
    const { means } = await closingOf(world, scene.club, scene.owner);
    expect(means.debt_ore).toBeGreaterThan(0);
    expect((await ask()).code).toBe('club_in_debt');
  });

  test('that it would only come to by refunding the stays ahead is a debt too', async () => {
    const arrival = addDays(today, 60);
    await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 100_000, at: '2026-01-01T12:00:00Z', arrival });
    const { means } = await closingOf(world, scene.club, scene.owner);
    // The card fee, 1.4 % and 2 kr, is spent.
    expect(means).toMatchObject({ refund_ore: 100_000, debt_ore: 1_600, credit_ore: 0 });
    expect((await ask()).code).toBe('club_in_debt');
  });

  test('is closed once what others paid covers it, and the rest is its credit', async () => {
    const arrival = addDays(today, 60);
    await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 100_000, at: '2026-01-01T12:00:00Z', arrival });
    const net = await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 50_000, at: '2026-01-01T12:00:00Z' });
    expect((await closingOf(world, scene.club, scene.owner)).means).toMatchObject({
      debt_ore: 0,
      credit_ore: net - 1_600,
    });
    expect((await ask()).status).toBe(200);
  });

  test('on its day: nothing is done, those who run it are told once, and it closes when the debt is settled', async () => {
    await ask();
    await letTheWaitPass(world, scene.club);
    await aPaidStay(world, scene.hut, { by: scene.member, grossOre: 100_000, at: '2026-01-01T12:00:00Z' });
    await refundStay(world, scene.club, 100_000, '2026-02-01T12:00:00Z');
    await runJobs(world);
    await closeDueClubs(world.ctx);
    await closeDueClubs(world.ctx);
    const held = (await runJobs(world)).filter(({ subject }) => subject.includes('kan ikke legges ned ennå'));
    expect(held.map(({ to }) => to).toSorted()).toEqual([scene.owner.email, scene.admin.email].toSorted());
    expect((await closingOf(world, scene.club, scene.owner)).closing).toMatchObject({ held_for_debt: true });
    const params = { id: scene.club.id };
    const body = { reason: 'Gjelda er betalt til vår konto.', settled_debt_ore: 1_600 };
    await world.call('POST /api/admin/clubs/{id}/closing', { params, body }, scene.globalAdmin.token);
    await closeDueClubs(world.ctx);
    expect((await world.call('GET /api/memberships/clubs/{id}/details', { params }, scene.owner.token)).status).toBe(
      404,
    );
  });
});

describe('while it waits', () => {
  test('days before the closing can be asked for, those after cannot', async () => {
    await ask();
    expect((await request(13)).status).toBe(201);
    const refused = await request(14);
    expect(refused).toMatchObject({ status: 409, code: 'club_closes', details: { closesOn: addDays(today, 14) } });
  });

  test('nobody pays for a stay that will be cancelled', async () => {
    await takesPayment(world, scene.club);
    const hut = await aHut(world, scene.club, { price_ore: 10_000 });
    const { id } = await aBooking(world, hut, { user_id: scene.member.id, ...daysAhead(30), status: 'allocated' });
    await ask();
    const paying = await world.call(
      'POST /api/bookings/{id}/payment',
      { params: { id }, body: {} },
      scene.member.token,
    );
    expect(paying.code).toBe('club_closes');
  });

  test('a draw leaves the requests of days after it alone', async () => {
    const soon = await aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(5) });
    const late = await aBooking(world, scene.hut, { user_id: scene.member.id, ...daysAhead(40) });
    await ask();
    const drawn = await world.call(
      'POST /api/memberships/clubs/{id}/run-lottery',
      { params: { id: scene.club.id } },
      scene.owner.token,
    );
    expect(drawn.status).toBe(200);
    const rows = world.db.selectFrom('bookings').select('status').where('id', 'in', [soon.id, late.id]);
    expect((await rows.orderBy('first_slot').execute()).map(({ status }) => status)).toEqual([
      'allocated',
      'requested',
    ]);
  });

  test('every member sees the day among their clubs', async () => {
    await ask();
    const { answer } = await world.call('GET /api/memberships/my-clubs', {}, scene.member.token);
    expect(answer.memberships).toMatchObject([{ club_id: scene.club.id, closes_on: addDays(today, 14) }]);
  });
});

describe('the platform', () => {
  const close = (reason: string) =>
    world.call(
      'POST /api/admin/clubs/{id}/closing',
      { params: { id: scene.club.id }, body: { reason } },
      scene.globalAdmin.token,
    );

  test('closes a club with a reason, which the members read, and takes it back; the owner cannot', async () => {
    expect((await close('  ')).code).toBe('invalid_input');
    expect((await close('Ingen betaler regningene.')).status).toBe(200);
    expect(mailTo(await runJobs(world), scene.member.email).text).toContain('Ingen betaler regningene.');
    expect((await takeBack(world, scene.club, scene.owner)).code).toBe('not_allowed');
    const params = { id: scene.club.id };
    const taken = await world.call('DELETE /api/admin/clubs/{id}/closing', { params }, scene.globalAdmin.token);
    expect(taken.status).toBe(204);
  });
});
