import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import {
  anOpenPayment,
  aPayingClub,
  linesOf,
  lookAtPayment,
  type PayingClub,
  refundedLines,
  STAY_ORE,
} from '#testing/payments.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { aPeriodClub, aWish, passDeadline, passDraw, PERIOD_DAYS } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { anEntry } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

const REASON = 'Vannrøret på kjøkkenet har sprukket.';

let world: World;
let club: PayingClub;
let fjellbu: TestHut;
let anne: Person;
let bo: Person;
let sandbox: ReturnType<typeof sandboxOf>;
beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
});
beforeEach(async () => {
  club = await aPayingClub(world);
  fjellbu = await aHut(world, club.club, { name: 'Fjellbu', price_ore: 20_000 });
  [anne, bo] = await Promise.all([aPerson(world), aPerson(world)]);
  const members = [anne, bo].map(({ id }) => ({ club_id: club.club.id, user_id: id, role: 'member' as const }));
  await world.db.insertInto('memberships').values(members).execute();
  await runJobs(world);
});
afterAll(() => world.close());

const params = () => ({ clubId: club.club.id, hutId: club.hut.id });
const week = () => ({ start_date: addDays(world.ctx.today, 30), end_date: addDays(world.ctx.today, 36) });

const look = () =>
  world.call('GET /api/clubs/{clubId}/huts/{hutId}/closing', { params: params(), query: week() }, club.owner.token);

type Decided = { booking_id: string; move_to: string | null }[];
const close = (stays: Decided, days = week()) =>
  world.call(
    'POST /api/clubs/{clubId}/huts/{hutId}/closing',
    { params: params(), body: { ...days, name: 'Stengt', reason: REASON, stays } },
    club.owner.token,
  );

const stayOf = (person: Person, days: number, more = {}) =>
  aBooking(world, club.hut, { user_id: person.id, ...daysAhead(days, 2), status: 'allocated', ...more });

async function threeStays() {
  const paid = await anOpenPayment(world, club, 30);
  await sandbox.pay(paid.sessionId);
  await lookAtPayment(world, club, paid.bookingId);
  await runJobs(world);
  const [second, third] = [await stayOf(anne, 32), await stayOf(bo, 35)];
  const request = await stayOf(anne, 34, { status: 'requested', ...daysAhead(34) });
  return { paid, second, third, request };
}

test('the question: each stay with what was paid and where else it could be, and the requests', async () => {
  const { paid, second, third, request } = await threeStays();
  await aBooking(world, fjellbu, { user_id: club.owner.id, status: 'allocated', ...daysAhead(35) });
  const { answer } = await look();
  expect(answer.stays).toMatchObject([
    { booking: { id: paid.bookingId }, paid_ore: STAY_ORE, free_huts: [{ name: 'Fjellbu', total_ore: STAY_ORE }] },
    { booking: { id: second.id }, paid_ore: 0, total_ore: STAY_ORE, free_huts: [{ total_ore: 40_000 }] },
    { booking: { id: third.id }, free_huts: [] },
  ]);
  expect(answer.requests.map(({ id }) => id)).toEqual([request.id]);
});

test('one act: a paid stay cancelled, one moved, one cancelled, a request removed; everybody told, the days blocked', async () => {
  const { paid, second, third, request } = await threeStays();
  const { status, answer } = await close([
    { booking_id: paid.bookingId, move_to: null },
    { booking_id: second.id, move_to: fjellbu.id },
    { booking_id: third.id, move_to: null },
  ]);
  expect({ status, answer }).toEqual({ status: 201, answer: { cancelled: 2, moved: 1, requests: 1 } });

  const mails = await runJobs(world);
  const told = (person: Person) => mails.filter(({ to }) => to === person.email).map(({ text }) => text);
  expect(mailTo(mails, club.guest.email).text).toContain('Du får alle pengene tilbake');
  expect(told(anne)).toHaveLength(2); // the stay that was moved, and the request
  expect(told(bo)).toHaveLength(1);
  for (const text of [...told(anne), ...told(bo)]) expect(text).toContain(`Begrunnelse: ${REASON}`);
  expect(await linesOf(world, paid.paymentId)).toEqual(refundedLines(STAY_ORE));

  const rows = await world.db
    .selectFrom('bookings')
    .select(['id', 'hut_id', 'cancel_reason'])
    .where('club_id', '=', club.club.id)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(byId.get(second.id)).toMatchObject({ hut_id: fjellbu.id, cancel_reason: null });
  for (const id of [paid.bookingId, third.id, request.id]) expect(byId.get(id)?.cancel_reason).toBe(REASON);

  const again = await world.call(
    'POST /api/bookings',
    { body: { hut_id: club.hut.id, ...week(), start_half_day: 'AM', end_half_day: 'PM' } },
    club.guest.token,
  );
  expect(again).toMatchObject({ status: 409, code: 'season_blocked' });
});

