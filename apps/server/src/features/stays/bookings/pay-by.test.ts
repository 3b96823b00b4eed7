import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { NO_TERMS, SUGGESTED_TIERS } from '@hytte/domain/fairness/terms/terms';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPaymentProvider } from '#platform/payments/open-payment-provider.ts';
import { aBooking, asSent, chargeFor, daysAhead } from '#testing/bookings.ts';
import {
  aPayingClub,
  beginToPay,
  chooseHandling,
  lookAtPayment,
  type PayingClub,
  paymentOf,
  refundsOf,
} from '#testing/payments.ts';
import { anOutsideClub } from '#testing/outside-payments.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { CARD, sandboxOf, deliverWebhook } from '#testing/stripe-sandbox.ts';
import { anEntry, drawNow } from '#testing/waitlist.ts';
import { aPayingWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';
import { setReleased } from './pay-by.queries.ts';
import { stayOperations } from './stays.service.ts';
import { releaseUnpaidStays, remindToPay } from './unpaid-stays.service.ts';

let world: World;
let club: PayingClub;
aPayingWorld((scene) => ({ world, club } = scene));
beforeEach(async () => {
  await setRules(world, club.club, { days: { kind: 'direct' }, terms: { ...NO_TERMS, payDays: 14 } });
});

const IN_DAYS = 40;

/** As so many days from now at this hour in Oslo, whether it is summer or winter there. */
function laterBy(days: number, hour = 12) {
  const date = addDays(world.ctx.today, days);
  const utc = new Date(`${date}T${String(hour).padStart(2, '0')}:30:00Z`);
  const ahead =
    Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Oslo' }).format(utc)) - hour;
  const now = new Date(utc.getTime() - ahead * 3_600_000);
  return { ...world.ctx, now, today: dateInOslo(now) };
}

const ask = async (inDays = IN_DAYS, of = club) =>
  (
    await world.call(
      'POST /api/bookings',
      { body: { hut_id: of.hut.id, ...asSent(daysAhead(inDays, 2)) } },
      of.guest.token,
    )
  ).answer.booking;
const release = (days: number) => {
  const provider = openPaymentProvider(world.config.stripe, world.ctx.log);
  if (!provider) throw new Error('no provider');
  return releaseUnpaidStays(laterBy(days), { provider, stays: stayOperations });
};
const rowOf = (id: string) =>
  world.db
    .selectFrom('bookings')
    .select(['pay_by', 'released_unpaid', 'paid_at', 'cancelled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const standing = async (id: string) => {
  const { released_unpaid, paid_at, cancelled_at } = await rowOf(id);
  if (released_unpaid) return 'released';
  if (cancelled_at) return 'cancelled';
  return paid_at ? 'paid' : 'unpaid';
};
const toGuest = async (subject: RegExp) =>
  (await runJobs(world)).filter((mail) => mail.to === club.guest.email && subject.test(mail.subject));

describe('the last day to pay', () => {
  test('is frozen with an instant booking, and stated in its email', async () => {
    const { id, pay_by } = await ask();
    expect(pay_by).toBe(addDays(world.ctx.today, 14));
    const [sentEmail] = await toGuest(/Oppholdet er ditt/);
    expect(sentEmail?.text).toContain('ellers går oppholdet videre til andre');
    await setRules(world, club.club, { terms: { ...NO_TERMS, payDays: 2 } });
    expect((await rowOf(id)).pay_by).toBe(pay_by);
    const change = sql`update bookings set pay_by = pay_by + 1 where id = ${id}`.execute(world.db);
    await expect(change).rejects.toThrow('was told to its guest');
  });

  test('is stated in the email of a draw to members who got a stay', async () => {
    await setRules(world, club.club, { days: { kind: 'drawn' } });
    await ask();
    await drawNow(world, club.club, club.owner);
    const [sentEmail] = await toGuest(/du fikk oppholdet/);
    expect(sentEmail?.text).toMatch(/Betal innen \d+\. \w+ \d{4}\./);
    const { answer } = await world.call('GET /api/user-bookings', {}, club.guest.token);
    expect(answer.bookings.map(({ pay_by }) => pay_by)).toEqual([addDays(world.ctx.today, 14)]);
  });

  test('is none in a club that has decided nothing, for what is free, and where the club sees to payment itself and has not said where to pay', async () => {
    await setRules(world, club.club, { terms: NO_TERMS });
    expect((await ask()).pay_by).toBeNull();
    const free = await aPayingClub(world, { price_ore: 0 });
    const external = await anOutsideClub(world, { bank_account: null, bank_account_changed_at: null });
    for (const other of [free, external]) {
      await setRules(world, other.club, { days: { kind: 'direct' }, terms: { ...NO_TERMS, payDays: 14 } });
      expect((await ask(IN_DAYS, other)).pay_by).toBeNull();
    }
  });
});

describe('a guest who has not paid', () => {
  test.each([
    ['three days before the last day', 11, 8, [/betal innen/]],
    ['on the last day', 14, 8, [/siste dag/]],
    ['on neither', 12, 12, []],
    ['not before eight in the morning', 14, 6, []],
  ])('is reminded %s', async (_, days, hour, subjects) => {
    await ask();
    await runJobs(world);
    await remindToPay(laterBy(days, hour));
    await remindToPay(laterBy(days, hour + 1));
    const mails = await toGuest(/betale?\b/);
    expect(mails).toHaveLength(subjects.length);
    for (const [at, subject] of subjects.entries()) expect(mails[at]?.subject).toMatch(subject);
  });

  test('is not reminded of a day that was told less than a day ago, nor while a bank has the payment', async () => {
    const soon = await ask(1);
    expect(soon.pay_by).toBe(addDays(world.ctx.today, 1));
    await runJobs(world);
    await remindToPay({ ...world.ctx, now: new Date(world.ctx.now.getTime() + 23 * 3_600_000) });
    expect(await toGuest(/siste dag/)).toEqual([]);
    const { id } = await ask();
    await beginToPay(world, club, id);
    await sandboxOf(world).pay((await paymentOf(world, id)).session_id ?? '', CARD.debit);
    await lookAtPayment(world, club, id);
    await runJobs(world);
    await remindToPay(laterBy(14, 9));
    expect(await toGuest(/siste dag/)).toEqual([]);
  });
});

describe('a stay that was not paid in time', () => {
  test('is released after its last day with an email, and offered to the waiting list', async () => {
    await setRules(world, club.club, { waitlist: { offerHours: 48, upgrades: false } });
    const { id } = await ask();
    await anEntry(world, club.hut, { user_id: club.owner.id, ...daysAhead(IN_DAYS, 2) });
    await runJobs(world);
    await release(14);
    expect(await standing(id)).toBe('unpaid');
    await release(15);
    expect(await standing(id)).toBe('released');
    const offers = await world.db
      .selectFrom('offers')
      .select(['state', 'cause'])
      .where('hut_id', '=', club.hut.id)
      .execute();
    expect(offers).toEqual([{ state: 'open', cause: 'unpaid' }]);
    expect(await toGuest(/Oppholdet er gått videre/)).toHaveLength(1);
    const { answer } = await world.call('GET /api/user-bookings/cancelled', {}, club.guest.token);
    expect(answer.bookings).toMatchObject([{ id, cancelled_by: 'deadline', paid_ore: 0 }]);
    await release(16);
    expect(await toGuest(/Oppholdet er gått videre/)).toEqual([]);
  });

  test('gives its points back by its terms', async () => {
    const terms = { tiers: SUGGESTED_TIERS.three_steps, relet: false, payDays: 14, noShowPoints: 0 };
    await setRules(world, club.club, { terms });
    for (const inDays of [60, 30]) {
      const { id } = await ask(inDays);
      await world.db.updateTable('bookings').set({ points_cost: 20 }).where('id', '=', id).execute();
      await chargeFor(world, id);
    }
    await release(15);
    const { booking_points } = await world.db
      .selectFrom('memberships')
      .select('booking_points')
      .where('user_id', '=', club.guest.id)
      .executeTakeFirstOrThrow();
    expect(booking_points).toBe(20);
  });

  test('is kept when it was paid at the last minute, before the webhook arrives', async () => {
    const { id } = await ask();
    await beginToPay(world, club, id);
    await sandboxOf(world).pay((await paymentOf(world, id)).session_id ?? '');
    await release(15);
    expect(await standing(id)).toBe('paid');
  });

  test('stays while a bank has the payment, and is released when the bank refuses', async () => {
    const { id } = await ask();
    await beginToPay(world, club, id);
    const { session_id } = await paymentOf(world, id);
    await sandboxOf(world).pay(session_id ?? '', CARD.debit);
    await release(15);
    expect(await standing(id)).toBe('unpaid');
    await sandboxOf(world).finish(session_id ?? '', 'fails');
    await release(16);
    expect(await standing(id)).toBe('released');
  });

  test('has its page closed at the provider before it is released', async () => {
    const { id } = await ask();
    await beginToPay(world, club, id);
    const { session_id } = await paymentOf(world, id);
    await release(15);
    expect(await standing(id)).toBe('released');
    expect((await paymentOf(world, id)).status).toBe('expired');
    await expect(sandboxOf(world).pay(session_id ?? '')).rejects.toThrow('The sandbox said');
  });

  test('stays while the provider does not answer', async () => {
    const { id } = await ask();
    await beginToPay(world, club, id);
    await sandboxOf(world).fault({ kind: 'drop', path: '/v1/checkout', calls: 20 });
    await release(15);
    await sandboxOf(world).noFaults();
    expect(await standing(id)).toBe('unpaid');
    await release(16);
    expect(await standing(id)).toBe('released');
  });

  test('stays some bank days longer where the club collects payment itself by now', async () => {
    const { id } = await ask();
    await chooseHandling(world, club, 'external');
    await release(15);
    expect(await standing(id)).toBe('unpaid');
    await release(30);
    expect(await standing(id)).toBe('released');
  });

  test('has money that comes after it paid back, with an email', async () => {
    const { id } = await ask();
    await beginToPay(world, club, id);
    const { session_id, id: paymentId } = await paymentOf(world, id);
    await sandboxOf(world).pay(session_id ?? '');
    // As if the provider had told us of the money after the release.
    await setReleased(world.db, id, new Date());
    await deliverWebhook(world, { type: 'checkout.session.completed', objectId: session_id ?? '' });
    const emails = await toGuest(/tilbake|refusjon|Refusjon/);
    expect((await refundsOf(world, paymentId)).map(({ done_at }) => done_at !== null)).toEqual([true]);
    expect([await standing(id), emails.length]).toEqual(['released', 1]);
  });

  test('cannot also be paid: the database refuses it', async () => {
    const { id } = await ask();
    await release(15);
    const pay = sql`update bookings set paid_at = now() where id = ${id}`.execute(world.db);
    await expect(pay).rejects.toThrow('released_or_paid');
  });

  test('stays once it has begun', async () => {
    const stay = { user_id: club.guest.id, status: 'allocated' as const, points_cost: 0, ...daysAhead(3, 2) };
    const { id } = await aBooking(world, club.hut, stay);
    const late = { pay_by: addDays(world.ctx.today, 1), pay_by_told_at: new Date() };
    await world.db.updateTable('bookings').set(late).where('id', '=', id).execute();
    expect(slotOf(laterBy(3).today, 'AM')).toBe(stay.first_slot);
    await release(3);
    expect(await standing(id)).toBe('unpaid');
  });
});
