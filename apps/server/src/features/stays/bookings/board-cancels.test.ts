import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aScene, type Scene } from '../../../authz/scene.ts';
import { aBooking, chargeFor, daysAhead } from '#testing/bookings.ts';
import {
  anOpenPayment,
  aPayingClub,
  aStayPaidFor,
  cancelStay,
  linesOf,
  lookAtPayment,
  paidLines,
  paymentOf,
  refundedLines,
  refundsOf,
  STAY_ORE,
} from '#testing/payments.ts';
import { givePoints, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';

const REASON = 'Et vannrør har sprukket, og hytta er uten vann.';

let world: World;
let scene: Scene;
let sandbox: ReturnType<typeof sandboxOf>;
beforeAll(async () => {
  world = await startWorld();
  sandbox = sandboxOf(world);
});
beforeEach(async () => {
  scene = await aScene(world);
});
afterAll(() => world.close());

const cancel = (id: string, { token }: Person, reason = REASON) =>
  world.call('POST /api/bookings/{id}/cancel', { params: { id }, body: { reason } }, token);

const stayOf = (person: Person, days: number, more = {}) =>
  aBooking(world, scene.hut, { user_id: person.id, ...daysAhead(days), status: 'allocated', ...more });

const seenByGuest = async ({ token }: Person) => ({
  stays: (await world.call('GET /api/user-bookings', {}, token)).answer.bookings,
  cancelled: (await world.call('GET /api/user-bookings/cancelled', {}, token)).answer.bookings,
});

const lastAct = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test('a paid stay, two days before it begins: everything back, points back, told why, and still seen by its guest', async () => {
  const club = await aPayingClub(world);
  const { bookingId, paymentId } = await aStayPaidFor(world, club, 2);
  await chargeFor(world, bookingId);
  expect(await cancel(bookingId, club.owner)).toMatchObject({ status: 200 });

  const mails = await runJobs(world);
  const { text, subject } = mailTo(mails, club.guest.email);
  expect(subject).toBe('Oppholdet er avlyst: Prøvehytta');
  expect(text).toContain(`Begrunnelse: ${REASON}`);
  expect(text).toMatch(/Du får alle pengene tilbake: 1\s000\skr/u);
  expect(text).toContain('Poengene oppholdet kostet, har du fått tilbake.');

  expect(await refundsOf(world, paymentId)).toMatchObject([{ amount_ore: STAY_ORE, done_at: expect.any(Date) }]);
  expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
  const points = world.db.selectFrom('point_entries').select(['delta', 'reason']).where('booking_id', '=', bookingId);
  expect(await points.orderBy('id').execute()).toEqual([
    { delta: 10, reason: 'stay' },
    { delta: -10, reason: 'given_back' },
  ]);

  const { stays, cancelled } = await seenByGuest(club.guest);
  expect(stays).toEqual([]);
  expect(cancelled).toMatchObject([{ id: bookingId, was: 'allocated', reason: REASON, refund_ore: STAY_ORE }]);
  const { answer } = await world.call(
    'GET /api/clubs/{clubId}/calendar',
    { params: { clubId: club.club.id }, query: {} },
    club.guest.token,
  );
  expect(answer.huts).toEqual([]);
  expect(await lastAct()).toMatchObject({
    action: 'booking.cancelled',
    before: { guest_id: club.guest.id, status: 'allocated' },
    after: { reason: REASON, amount_ore: STAY_ORE },
  });
});

test('removes a request from the draw and notifies its guest of the reason; a rejected request goes without an email', async () => {
  await runJobs(world);
  expect(await cancel(scene.booking.id, scene.admin)).toMatchObject({ status: 200 });
  const { subject, text } = mailTo(await runJobs(world), scene.member.email);
  expect(subject).toBe('Forespørselen er tatt bort: Prøvehytta');
  expect(text).toContain(REASON);
  expect(text).not.toContain('pengene');

  const rejected = await aBooking(world, scene.hut, {
    user_id: scene.member.id,
    ...daysAhead(20),
    status: 'rejected',
  });
  expect(await cancel(rejected.id, scene.admin)).toMatchObject({ status: 200 });
  expect(await runJobs(world)).toEqual([]);
});

test('notifies the guest without a reason when an admin deletes by the original call', async () => {
  const { id } = await stayOf(scene.member, 10);
  await runJobs(world);
  expect(await world.call('DELETE /api/bookings/{id}', { params: { id } }, scene.admin.token)).toMatchObject({
    status: 200,
  });
  const { text } = mailTo(await runJobs(world), scene.member.email);
  expect(text).toContain('Klubben har ikke skrevet noen begrunnelse.');
  expect((await seenByGuest(scene.member)).cancelled).toMatchObject([{ id, reason: null }]);
  expect(await lastAct()).toMatchObject({ action: 'booking.deleted', after: { reason: null } });
});

test('sends the guest the reason when an admin gives one', async () => {
  const { id } = await stayOf(scene.member, 10);
  await runJobs(world);
  const input = { params: { id }, body: { reason: REASON } };
  expect(await world.call('DELETE /api/bookings/{id}', input, scene.admin.token)).toMatchObject({ status: 200 });
  expect(mailTo(await runJobs(world), scene.member.email).text).toContain(`Begrunnelse: ${REASON}`);
  expect((await seenByGuest(scene.member)).cancelled).toMatchObject([{ id, reason: REASON }]);
  expect(await lastAct()).toMatchObject({ action: 'booking.deleted', after: { reason: REASON } });
});

test('stays that guests cancelled are not listed as cancelled by the club', async () => {
  const { id } = await stayOf(scene.member, 10);
  await world.call('DELETE /api/bookings/{id}', { params: { id } }, scene.member.token);
  expect((await seenByGuest(scene.member)).cancelled).toEqual([]);
});

test('writes the email in English to a guest who reads English', async () => {
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', scene.member.id).execute();
  await cancel(scene.booking.id, scene.admin, 'The well\nhas run dry.');
  const { text } = mailTo(await runJobs(world), scene.member.email);
  expect(text).toContain('Reason: The well\n\nhas run dry.');
});

describe('is refused', () => {
  test('without a reason', async () => {
    const { id } = await stayOf(scene.member, 10);
    for (const reason of ['', '   ', 'x', '\u200B\u200B\u2800\u200B'])
      expect(await cancel(id, scene.admin, reason)).toMatchObject({ status: 400, code: 'invalid_input' });
    expect((await seenByGuest(scene.member)).stays.map((stay) => stay.id)).toContain(id);
  });

  test('of a stay of one’s own: that goes by the club’s refund rule', async () => {
    const { id } = await stayOf(scene.admin, 10, { paid_at: new Date() });
    expect(await cancel(id, scene.admin)).toMatchObject({ status: 409, code: 'own_stay' });
    expect(await cancel(id, scene.owner)).toMatchObject({ status: 200 });
  });

  test('to the guest, to other members, and a second time', async () => {
    const { id } = await stayOf(scene.member, 10);
    expect(await cancel(id, scene.member)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await cancel((await stayOf(scene.owner, 12)).id, scene.member)).toMatchObject({ status: 404 });
    expect(await cancel(id, scene.admin)).toMatchObject({ status: 200 });
    expect(await cancel(id, scene.admin)).toMatchObject({ status: 404, code: 'stay_deleted' });
  });
});

describe('all of it or nothing', () => {
  test('when the email cannot be queued the stay stands, and no refund is asked for', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    await givePoints(world, club.club, club.guest, 30);
    await world.db.schema.alterTable('outgoing_mails').renameTo('outgoing_mails_away').execute();
    try {
      await expect(cancel(bookingId, club.owner)).rejects.toThrow('outgoing_mails');
    } finally {
      await world.db.schema.alterTable('outgoing_mails_away').renameTo('outgoing_mails').execute();
    }
    expect(await refundsOf(world, paymentId)).toEqual([]);
    expect((await seenByGuest(club.guest)).stays).toMatchObject([{ id: bookingId, paid: true }]);
  });

  test('the database refuses a reason on a booking that the club has not cancelled', async () => {
    const reasonOnly = world.db.updateTable('bookings').set({ cancel_reason: 'Derfor' });
    await expect(reasonOnly.where('id', '=', scene.booking.id).execute()).rejects.toThrow(
      'only_cancelled_by_the_club_has_a_reason',
    );
    const markOnly = world.db.updateTable('bookings').set({ cancelled_by_club: true });
    await expect(markOnly.where('id', '=', scene.booking.id).execute()).rejects.toThrow(
      'cancelled_by_the_club_is_cancelled',
    );
  });
});

