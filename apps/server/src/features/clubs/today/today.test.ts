import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut, aTemplate } from '#testing/huts.ts';
import { anOutsideClub, markPaid } from '#testing/outside-payments.ts';
import { cancelStay, type PayingClub } from '#testing/payments.ts';
import { aClub, anInvitation, aPerson, type Person } from '#testing/people.ts';
import { aPeriod } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { anOffer } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await anOutsideClub(world);
  await world.db
    .updateTable('users')
    .set({ first_name: 'Kari', last_name: 'Nordmann', phone_number: '90012345' })
    .where('id', '=', club.guest.id)
    .execute();
});
afterAll(() => world.close());

const COST = JSON.stringify({ totalAmountInOre: 100_000 });
const today = async ({ token }: Person = club.owner) =>
  (await world.call('GET /api/clubs/{clubId}/today', { params: { clubId: club.club.id } }, token)).answer;
const stay = (inDays: number, days = 2, facts = {}) =>
  aBooking(world, club.hut, {
    user_id: club.guest.id,
    status: 'allocated',
    frozen_cost: COST,
    ...daysAhead(inDays, days),
    ...facts,
  });
const day = (days: number) => addDays(world.ctx.today, days);

test('a club in which nothing waits has an empty page', async () => {
  expect(await today()).toEqual({
    today: world.ctx.today,
    unpaid: [],
    unpaid_sum: { count: 0, amount_ore: 0 },
    answers_missing: [],
    out_of_reach: [],
    offers: [],
    refunds: [],
    defects: [],
    left_behind: [],
    bank_lines: 0,
    invitations: [],
    arrivals: [],
    departures: [],
    next_arrival: null,
    last_draw: null,
    next_draw: { at: null, requests: 0 },
    next_period: null,
    next_payout: null,
  });
});

describe('who has not paid', () => {
  test('the longest overdue first, and what is to be paid later in the sum alone', async () => {
    const late = await stay(20, 2, { pay_by: day(-3), pay_by_told_at: new Date() });
    const later = await stay(40, 2, { pay_by: day(-9), pay_by_told_at: new Date() });
    const soon = await stay(50, 2, { pay_by: day(4), pay_by_told_at: new Date() });
    await stay(60, 2, { pay_by: day(30), pay_by_told_at: new Date() });
    await stay(70, 2, { pay_by: day(-1), pay_by_told_at: new Date(), paid_at: new Date() });
    const { unpaid, unpaid_sum } = await today();
    expect(unpaid.map(({ booking_id, days_overdue }) => [booking_id, days_overdue])).toEqual([
      [later.id, 9],
      [late.id, 3],
      [soon.id, -4],
    ]);
    expect(unpaid[0]).toMatchObject({
      guest: 'Kari Nordmann',
      phone: '90012345',
      amount_ore: 100_000,
      reminded_on: null,
    });
    expect(unpaid_sum).toEqual({ count: 4, amount_ore: 400_000 });
  });

  test('also who has been there; not what is free, cancelled or given to nobody', async () => {
    const been = await stay(-5);
    await stay(3, 1, { frozen_cost: JSON.stringify({ totalAmountInOre: 0 }) });
    await stay(4, 1, { cancelled_at: new Date() });
    expect((await today()).unpaid.map(({ booking_id }) => booking_id)).toEqual([been.id]);
  });

  test('nobody, where nobody here can say who has paid', async () => {
    const params = { bank_account: null, bank_account_changed_at: null };
    await world.db.updateTable('payment_settings').set(params).where('club_id', '=', club.club.id).execute();
    await stay(3);
    const { unpaid, unpaid_sum, arrivals } = await today();
    expect({ unpaid, unpaid_sum }).toEqual({ unpaid: [], unpaid_sum: null });
    expect(arrivals).toMatchObject([{ owed_ore: null }]);
  });
});

describe('who comes', () => {
  test('in the next seven days, with answers; departures by their last day; the next one after', async () => {
    const { fields } = await aTemplate(world, club.club, {
      fields: [
        { name: 'Personer', type: 'number', is_required: true },
        { name: 'Hund', is_required: false },
      ],
    });
    const here = await stay(-2, 4, { paid_at: new Date() });
    const first = await stay(2, 3);
    const after = await stay(7, 2, { paid_at: new Date() });
    const answer = { label: 'Hvor mange?', type: 'number' as const, is_required: true, value: '4' };
    await world.db
      .insertInto('booking_answers')
      .values({ ...answer, club_id: club.club.id, booking_id: first.id, field_id: fields[0]?.id ?? '' })
      .execute();
    const { arrivals, departures, next_arrival } = await today();
    expect(arrivals).toMatchObject([
      {
        booking_id: first.id,
        answers: [{ name: 'Personer', value: '4' }],
        answers_missing: false,
        owed_ore: 100_000,
        start_date: day(2),
        end_date: day(4),
      },
    ]);
    expect(departures.map(({ booking_id }) => booking_id)).toEqual([here.id, first.id]);
    expect(next_arrival).toMatchObject({ booking_id: after.id, guest: 'Kari Nordmann' });
  });

  test('answers that must be given and are not, of the coming two weeks and of their own hut', async () => {
    const hut = await aHut(world, club.club);
    const paid = { paid_at: new Date() };
    const missing = await stay(10, 1, paid);
    await stay(14, 1, paid);
    expect((await today()).answers_missing).toEqual([]);
    await aTemplate(world, club.club, { huts: [hut], fields: [{ is_required: true }] });
    expect((await today()).answers_missing).toEqual([]);
    await aTemplate(world, club.club, { fields: [{ is_required: true }] });
    expect((await today()).answers_missing).toMatchObject([{ booking_id: missing.id, reminded_on: null }]);
  });
});

