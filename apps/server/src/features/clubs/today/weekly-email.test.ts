import { slotOf } from '@hytte/domain/stays/bookings/stay';
import { addDays, mondayOf } from '@hytte/domain/shared/local-date';
import { instantOf } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking } from '#testing/bookings.ts';
import { aHut } from '#testing/huts.ts';
import { aKeeper, aTreasurer } from '#testing/offices.ts';
import { anOutsideClub } from '#testing/outside-payments.ts';
import type { PayingClub } from '#testing/payments.ts';
import { aPerson, people, type Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { sendWeeklyEmails } from './weekly-email.jobs.ts';

let world: World;
let club: PayingClub;
let admin: Person;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await anOutsideClub(world);
  admin = await aPerson(world);
  await world.db
    .insertInto('memberships')
    .values({ club_id: club.club.id, user_id: admin.id, role: 'admin' })
    .execute();
});
afterAll(() => world.close());

/** Monday of so many weeks from now, at this hour in Oslo. */
function monday(weeks: number, hour = 7) {
  const today = addDays(mondayOf(world.ctx.today), weeks * 7);
  return { ...world.ctx, today, now: new Date(instantOf(Date.parse(`${today}T00:00:00Z`) + hour * 3_600_000)) };
}
/** So many days after the first of those Mondays: on which day of the week the test runs does not matter. */
function daysAfterMonday(days: number, count: number) {
  const first = addDays(monday(1).today, days);
  return { first_slot: slotOf(first, 'AM'), last_slot: slotOf(addDays(first, count - 1), 'PM') };
}
const anUnpaidStay = () =>
  aBooking(world, club.hut, {
    user_id: club.guest.id,
    status: 'allocated',
    frozen_cost: JSON.stringify({ totalAmountInOre: 100_000 }),
    ...daysAfterMonday(2, 2),
  });
const emailsOf = async () => {
  const ours = [club.owner.email, admin.email, club.guest.email];
  return (await runJobs(world)).filter(({ to }) => ours.includes(to));
};

test('goes to owner and admins once a week, whichever worker comes, and says what waits', async () => {
  await anUnpaidStay();
  await sendWeeklyEmails(monday(1, 6));
  expect(await emailsOf()).toEqual([]);
  await Promise.all([sendWeeklyEmails(monday(1)), sendWeeklyEmails(monday(1))]);
  await sendWeeklyEmails(monday(1, 9));
  const emails = await emailsOf();
  expect(emails.map(({ to }) => to).toSorted()).toEqual([club.owner.email, admin.email].toSorted());
  expect(emails[0]?.text).toContain('Ikke betalt: 1 opphold');
  expect(emails[0]?.text).toContain(`/clubs/${club.club.id}/manage`);
  expect(emails[0]?.text).toContain('Slå av e-poster som denne');
  await sendWeeklyEmails(monday(2));
  expect(await emailsOf()).toHaveLength(2);
});

test('is not written when nothing waits, nor on another day', async () => {
  await sendWeeklyEmails(monday(1));
  await anUnpaidStay();
  const tuesday = monday(1);
  await sendWeeklyEmails({
    ...tuesday,
    today: addDays(tuesday.today, 1),
    now: new Date(tuesday.now.getTime() + 86_400_000),
  });
  expect(await emailsOf()).toEqual([]);
});

test('not to who has turned it off', async () => {
  await anUnpaidStay();
  await world.db.insertInto('mail_opt_outs').values({ user_id: admin.id, mail_group: 'weekly' }).execute();
  await sendWeeklyEmails(monday(1));
  expect((await emailsOf()).map(({ to }) => to)).toEqual([club.owner.email]);
});

describe('to those with an office', () => {
  const emailTo = async ({ email }: Person) => (await runJobs(world)).filter(({ to }) => to === email);
  const aMember = async () => {
    const { somebody } = await people(world, 'somebody');
    await world.db
      .insertInto('memberships')
      .values({ club_id: club.club.id, user_id: somebody.id, role: 'member' })
      .execute();
    return somebody;
  };

  test('a keeper reads who comes and leaves in the kept hut, and nothing of other huts or of payment', async () => {
    const [keeper, other] = [await aMember(), await aHut(world, club.club, { name: 'Storhytta' })];
    const kept = await aHut(world, club.club, { name: 'Naustet' });
    await aKeeper(world, kept, keeper);
    const stay = { user_id: club.guest.id, status: 'allocated', ...daysAfterMonday(4, 3) } as const;
    for (const hut of [kept, other]) await aBooking(world, hut, stay);
    await anUnpaidStay();
    await sendWeeklyEmails(monday(1));
    const [mail] = await emailTo(keeper);
    expect(mail?.text).toContain('Naustet');
    expect(mail?.text).toMatch(/Kommer denne uka: 1[^]*Drar denne uka: 1/);
    expect(mail?.text).toContain('vervet ditt');
    expect(mail?.text).not.toMatch(/Storhytta|Ikke betalt|trekning/);
    expect(mail?.subject).not.toContain('venter');
  });

  test('a keeper of a hut that nobody comes to, and in which nothing waits, reads nothing', async () => {
    const [keeper, kept] = [await aMember(), await aHut(world, club.club)];
    await aKeeper(world, kept, keeper);
    await anUnpaidStay();
    await sendWeeklyEmails(monday(1));
    expect(await emailTo(keeper)).toEqual([]);
  });

  test('the treasurer reads what is not paid, and not who comes', async () => {
    const treasurer = await aMember();
    await aTreasurer(world, club.club, treasurer);
    await anUnpaidStay();
    await sendWeeklyEmails(monday(1));
    const [mail] = await emailTo(treasurer);
    expect(mail?.text).toContain('Ikke betalt: 1 opphold');
    expect(mail?.text).not.toContain('denne uka');
  });
});

test('in the language of its reader', async () => {
  await anUnpaidStay();
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', admin.id).execute();
  await sendWeeklyEmails(monday(1));
  const mail = (await emailsOf()).find(({ to }) => to === admin.email);
  expect(mail?.subject).toContain('what waits in');
  expect(mail?.text).toContain('Not paid: 1 stay');
});