test('club admins read why it is closed; members read that it is', async () => {
  await close([]);
  const seasons = async ({ token }: Person) =>
    (await world.call('GET /api/clubs/{clubId}/seasons', { params: { clubId: club.club.id } }, token)).answer.seasons;
  expect(await seasons(club.owner)).toMatchObject([{ name: 'Stengt', is_blocked: true, closed_because: REASON }]);
  const [forMember] = await seasons(club.guest);
  expect(forMember).toMatchObject({ name: 'Stengt', is_blocked: true });
  expect(forMember).not.toHaveProperty('closed_because');
});

describe('nothing is done', () => {
  const nothingDone = async () => {
    const cancelled = world.db.selectFrom('bookings').select('id').where('club_id', '=', club.club.id);
    expect(await cancelled.where('cancelled_at', 'is not', null).execute()).toEqual([]);
    expect(await world.db.selectFrom('seasons').select('id').where('club_id', '=', club.club.id).execute()).toEqual([]);
    expect(await runJobs(world)).toEqual([]);
  };

  test('when a stay has come, or gone, since the question', async () => {
    const { second } = await threeStays();
    expect(await close([{ booking_id: second.id, move_to: null }])).toMatchObject({
      status: 409,
      code: 'stays_changed',
    });
    await nothingDone();
  });

  test('when one of the moves is refused', async () => {
    const { paid, second, third } = await threeStays();
    await aBooking(world, fjellbu, { user_id: club.owner.id, status: 'allocated', ...daysAhead(35) });
    const decided = [
      { booking_id: paid.bookingId, move_to: null },
      { booking_id: second.id, move_to: fjellbu.id },
      { booking_id: third.id, move_to: fjellbu.id },
    ];
    expect(await close(decided)).toMatchObject({ status: 409, code: 'dates_already_allocated' });
    await nothingDone();
  });

  test('for days that are past or reversed', async () => {
    const { start_date, end_date } = week();
    expect(await close([], { start_date: end_date, end_date: start_date })).toMatchObject({ code: 'dates_reversed' });
    const past = { start_date: '2020-01-01', end_date: '2020-01-02' };
    expect(await close([], past)).toMatchObject({ status: 409, code: 'date_in_the_past' });
  });
});

test('only closed days have a reason', async () => {
  const { id } = await aSeason(world, club.club);
  const update = world.db.updateTable('seasons').set({ closed_because: REASON }).where('id', '=', id);
  await expect(update.execute()).rejects.toThrow('only_closed_days_have_a_reason');
});

test('a request comes at the same moment: it is cancelled with the others, or refused', async () => {
  const body = { hut_id: club.hut.id, ...week(), start_half_day: 'AM' as const, end_half_day: 'PM' as const };
  const asked = [club.guest, anne, bo].map((person) => world.call('POST /api/bookings', { body }, person.token));
  const [closed, ...answers] = await Promise.all([close([]), ...asked]);
  expect(closed.status).toBe(201);
  const rows = world.db.selectFrom('bookings').select('id').where('hut_id', '=', club.hut.id);
  expect(await rows.where('cancelled_at', 'is', null).execute()).toEqual([]);
  for (const { status } of answers) expect([201, 409]).toContain(status);
});