describe('draws', () => {
  test('requests that no draw reaches, and the draw that comes too late', async () => {
    const request = await stay(2, 2, { status: 'requested', frozen_cost: null });
    expect((await today()).out_of_reach).toMatchObject([{ booking_id: request.id, draw_at: null }]);
    await setRules(world, club.club, {});
    await world.db
      .updateTable('lottery_settings')
      .set({
        automation_enabled: true,
        frequency: 'monthly',
        execution_day: Number(day(-1).slice(8)),
        next_lottery_at: new Date(),
      })
      .where('club_id', '=', club.club.id)
      .execute();
    const { out_of_reach, next_draw } = await today();
    expect(out_of_reach).toMatchObject([{ booking_id: request.id, draw_at: expect.any(String) }]);
    expect(next_draw).toMatchObject({ at: out_of_reach[0]?.draw_at });
  });

  test('the last one that decided something, and one that failed after it', async () => {
    const at = new Date(Date.now() - 3_600_000);
    const run = { club_id: club.club.id, manual: false, scheduled_for: at, finished_at: at };
    const drawn = { bookings_processed: 5, bookings_allocated: 3, bookings_rejected: 2 };
    const proof = { number: 1, success: true, run_hash: '0'.repeat(64), bundle: '{}' };
    const { id } = await world.db
      .insertInto('lottery_runs')
      .values({ ...run, ...drawn, ...proof })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await today()).last_draw).toMatchObject({
      run_id: id,
      success: true,
      allocated: 3,
      rejected: 2,
      period: null,
    });
    const failed = { club_id: club.club.id, scheduled_for: new Date(), manual: false, success: false };
    await world.db
      .insertInto('lottery_runs')
      .values({ ...failed, error_message: 'unexpected' })
      .execute();
    expect((await today()).last_draw).toMatchObject({ success: false });
  });

  test('the next moment of a draw period', async () => {
    const { id } = await aPeriod(world, club.club, { huts: [club.hut] });
    expect((await today()).next_period).toMatchObject({ period_id: id, moment: 'closes' });
  });
});

test('offers that run out, refunds that are due, and invitations that nobody answers', async () => {
  const until = new Date(Date.now() + 5 * 3_600_000);
  const offer = await anOffer(world, club.hut, { user_id: club.guest.id, ...daysAhead(100) });
  await world.db.updateTable('offers').set({ until }).where('id', '=', offer.id).execute();
  await anOffer(world, club.hut, { user_id: club.owner.id, ...daysAhead(110) });
  const paid = await stay(200);
  await markPaid(world, club.owner, paid.id);
  await cancelStay(world, club, paid.id);
  const { email } = await anInvitation(world, club.club, { by: club.owner });
  expect((await today()).invitations).toEqual([]);
  const weekAgo = new Date(Date.now() - 8 * 86_400_000);
  await world.db.updateTable('invitations').set({ invited_at: weekAgo }).where('email', '=', email).execute();
  const answer = await today();
  expect(answer.offers).toMatchObject([
    { offer_id: offer.id, until: until.toISOString(), reminded: false, guest: 'Kari Nordmann' },
  ]);
  expect(answer.refunds).toMatchObject([{ booking_id: paid.id, amount_ore: 100_000, due_on: world.ctx.today }]);
  expect(answer.invitations).toMatchObject([{ email }]);
});

test('nothing of another club is on it', async () => {
  await stay(2, 2, { pay_by: day(-3), pay_by_told_at: new Date() });
  await stay(4, 1, { status: 'requested', frozen_cost: null });
  const [owner] = [await aPerson(world)];
  const other = await aClub(world, { owner });
  const { answer } = await world.call('GET /api/clubs/{clubId}/today', { params: { clubId: other.id } }, owner.token);
  expect(answer).toMatchObject({ unpaid: [], arrivals: [], departures: [], out_of_reach: [], next_arrival: null });
});