describe('the club cancels while the guest pays', () => {
  const paidAt = (id: string) =>
    world.db.selectFrom('bookings').select('paid_at').where('id', '=', id).executeTakeFirstOrThrow();

  test('cancelled first: the money that comes afterwards is booked and goes back, all of it', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId, sessionId } = await anOpenPayment(world, club, 2);
    await sandbox.pay(sessionId); // paid at the provider; here nobody knows yet
    expect(await cancel(bookingId, club.owner)).toMatchObject({ status: 200 });
    await lookAtPayment(world, club, bookingId);
    await runJobs(world);
    expect(await refundsOf(world, paymentId)).toMatchObject([{ amount_ore: STAY_ORE, done_at: expect.any(Date) }]);
    expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
    expect(await paidAt(bookingId)).toEqual({ paid_at: null });
  });

  test('paid first: the same', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId, sessionId } = await anOpenPayment(world, club, 2);
    await sandbox.pay(sessionId);
    await lookAtPayment(world, club, bookingId);
    expect(await linesOf(world, paymentId)).toEqual(paidLines(STAY_ORE));
    expect(await cancel(bookingId, club.owner)).toMatchObject({ status: 200 });
    await runJobs(world);
    expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
  });

  test('at the same moment, many times: whichever is first, one refund of everything', async () => {
    const club = await aPayingClub(world);
    const open = [];
    for (let index = 0; index < 8; index += 1) open.push(await anOpenPayment(world, club, 10 + index * 3));
    await Promise.all(open.map(({ sessionId }) => sandbox.pay(sessionId)));
    await Promise.all(
      open.flatMap(({ bookingId }, index) => {
        const acts = [() => cancel(bookingId, club.owner), () => lookAtPayment(world, club, bookingId)];
        return (index % 2 === 0 ? acts : acts.toReversed()).map((act) => act());
      }),
    );
    await runJobs(world);
    for (const { paymentId, bookingId } of open) {
      expect(await linesOf(world, paymentId)).toEqual(refundedLines(STAY_ORE));
      expect(await refundsOf(world, paymentId)).toHaveLength(1);
      expect((await paymentOf(world, bookingId)).status).toBe('refunded');
    }
  });

  test('and cancels it at the same moment: one refund, one line of points', async () => {
    const club = await aPayingClub(world);
    const { bookingId, paymentId } = await aStayPaidFor(world, club);
    await chargeFor(world, bookingId);
    const answers = await Promise.all([cancel(bookingId, club.owner), cancelStay(world, club, bookingId)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    await runJobs(world);
    expect(await refundsOf(world, paymentId)).toHaveLength(1);
    const lines = world.db.selectFrom('point_entries').select('delta').where('booking_id', '=', bookingId);
    expect(await lines.orderBy('id').execute()).toEqual([{ delta: 10 }, { delta: -10 }]);
  });
});
