import { addDays } from '@hytte/domain/shared/local-date';
import { describe, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aTemplate } from '#testing/huts.ts';
import { anOutsideClub, markPaid } from '#testing/outside-payments.ts';
import type { PayingClub } from '#testing/payments.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { mailTo, runJobs } from '#testing/run-jobs.ts';
import { anOffer } from '#testing/waitlist.ts';
import { anOutsideWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
anOutsideWorld((scene) => ({ world, club } = scene));

const stay = async (inDays = 5, facts = {}) =>
  (
    await aBooking(world, club.hut, {
      user_id: club.guest.id,
      status: 'allocated',
      frozen_cost: JSON.stringify({ totalAmountInOre: 100_000 }),
      ...daysAhead(inDays, 2),
      ...facts,
    })
  ).id;
const remind = (id: string, { token }: Person = club.owner) =>
  world.call('POST /api/bookings/{id}/reminder', { params: { id } }, token);
const emails = async () => (await runJobs(world)).filter(({ to }) => to === club.guest.email);

describe('a guest who has not paid', () => {
  test('gets an email with the price, how to pay and that the day has passed; the audit log has it', async () => {
    const id = await stay(5, { pay_by: addDays(world.ctx.today, -2), pay_by_told_at: new Date() });
    expect(await remind(id)).toMatchObject({ status: 200 });
    const mail = mailTo(await runJobs(world), club.guest.email);
    expect(mail.subject).toContain('oppholdet er ikke betalt');
    expect(mail.text).toContain('Fristen var');
    expect(mail.text).toContain('med KID');
    expect(mail.text).toContain(`/bookings/${id}`);
    const entry = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'after'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'booking.reminded', after: { payment: true, answers: false } });
  });

  test('in their own language', async () => {
    await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', club.guest.id).execute();
    await remind(await stay());
    expect(mailTo(await runJobs(world), club.guest.email).subject).toContain('the stay is not paid');
  });

  test('once a day, also when two press at once, and not on a day on which the product did it', async () => {
    const id = await stay();
    const answers = await Promise.all([remind(id), remind(id), remind(id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await emails()).toHaveLength(1);
    const insert = world.db
      .insertInto('guest_reminders')
      .values({ club_id: club.club.id, booking_id: id, sent_on: world.ctx.today, payment: true, answers: false });
    await expect(insert.execute()).rejects.toThrow('one_reminder_a_day');
    const byItself = await stay(20, { pay_reminded_on: world.ctx.today });
    expect(await remind(byItself)).toMatchObject({ code: 'already_reminded' });
  });

  test('gets no reminder of a paid stay, or of a payment that the product does not know', async () => {
    const id = await stay();
    await markPaid(world, club.owner, id);
    expect(await remind(id)).toMatchObject({ code: 'nothing_to_remind' });
    const nowhere = { bank_account: null, bank_account_changed_at: null };
    await world.db.updateTable('payment_settings').set(nowhere).where('club_id', '=', club.club.id).execute();
    expect(await remind(await stay(20))).toMatchObject({ code: 'nothing_to_remind' });
  });
});

test('links a guest without answers to the questions, and names both when payment is missing too', async () => {
  await aTemplate(world, club.club, { fields: [{ is_required: true }] });
  await remind(await stay(5, { paid_at: new Date() }));
  const [answers] = await emails();
  expect(answers?.subject).toContain('klubben mangler svar fra deg');
  expect(answers?.text).not.toContain('ikke betalt');
  await remind(await stay(9));
  const [both] = await emails();
  expect(both?.subject).toContain('betaling og svar mangler');
});

test('only club admins remind, and not of a stay of another club', async () => {
  const id = await stay();
  const elsewhere = await anOutsideClub(world);
  expect(await remind(id, club.guest)).toMatchObject({ code: 'not_allowed' });
  expect(await remind(id, elsewhere.owner)).toMatchObject({ code: 'not_found' });
  expect(await remind(id, await aPerson(world))).toMatchObject({ code: 'not_found' });
  expect(await emails()).toEqual([]);
});

describe('an offer', () => {
  const remindOf = (offerId: string, of = club) =>
    world.call(
      'POST /api/clubs/{clubId}/offers/{offerId}/reminder',
      { params: { clubId: of.club.id, offerId } },
      of.owner.token,
    );

  test('is reminded of once, and only while it is open', async () => {
    const { id } = await anOffer(world, club.hut, { user_id: club.guest.id, ...daysAhead(30) });
    expect(await remindOf(id)).toMatchObject({ status: 200 });
    expect(await remindOf(id)).toMatchObject({ code: 'already_reminded' });
    expect((await emails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Husk å svare')]);
    expect(await remindOf(id, await anOutsideClub(world))).toMatchObject({ code: 'not_found' });
    const over = await anOffer(world, club.hut, { user_id: club.owner.id, ...daysAhead(40) });
    await world.db
      .updateTable('offers')
      .set({ state: 'lapsed', answered_at: new Date() })
      .where('id', '=', over.id)
      .execute();
    expect(await remindOf(over.id)).toMatchObject({ code: 'offer_is_over' });
  });
});
