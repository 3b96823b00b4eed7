import { kidOf } from '@hytte/domain/money/payments/kid';
import { addDays } from '@hytte/domain/shared/local-date';
import { describe, expect, test } from 'vitest';
import { staysPaidOutside } from '#features/stays/bookings/stays.service.ts';
import { inTransaction } from '#platform/ctx.ts';
import { aWaitingLine } from '#testing/bank-files.ts';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { anOutsideClub, lookAtOutside, markPaid, unmark } from '#testing/outside-payments.ts';
import { aStay, anOpenPayment, aPayingClub, type PayingClub, STAY_ORE, takePayment } from '#testing/payments.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { anOutsideWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';
import { markPaidByBank } from './outside-payments.service.ts';

let world: World;
let club: PayingClub;
anOutsideWorld((scene) => ({ world, club } = scene));

const rowOf = (id: string) =>
  world.db
    .selectFrom('bookings')
    .select(['paid_at', 'kid_number', 'version', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const isPaid = async (id: string) => (await rowOf(id)).paid_at !== null;
const marksOf = (id: string) =>
  world.db.selectFrom('outside_payments').selectAll().where('booking_id', '=', id).orderBy('id').execute();
const recorded = async (id: string) =>
  (
    await world.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('id').execute()
  ).map(({ action }) => action);

describe('the KID of a stay', () => {
  test('is there as soon as its price is frozen, one for each, and stays', async () => {
    const id = await aStay(world, club, 30);
    const other = await aStay(world, club, 40);
    const { slip } = await lookAtOutside(world, club.guest, id);
    const { kid_number } = await rowOf(id);
    expect(slip).toEqual({
      amount_ore: STAY_ORE,
      kid: kidOf(kid_number ?? 0),
      account: '12345678903',
      vipps_number: null,
      pay_by: null,
    });
    expect((await lookAtOutside(world, club.guest, other)).slip?.kid).not.toBe(slip?.kid);
    const change = world.db.updateTable('bookings').set({ kid_number: 99_999 }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('was told to its guest');
  });

  test('is not on a request, nor on a stay that costs nothing', async () => {
    const cost = JSON.stringify({ totalAmountInOre: 299 });
    const free = { user_id: club.guest.id, ...daysAhead(30), status: 'allocated', frozen_cost: cost } as const;
    expect((await rowOf((await aBooking(world, club.hut, free)).id)).kid_number).toBeNull();
    const asked = await aBooking(world, club.hut, { user_id: club.guest.id, ...daysAhead(50), status: 'requested' });
    expect((await rowOf(asked.id)).kid_number).toBeNull();
    expect((await lookAtOutside(world, club.guest, asked.id)).slip).toBeNull();
  });
});

describe('marking a stay as paid', () => {
  test('its guest sees it, and gets an email; taken back, it is to be paid again', async () => {
    const id = await aStay(world, club);
    expect(await markPaid(world, club.owner, id, { how: 'vipps', note: 'Ny mobil' })).toMatchObject({ status: 200 });
    expect(await isPaid(id)).toBe(true);
    const seen = await lookAtOutside(world, club.guest, id);
    // The note is for club admins.
    expect(seen.payment).toMatchObject({ amount_ore: STAY_ORE, paid_on: world.ctx.today, how: 'vipps', note: null });
    expect((await lookAtOutside(world, club.owner, id)).payment?.note).toBe('Ny mobil');
    expect(mailTo(await runJobs(world), club.guest.email).subject).toContain('Betalt:');

    expect(await unmark(world, club.owner, id)).toMatchObject({ status: 200 });
    expect(await isPaid(id)).toBe(false);
    expect((await lookAtOutside(world, club.guest, id)).payment).toBeNull();
    expect(mailTo(await runJobs(world), club.guest.email).subject).toContain('Rettet: ikke betalt');
    expect(await unmark(world, club.owner, id)).toMatchObject({ code: 'changed_meanwhile' });

    await markPaid(world, club.owner, id);
    expect(await marksOf(id)).toMatchObject([
      { marked_by: club.owner.id, undone_by: club.owner.id },
      { marked_by: club.owner.id, undone_at: null },
    ]);
    expect(await recorded(id)).toEqual(['booking.marked_paid', 'booking.unmarked', 'booking.marked_paid']);
  });

  test('by its price; another amount only by choice, with a note', async () => {
    const id = await aStay(world, club);
    const half = { amount_ore: STAY_ORE / 2 };
    expect(await markPaid(world, club.owner, id, half)).toMatchObject({ status: 409, code: 'amount_differs' });
    expect(await markPaid(world, club.owner, id, { ...half, other_amount: true, note: '  ' })).toMatchObject({
      code: 'amount_differs',
    });
    expect(await isPaid(id)).toBe(false);
    const meant = { ...half, other_amount: true, note: 'Halv pris etter dugnad' };
    expect(await markPaid(world, club.owner, id, meant)).toMatchObject({ status: 200 });
    expect(await marksOf(id)).toMatchObject([{ amount_ore: STAY_ORE / 2, note: 'Halv pris etter dugnad' }]);
  });

  test('not twice, not for days to come, not by its guest or an outsider; a treasurer marks their own', async () => {
    const id = await aStay(world, club);
    expect(await markPaid(world, club.guest, id)).toMatchObject({ status: 403, code: 'not_allowed' });
    const outsider = (await anOutsideClub(world)).owner;
    expect(await markPaid(world, outsider, id)).toMatchObject({ status: 404 });
    expect(await markPaid(world, club.owner, id, { paid_on: addDays(world.ctx.today, 1) })).toMatchObject({
      code: 'paid_in_the_future',
    });
    await markPaid(world, club.owner, id);
    expect(await markPaid(world, club.owner, id)).toMatchObject({ code: 'payment_already_completed' });
    expect(await unmark(world, club.guest, id)).toMatchObject({ status: 403 });
    const own = await aStay(world, { ...club, guest: club.owner }, 60);
    expect(await markPaid(world, club.owner, own)).toMatchObject({ status: 200 });
  });

  test('not where payment comes through us, nor while somebody pays there', async () => {
    const paying = await aPayingClub(world);
    const stay = await aStay(world, paying);
    expect(await markPaid(world, paying.owner, stay)).toMatchObject({ code: 'paid_through_us' });
    const { bookingId } = await anOpenPayment(world, paying, 60);
    await world.db
      .updateTable('payment_settings')
      .set({ handling: 'external' })
      .where('club_id', '=', paying.club.id)
      .execute();
    expect(await markPaid(world, paying.owner, bookingId)).toMatchObject({ code: 'payment_under_way' });
    expect(await marksOf(bookingId)).toEqual([]);
  });

  test('what is marked cannot be paid through us', async () => {
    const id = await aStay(world, club);
    await markPaid(world, club.owner, id);
    await takePayment(world, club.club);
    const begun = await world.call('POST /api/bookings/{id}/payment', { params: { id }, body: {} }, club.guest.token);
    expect(begun).toMatchObject({ code: 'payment_already_completed' });
  });

  test('from several windows at once counts once', async () => {
    const id = await aStay(world, club);
    const answers = await Promise.all(Array.from({ length: 6 }, () => markPaid(world, club.owner, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await marksOf(id)).toHaveLength(1);
    const taken = await Promise.all(Array.from({ length: 6 }, () => unmark(world, club.owner, id)));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isPaid(id)).toBe(false);
  });
});

describe('marking several at once', () => {
  const markSeveral = (
    ids: readonly string[],
    { by = club.owner, amount_ore = STAY_ORE, paid_on = world.ctx.today } = {},
  ) =>
    world.call(
      'POST /api/clubs/{clubId}/outside-payments',
      {
        params: { clubId: club.club.id },
        body: { stays: ids.map((booking_id) => ({ booking_id, amount_ore })), paid_on, how: 'vipps', note: 'November' },
      },
      by.token,
    );

  test('each is marked as one would be: noted, on record, and told its guest', async () => {
    const ids = [await aStay(world, club, 30), await aStay(world, club, 40), await aStay(world, club, 50)];
    await runJobs(world);
    const { status, answer } = await markSeveral(ids);
    expect([status, answer]).toEqual([200, { marked: ids, refused: [] }]);
    for (const id of ids) {
      expect(await isPaid(id)).toBe(true);
      expect(await marksOf(id)).toMatchObject([
        { amount_ore: STAY_ORE, how: 'vipps', note: 'November', marked_by: club.owner.id, bank_line_id: null },
      ]);
      expect(await recorded(id)).toEqual(['booking.marked_paid']);
    }
    const emails = (await runJobs(world)).filter(({ to }) => to === club.guest.email);
    expect(emails.map(({ subject }) => subject)).toEqual(ids.map(() => expect.stringContaining('Betalt:')));
  });

  test('what cannot be marked is told apart, and holds up none of the others', async () => {
    const [good, marked, cancelledStay] = [
      await aStay(world, club, 30),
      await aStay(world, club, 40),
      await aStay(world, club, 50),
    ];
    await markPaid(world, club.owner, marked);
    await world.call('DELETE /api/bookings/{id}', { params: { id: cancelledStay } }, club.guest.token);
    const asked = await aBooking(world, club.hut, { user_id: club.guest.id, ...daysAhead(70), status: 'requested' });
    const elsewhere = await aStay(world, await anOutsideClub(world));
    const { answer } = await markSeveral([marked, cancelledStay, asked.id, elsewhere, good, good]);
    expect(answer).toEqual({
      marked: [good],
      refused: [
        { booking_id: marked, code: 'payment_already_completed' },
        { booking_id: cancelledStay, code: 'stay_deleted' },
        { booking_id: asked.id, code: 'booking_not_allocated' },
        { booking_id: elsewhere, code: 'not_found' },
      ],
    });
    expect(await isPaid(elsewhere)).toBe(false);
    expect(await marksOf(marked)).toHaveLength(1);
  });

  test('by the price of each, not for days to come, and not by a guest', async () => {
    const id = await aStay(world, club);
    const half = await markSeveral([id], { amount_ore: STAY_ORE / 2 });
    expect(half.answer.refused).toEqual([{ booking_id: id, code: 'amount_differs' }]);
    const ahead = await markSeveral([id], { paid_on: addDays(world.ctx.today, 1) });
    expect(ahead.answer.refused).toEqual([{ booking_id: id, code: 'paid_in_the_future' }]);
    expect(await markSeveral([id], { by: club.guest })).toMatchObject({ status: 403 });
    expect(await isPaid(id)).toBe(false);
  });

  test('from several windows at once, in any order, each counts once', async () => {
    const ids = [await aStay(world, club, 30), await aStay(world, club, 40), await aStay(world, club, 50)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => markSeveral(at % 2 === 0 ? ids : ids.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.flatMap(({ answer }) => answer.marked).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect(await marksOf(id)).toHaveLength(1);
  });
});

describe('a line of the bank’s file', () => {
  const byBank = async (bookingId: string, line: { amountOre?: number; clubId?: string } = {}) => {
    const bankLineId = await aWaitingLine(world, club.club);
    return inTransaction(world.ctx, (ctx) =>
      markPaidByBank(ctx, staysPaidOutside, {
        clubId: club.club.id,
        bookingId,
        bankLineId,
        amountOre: STAY_ORE,
        paidOn: world.ctx.today,
        ...line,
      }),
    );
  };

  test('marks the stay it pays, by nobody', async () => {
    const id = await aStay(world, club);
    expect(await byBank(id)).toEqual({ id: expect.any(String) });
    expect(await isPaid(id)).toBe(true);
    expect(await marksOf(id)).toMatchObject([{ how: 'bank', marked_by: null, bank_line_id: expect.any(String) }]);
    expect(await byBank(id)).toEqual({ refusal: 'payment_already_completed' });
  });

  test('is refused where a person has to look', async () => {
    const id = await aStay(world, club);
    expect(await byBank(id, { amountOre: STAY_ORE - 1 })).toEqual({ refusal: 'amount_differs' });
    expect(await byBank(id, { clubId: (await anOutsideClub(world)).club.id })).toEqual({ refusal: 'not_found' });
    await world.call('DELETE /api/bookings/{id}', { params: { id } }, club.guest.token);
    expect(await byBank(id)).toEqual({ refusal: 'stay_deleted' });
    expect(await marksOf(id)).toEqual([]);
  });
});

describe('the database refuses', () => {
  const insert = (booking_id: string, facts: object = {}) =>
    world.db
      .insertInto('outside_payments')
      .values({
        club_id: club.club.id,
        booking_id,
        amount_ore: 100,
        paid_on: world.ctx.today,
        how: 'bank',
        refund_tiers: '[]',
        ...facts,
      })
      .returning('id')
      .executeTakeFirstOrThrow();

  test('a second payment of a stay, another club’s stay, and a payment both ways', async () => {
    const id = await aStay(world, club);
    await insert(id);
    await expect(insert(id)).rejects.toThrow('paid_outside_once');
    const elsewhere = await anOutsideClub(world);
    await expect(insert(await aStay(world, elsewhere))).rejects.toThrow('booking_paid_outside');
    const paying = await aPayingClub(world);
    const { bookingId } = await anOpenPayment(world, paying);
    await expect(insert(bookingId, { club_id: paying.club.id })).rejects.toThrow('not both');
  });

  test('a change of what was noted, and more back than was paid', async () => {
    const { id } = await insert(await aStay(world, club));
    const change = world.db.updateTable('outside_payments').set({ amount_ore: 1 }).where('id', '=', id).execute();
    await expect(change).rejects.toThrow('noted anew');
    const due = { club_id: club.club.id, outside_payment_id: id };
    await world.db
      .insertInto('outside_refunds')
      .values({ ...due, amount_ore: 60 })
      .execute();
    const more = world.db
      .insertInto('outside_refunds')
      .values({ ...due, amount_ore: 41 })
      .execute();
    await expect(more).rejects.toThrow('No more goes back');
  });
});
