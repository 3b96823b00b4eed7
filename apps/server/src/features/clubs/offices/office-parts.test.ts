import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { partFor } from '#features/clubs/today/part-of-today.ts';
import { todayOf } from '#features/clubs/today/today.service.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aKeeper, aTreasurer } from '#testing/offices.ts';
import { aClub, type Club, people, type Person } from '#testing/people.ts';
import { takePayment } from '#testing/payments.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

// What somebody with an office gets to see: two huts, each with a stay this week that is not paid, and one later.

type Scene = Record<'owner' | 'kari' | 'ola' | 'treasurer' | 'keeper', Person> & {
  club: Club;
  kept: TestHut;
  other: TestHut;
  stay: { id: string };
  otherStay: { id: string };
};

let world: World;
let scene: Scene;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const who = await people(world, 'owner', 'kari', 'ola', 'treasurer', 'keeper');
  const club = await aClub(world, { owner: who.owner, members: [who.kari, who.ola, who.treasurer, who.keeper] });
  await takePayment(world, club);
  const [kept, other] = [await aHut(world, club, { name: 'Naustet' }), await aHut(world, club, { name: 'Storhytta' })];
  await aTreasurer(world, club, who.treasurer);
  await aKeeper(world, kept, who.keeper);
  const allocated = {
    status: 'allocated' as const,
    frozen_cost: { totalAmountInOre: 120_000 },
    pay_by: today,
    pay_by_told_at: new Date(),
  };
  const stay = await aBooking(world, kept, { user_id: who.kari.id, ...daysAhead(2), ...allocated });
  const otherStay = await aBooking(world, other, { user_id: who.ola.id, ...daysAhead(2), ...allocated });
  await aBooking(world, other, { user_id: who.ola.id, ...daysAhead(20), status: 'allocated' });
  await aBooking(world, kept, { user_id: who.kari.id, ...daysAhead(30), status: 'allocated' });
  scene = { ...who, club, kept, other, stay, otherStay };
  await runJobs(world);
});
afterAll(() => world.close());

const today = dateInOslo(new Date());
const startPage = async ({ token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/today', { params: { clubId: scene.club.id } }, token)).answer;
const listed = async ({ token }: Person) =>
  (await world.call('GET /api/bookings', { query: { clubId: scene.club.id } }, token)).answer.bookings;
const ofClub = () => ({ params: { clubId: scene.club.id } });

describe('a keeper', () => {
  test('finds the visits in the kept hut on the start page, with the next one there, and nothing else', async () => {
    const page = await startPage(scene.keeper);
    expect(page.arrivals.map(({ booking_id }) => booking_id)).toEqual([scene.stay.id]);
    expect(page.departures.map(({ booking_id }) => booking_id)).toEqual([scene.stay.id]);
    expect(page.arrivals[0]).toMatchObject({ hut_name: 'Naustet', owed_ore: null });
    expect(page.next_arrival).toMatchObject({ hut_name: 'Naustet', start_date: addDays(today, 30) });
    expect(page).toMatchObject({ unpaid: [], unpaid_sum: null, refunds: [], bank_lines: 0, last_draw: null });
    expect(JSON.stringify(page)).not.toContain('Storhytta');
    expect(JSON.stringify(page)).not.toContain(scene.otherStay.id);
  });

  test('has no next arrival of another hut in their part of the page of the whole club', async () => {
    const standing = { role: 'member', offices: { treasurer: false, huts: [scene.kept.id] } } as const;
    const whole = await todayOf(world.ctx, scene.club.id);
    expect(whole.nextArrival).toMatchObject({ hut_name: 'Storhytta' });
    expect(partFor(standing, whole).nextArrival).toBeNull();
  });

  test('is a member like others in every list', async () => {
    for (const booking of await listed(scene.keeper)) expect(booking.user_id ?? null).toBeNull();
    const { status } = await world.call(
      'GET /api/bookings/{id}/arrival',
      { params: { id: scene.otherStay.id } },
      scene.keeper.token,
    );
    expect(status).toBe(404);
  });

  test('of no hut any more has no start page', async () => {
    await world.db.deleteFrom('keeper_huts').where('user_id', '=', scene.keeper.id).execute();
    const { status } = await world.call('GET /api/clubs/{clubId}/today', ofClub(), scene.keeper.token);
    expect(status).toBe(403);
  });
});

describe('a treasurer', () => {
  test('finds what is not paid in every hut on the start page, and no visits', async () => {
    const page = await startPage(scene.treasurer);
    expect(page.unpaid.map(({ booking_id }) => booking_id).toSorted()).toEqual(
      [scene.stay.id, scene.otherStay.id].toSorted(),
    );
    expect(page.unpaid_sum).toMatchObject({ count: 2, amount_ore: 240_000 });
    expect(page).toMatchObject({ arrivals: [], departures: [], next_arrival: null, invitations: [], last_draw: null });
  });

  test('reads who stays, reminds of payment, and cancels nothing', async () => {
    const { token } = scene.treasurer;
    expect((await listed(scene.treasurer)).some(({ user_id }) => user_id === scene.ola.id)).toBe(true);
    const of = { params: { id: scene.stay.id } };
    expect(await world.call('POST /api/bookings/{id}/reminder', of, token)).toMatchObject({ status: 200 });
    expect((await runJobs(world)).map(({ to }) => to)).toEqual([scene.kari.email]);
    const cancelled = await world.call('POST /api/bookings/{id}/cancel', { ...of, body: { reason: 'Nei.' } }, token);
    expect(cancelled.status).toBe(404);
    expect(await world.call('GET /api/clubs/{clubId}/payment-settings', ofClub(), token)).toMatchObject({
      status: 200,
      answer: { debtOre: 0 },
    });
  });
});
