import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { keptUntil } from '@hytte/domain/money/payments/outside-payment';
import { NO_TERMS } from '@hytte/domain/fairness/terms/terms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { releaseUnpaidStays, remindToPay } from '#features/stays/bookings/unpaid-stays.service.ts';
import { asSent, daysAhead } from '#testing/bookings.ts';
import { anOutsideClub, lookAtOutside, markPaid, unmark } from '#testing/outside-payments.ts';
import { type PayingClub, STAY_ORE } from '#testing/payments.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await anOutsideClub(world, { vipps_number: '12345' });
  await directAndPaidIn(club);
});
afterAll(() => world.close());

const directAndPaidIn = (of: PayingClub) =>
  setRules(world, of.club, { days: { kind: 'direct' }, terms: { ...NO_TERMS, payDays: 14 } });

const ask = async (of = club, inDays = 60) =>
  (
    await world.call(
      'POST /api/bookings',
      { body: { hut_id: of.hut.id, ...asSent(daysAhead(inDays, 2)) } },
      of.guest.token,
    )
  ).answer.booking;
/** At noon in Oslo, or an hour from it. */
const at = (day: string) => {
  const now = new Date(`${day}T11:00:00Z`);
  return { ...world.ctx, now, today: dateInOslo(now) };
};
const release = (day: string) => releaseUnpaidStays(at(day), null);
const standing = async (id: string) => {
  const stay = world.db.selectFrom('bookings').select(['released_unpaid', 'paid_at', 'cancelled_at']);
  const { released_unpaid, paid_at } = await stay.where('id', '=', id).executeTakeFirstOrThrow();
  return { isReleased: released_unpaid, isPaid: paid_at !== null };
};
const emails = async (subject: RegExp) =>
  (await runJobs(world)).filter((mail) => mail.to === club.guest.email && subject.test(mail.subject));

test('where the club has said where to pay, a stay has a last day, told with account, KID and Vipps number', async () => {
  const { id, pay_by } = await ask();
  expect(pay_by).toBe(addDays(world.ctx.today, 14));
  const { slip } = await lookAtOutside(world, club.guest, id);
  expect(slip).toMatchObject({ amount_ore: STAY_ORE, account: '12345678903', vipps_number: '12345', pay_by });
  const [sentEmail] = await emails(/Oppholdet er ditt/);
  expect(sentEmail?.text).toContain(`til 1234 56 78903 med KID ${slip?.kid}`);
  expect(sentEmail?.text).toContain(`Vipps til 12345, skriv ${slip?.kid}.`);

  await remindToPay(at(addDays(world.ctx.today, 14)));
  const [reminder] = await emails(/siste dag/);
  expect(reminder?.text).toContain(`med KID ${slip?.kid}`);
});

test('where it has not, nobody here knows who has paid: no last day', async () => {
  const silent = await anOutsideClub(world, { bank_account: null, bank_account_changed_at: null });
  await directAndPaidIn(silent);
  const { id, pay_by } = await ask(silent);
  expect(pay_by).toBeNull();
  await release(addDays(world.ctx.today, 40));
  expect(await standing(id)).toEqual({ isReleased: false, isPaid: false });
});

test('it is released three bank days after that day, also without a payment provider', async () => {
  const { id, pay_by } = await ask();
  const last = keptUntil(pay_by ?? '', null);
  await release(last);
  expect(await standing(id)).toEqual({ isReleased: false, isPaid: false });
  await release(addDays(last, 1));
  expect(await standing(id)).toEqual({ isReleased: true, isPaid: false });
  expect(await markPaid(world, club.owner, id)).toMatchObject({ status: 404, code: 'stay_deleted' });
});

test('a marked one is never released; taken back, its guest has three bank days from then', async () => {
  const { id, pay_by } = await ask();
  await markPaid(world, club.owner, id);
  await release(addDays(pay_by ?? '', 30));
  expect(await standing(id)).toEqual({ isReleased: false, isPaid: true });
  await unmark(world, club.owner, id);
  const takenBackOn = addDays(pay_by ?? '', 10);
  const undone_at = new Date(`${takenBackOn}T10:00:00Z`);
  await world.db
    .insertInto('outside_payments')
    .values({
      club_id: club.club.id,
      booking_id: id,
      amount_ore: STAY_ORE,
      paid_on: world.ctx.today,
      how: 'bank',
      refund_tiers: '[]',
      undone_at,
    })
    .execute();
  const last = keptUntil(pay_by ?? '', takenBackOn);
  await release(last);
  expect(await standing(id)).toEqual({ isReleased: false, isPaid: false });
  await release(addDays(last, 1));
  expect(await standing(id)).toEqual({ isReleased: true, isPaid: false });
});

test('marked and released at once: exactly one of them', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, pay_by } = await ask(club, 60 + 4 * round);
    const late = addDays(keptUntil(pay_by ?? '', null), 1);
    await Promise.all([
      release(late),
      markPaid(world, club.owner, id),
      release(late),
      markPaid(world, club.owner, id, { how: 'vipps' }),
    ]);
    const { isReleased, isPaid } = await standing(id);
    expect(isReleased).not.toBe(isPaid);
    const marks = world.db.selectFrom('outside_payments').select('id').where('booking_id', '=', id);
    expect(await marks.execute()).toHaveLength(isPaid ? 1 : 0);
  }
});

test('the payroll file has what was noted in the month as taken from the pay, with employee numbers', async () => {
  const { id } = await ask();
  const [other, undone] = [await ask(club, 70), await ask(club, 80)];
  const params = { clubId: club.club.id, userId: club.guest.id };
  const number = 'A-4711';
  await world.call(
    'PUT /api/clubs/{clubId}/members/{userId}/employee-number',
    { params, body: { employee_number: number } },
    club.owner.token,
  );
  await markPaid(world, club.owner, id, { how: 'payroll' });
  await markPaid(world, club.owner, other.id);
  await markPaid(world, club.owner, undone.id, { how: 'payroll' });
  await unmark(world, club.owner, undone.id);
  const month = async (day: string) =>
    (
      await world.call(
        'GET /api/clubs/{clubId}/payroll',
        { params: { clubId: club.club.id }, query: { month: day } },
        club.owner.token,
      )
    ).answer.rows;
  expect(await month(world.ctx.today)).toMatchObject([
    { employee_number: number, hut_name: expect.any(String), amount_ore: STAY_ORE, marked_on: world.ctx.today },
  ]);
  expect(await month(addDays(world.ctx.today, 40))).toEqual([]);
});
