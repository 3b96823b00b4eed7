import { addDays, mondayOf } from '@hytte/domain/shared/local-date';
import { instantOf } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { anOutsideClub } from '#testing/outside-payments.ts';
import type { PayingClub } from '#testing/payments.ts';
import { aPerson, type Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';
import { sendWeeklyLetters } from './weekly-letter.jobs.ts';

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
const anUnpaidStay = () =>
  aBooking(world, club.hut, {
    user_id: club.guest.id,
    status: 'allocated',
    frozen_cost: JSON.stringify({ totalAmountInOre: 100_000 }),
    ...daysAhead(9, 2),
  });
const lettersOf = async () => {
  const ours = [club.owner.email, admin.email, club.guest.email];
  return (await runJobs(world)).filter(({ to }) => ours.includes(to));
};

test('goes to owner and admins once a week, whichever worker comes, and says what waits', async () => {
  await anUnpaidStay();
  await sendWeeklyLetters(monday(1, 6));
  expect(await lettersOf()).toEqual([]);
  await Promise.all([sendWeeklyLetters(monday(1)), sendWeeklyLetters(monday(1))]);
  await sendWeeklyLetters(monday(1, 9));
  const letters = await lettersOf();
  expect(letters.map(({ to }) => to).toSorted()).toEqual([club.owner.email, admin.email].toSorted());
  expect(letters[0]?.text).toContain('Ikke betalt: 1 opphold');
  expect(letters[0]?.text).toContain(`/clubs/${club.club.id}/manage`);
  expect(letters[0]?.text).toContain('Slå av e-poster som denne');
  await sendWeeklyLetters(monday(2));
  expect(await lettersOf()).toHaveLength(2);
});

test('is not written when nothing waits, nor on another day', async () => {
  await sendWeeklyLetters(monday(1));
  await anUnpaidStay();
  const tuesday = monday(1);
  await sendWeeklyLetters({
    ...tuesday,
    today: addDays(tuesday.today, 1),
    now: new Date(tuesday.now.getTime() + 86_400_000),
  });
  expect(await lettersOf()).toEqual([]);
});

test('not to who has turned it off', async () => {
  await anUnpaidStay();
  await world.db.insertInto('mail_opt_outs').values({ user_id: admin.id, mail_group: 'weekly' }).execute();
  await sendWeeklyLetters(monday(1));
  expect((await lettersOf()).map(({ to }) => to)).toEqual([club.owner.email]);
});

test('in the language of its reader', async () => {
  await anUnpaidStay();
  await world.db.updateTable('users').set({ language: 'en' }).where('id', '=', admin.id).execute();
  await sendWeeklyLetters(monday(1));
  const letter = (await lettersOf()).find(({ to }) => to === admin.email);
  expect(letter?.subject).toContain('what waits in');
  expect(letter?.text).toContain('Not paid: 1 stay');
});