describe('a guest who lost a stay', () => {
  const reopen = async () => {
    const { id } = await world.db
      .selectFrom('seasons')
      .select('id')
      .where('club_id', '=', club.club.id)
      .executeTakeFirstOrThrow();
    return world.call(
      'DELETE /api/clubs/{clubId}/seasons/{seasonId}',
      { params: { clubId: club.club.id, seasonId: id } },
      club.owner.token,
    );
  };
  const audited = async (action: 'hut.closed' | 'hut.reopened') => {
    const acts = await world.db
      .selectFrom('audit_entries')
      .select('subject_id')
      .where('club_id', '=', club.club.id)
      .where('action', '=', action)
      .execute();
    return acts.map(({ subject_id }) => subject_id);
  };

  test('is first on the waiting list, and is offered the days when the hut opens again', async () => {
    await setRules(world, club.club, { waitlist: { offerHours: 48, upgrades: true } });
    const stay = await stayOf(anne, 32);
    const slots = daysAhead(32, 2);
    // Bo has waited for longer.
    await anEntry(world, club.hut, { user_id: bo.id, ...slots });
    await close([{ booking_id: stay.id, move_to: null }]);
    const mails = await runJobs(world);
    expect(mailTo(mails, anne.email).text).toContain('Du står først på ventelista');
    const waitlist = async ({ token }: Person) =>
      (await world.call('GET /api/clubs/{clubId}/waitlist', { params: { clubId: club.club.id } }, token)).answer
        .entries;
    expect(await waitlist(anne)).toMatchObject([{ first: true, state: 'waiting' }]);
    expect(await waitlist(bo)).toMatchObject([{ first: false, state: 'waiting' }]);
    await reopen();
    const offers = await world.db
      .selectFrom('offers')
      .innerJoin('waitlist_entries', 'waitlist_entries.id', 'offers.entry_id')
      .select(['waitlist_entries.user_id', 'offers.first_slot', 'offers.last_slot', 'offers.points_cost'])
      .where('offers.club_id', '=', club.club.id)
      .execute();
    expect(offers).toEqual([{ user_id: anne.id, ...slots, points_cost: 10 }]);
    expect(await audited('hut.closed')).toEqual([club.hut.id]);
    expect(await audited('hut.reopened')).toEqual([club.hut.id]);
  });

  test('is notified first by email in a club without a waiting list', async () => {
    const stay = await stayOf(anne, 32);
    await close([{ booking_id: stay.id, move_to: null }]);
    expect(mailTo(await runJobs(world), anne.email).text).not.toContain('ventelista');
    await reopen();
    const mails = await runJobs(world);
    expect(mails.map(({ to }) => to)).toEqual([anne.email]);
    expect(mailTo(mails, anne.email).text).toContain('Nå åpner den igjen');
  });
});

test('the days of a frozen period: nothing is closed before it is drawn, and then its guests stand first', async () => {
  const period = await aPeriodClub(world);
  await setRules(world, period.club, { waitlist: { offerHours: 48, upgrades: true } });
  const { id } = await period.calls.create();
  await period.calls.announce(id);
  const [anna] = period.members;
  await period.calls.save(id, anna, [aWish([period.hut])]);
  const { start_date, end_date } = asSent(PERIOD_DAYS);
  const closing = (stays: Decided) =>
    world.call(
      'POST /api/clubs/{clubId}/huts/{hutId}/closing',
      {
        params: { clubId: period.club.id, hutId: period.hut.id },
        body: { start_date, end_date, name: 'Stengt', reason: REASON, stays },
      },
      period.owner.token,
    );
  await passDeadline(world, id);
  expect(await closing([])).toMatchObject({ status: 409, code: 'draw_under_way' });
  const seasons = await world.db.selectFrom('seasons').select('id').where('club_id', '=', period.club.id).execute();
  expect(seasons).toEqual([]);

  await passDraw(world, period.club, id);
  const stay = await world.db
    .selectFrom('bookings')
    .select('id')
    .where('club_id', '=', period.club.id)
    .where('status', '=', 'allocated')
    .executeTakeFirstOrThrow();
  expect(await closing([{ booking_id: stay.id, move_to: null }])).toMatchObject({ status: 201 });
  const { answer } = await world.call(
    'GET /api/clubs/{clubId}/waitlist',
    { params: { clubId: period.club.id } },
    anna.token,
  );
  expect(answer.entries).toMatchObject([{ first: true, period_id: id }]);
});

test('days had at once at the same moment: the stay is seen and nothing is closed, or it is refused', async () => {
  await setRules(world, club.club, { days: { kind: 'direct' } });
  for (let round = 0; round < 10; round += 1) {
    const days = { start_date: addDays(world.ctx.today, 20 + round), end_date: addDays(world.ctx.today, 20 + round) };
    const body = { hut_id: club.hut.id, ...days, start_half_day: 'AM' as const, end_half_day: 'PM' as const };
    const [closed, taken] = await Promise.all([
      close([], days),
      world.call('POST /api/bookings', { body }, anne.token),
    ]);
    const isClosed = closed.status === 201;
    expect(taken.status).toBe(isClosed ? 409 : 201);
    expect(isClosed ? taken.code : closed.code).toBe(isClosed ? 'season_blocked' : 'stays_changed');
  }
});
