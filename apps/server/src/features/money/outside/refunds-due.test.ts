import { beforeEach, describe, expect, test } from 'vitest';
import { settleReletStays } from '#features/stays/bookings/relet.service.ts';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { anOutsideClub, lookAtOutside, markPaid, unmark } from '#testing/outside-payments.ts';
import { aStay, cancelStay, type PayingClub, STAY_ORE } from '#testing/payments.ts';
import { aPerson } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { anOutsideWorld } from '#testing/scenes.ts';
import { NO_TERMS } from '@hytte/domain/fairness/terms/terms';
import type { World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
anOutsideWorld((scene) => ({ world, club } = scene));
beforeEach(async () => {
  const tiers = [
    { days: 30, percent: 100 },
    { days: 7, percent: 50 },
  ];
  await setRules(world, club.club, { terms: { ...NO_TERMS, tiers, relet: true } });
});

const due = async (of = club) =>
  (await world.call('GET /api/clubs/{clubId}/refunds-due', { params: { clubId: of.club.id } }, of.owner.token)).answer
    .refunds;
const tick = (id: string, isDone = true) =>
  world.call(
    isDone ? 'POST /api/clubs/{clubId}/refunds-due/{id}/done' : 'DELETE /api/clubs/{clubId}/refunds-due/{id}/done',
    { params: { clubId: club.club.id, id } },
    club.owner.token,
  );
const aPaidStay = async (inDays: number) => {
  const id = await aStay(world, club, inDays);
  await markPaid(world, club.owner, id);
  await runJobs(world);
  return id;
};
const cancelledOf = async (id: string) =>
  (await world.call('GET /api/user-bookings/cancelled', {}, club.guest.token)).answer.bookings.find(
    (booking) => booking.id === id,
  );

describe('a stay that was paid outside and is cancelled', () => {
  test.each([
    [31, STAY_ORE],
    [20, STAY_ORE / 2],
    [3, 0],
  ])('%i days before: the club owes what the terms give back', async (inDays, ore) => {
    const id = await aPaidStay(inDays);
    const told = await world.call('GET /api/bookings/{id}/giving-up', { params: { id } }, club.guest.token);
    expect(told.answer).toMatchObject({ paid_ore: STAY_ORE, refund_ore: ore });
    expect(await cancelStay(world, club, id)).toMatchObject({ status: 200 });
    expect((await due()).map(({ amount_ore }) => amount_ore)).toEqual(ore > 0 ? [ore] : []);
    const emails = (await runJobs(world)).filter(({ to }) => to === club.guest.email);
    expect(emails.map(({ text }) => text.includes('Klubben betaler deg'))).toEqual(ore > 0 ? [true] : []);
    expect(await cancelledOf(id)).toMatchObject({ paid_ore: STAY_ORE, refund_ore: ore, refund_by_club: true });
  });

  test('is ticked when the club has paid, and unticked; both are on record', async () => {
    const id = await aPaidStay(40);
    await cancelStay(world, club, id);
    const [refund] = await due();
    expect(refund).toMatchObject({ booking_id: id, amount_ore: STAY_ORE, refunded_on: null, paid: { how: 'bank' } });
    const refundId = refund?.id ?? '';
    expect(await tick(refundId)).toMatchObject({ status: 200 });
    expect(await tick(refundId)).toMatchObject({ status: 200 });
    expect((await due())[0]?.refunded_on).toBe(world.ctx.today);
    expect((await lookAtOutside(world, club.guest, id)).refunds).toEqual([
      { amount_ore: STAY_ORE, refunded_on: world.ctx.today },
    ]);
    expect((await cancelledOf(id))?.refunded_at).not.toBeNull();
    // What is paid back was paid.
    expect(await unmark(world, club.owner, id)).toMatchObject({ code: 'refund_is_done' });
    await tick(refundId, false);
    expect((await due())[0]?.refunded_on).toBeNull();
    const acts = world.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).orderBy('id');
    expect((await acts.execute()).map(({ action }) => action)).toEqual([
      'booking.marked_paid',
      'refund.settled',
      'refund.reopened',
    ]);
  });

  test('the guest is told that the club has paid it back, once, and when that was a mistake', async () => {
    const id = await aPaidStay(40);
    await cancelStay(world, club, id);
    await runJobs(world);
    const [refund] = await due();
    const told = async () => (await runJobs(world)).map(({ to, subject }) => [to, subject]);
    for (const isDone of [true, true]) await tick(refund?.id ?? '', isDone);
    expect(await told()).toEqual([[club.guest.email, expect.stringMatching(/^Betalt tilbake: /)]]);
    await tick(refund?.id ?? '', false);
    expect(await told()).toEqual([[club.guest.email, expect.stringMatching(/^Rettet: ikke betalt tilbake ennå/)]]);
  });

  test('a mark that was a mistake owes nothing, and another club never ticks it', async () => {
    const id = await aPaidStay(40);
    await cancelStay(world, club, id);
    const [refund] = await due();
    const elsewhere = await anOutsideClub(world);
    const params = { clubId: elsewhere.club.id, id: refund?.id ?? '' };
    const foreign = await world.call(
      'POST /api/clubs/{clubId}/refunds-due/{id}/done',
      { params },
      elsewhere.owner.token,
    );
    expect(foreign).toMatchObject({ status: 404 });
    expect(await unmark(world, club.owner, id)).toMatchObject({ status: 200 });
    expect(await due()).toEqual([]);
    expect(await tick(refund?.id ?? '')).toMatchObject({ status: 404 });
  });

  test('ticking and taking the mark back at once: one of them', async () => {
    const id = await aPaidStay(40);
    await cancelStay(world, club, id);
    const [refund] = await due();
    const answers = await Promise.all([tick(refund?.id ?? ''), unmark(world, club.owner, id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('what the club cancels, it pays back whole', async () => {
  const id = await aPaidStay(10);
  const reason = 'Vannrøret har sprukket.';
  await world.call('POST /api/bookings/{id}/cancel', { params: { id }, body: { reason } }, club.owner.token);
  expect(await due()).toMatchObject([{ amount_ore: STAY_ORE }]);
  const emails = (await runJobs(world)).filter(({ to }) => to === club.guest.email).map(({ text }) => text);
  expect(emails.some((text) => text.includes('kortet'))).toBe(false);
  expect(emails.some((text) => text.includes('Klubben betaler deg'))).toBe(true);
});

test('a paid stay that the club moves keeps its price, and is cancelled free until it begins', async () => {
  const id = await aPaidStay(40);
  const body = { ...asSent(daysAhead(5, 2)), hut_id: club.hut.id, reason: 'Dugnad den helga.' };
  expect(await world.call('POST /api/bookings/{id}/move', { params: { id }, body }, club.owner.token)).toMatchObject({
    status: 200,
  });
  await cancelStay(world, club, id);
  expect(await due()).toMatchObject([{ amount_ore: STAY_ORE }]);
});

test('for days that others then have, more goes back, once', async () => {
  const id = await aPaidStay(3);
  await cancelStay(world, club, id);
  expect(await due()).toEqual([]);
  const other = await aPerson(world);
  await aBooking(world, club.hut, { user_id: other.id, status: 'allocated', ...daysAhead(3, 1) });
  await runJobs(world);
  const now = new Date(world.ctx.now.getTime() + 5 * 86_400_000);
  await settleReletStays({ ...world.ctx, now });
  await settleReletStays({ ...world.ctx, now });
  expect(await due()).toMatchObject([{ amount_ore: STAY_ORE / 2 }]);
  const mail = mailTo(await runJobs(world), club.guest.email);
  expect(mail.text).toContain('Klubben betaler deg');
  expect(mail.text).not.toContain('kortet');
});
