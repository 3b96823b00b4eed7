import { expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aGroup } from '#testing/groups.ts';
import { aHut } from '#testing/huts.ts';
import { anOutsideClub, markPaid } from '#testing/outside-payments.ts';
import { aPayingClub, aStayPaidFor, cancelStay, type PayingClub, STAY_ORE } from '#testing/payments.ts';
import { aClub, aPerson, givePoints, type Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { anOutsideWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
anOutsideWorld((scene) => ({ world, club } = scene));

const open = ({ id }: Person, by: Person = club.owner, of: PayingClub = club) =>
  world.call('GET /api/clubs/{clubId}/members/{userId}', { params: { clubId: of.club.id, userId: id } }, by.token);
const page = async (of: PayingClub = club) => (await open(of.guest, of.owner, of)).answer;

const COST = JSON.stringify({ totalAmountInOre: STAY_ORE });
const stay = (inDays: number, facts = {}) =>
  aBooking(world, club.hut, {
    user_id: club.guest.id,
    status: 'allocated',
    frozen_cost: COST,
    ...daysAhead(inDays, 2),
    ...facts,
  });

test('stays past and ahead, newest first, with what is owed', async () => {
  const been = await stay(-20, { paid_at: new Date() });
  const asked = await stay(60, { status: 'requested', frozen_cost: null });
  const ahead = await stay(30);
  const cancelled = await stay(40, { cancelled_at: new Date() });
  const { stays, member } = await page();
  expect(member).toMatchObject({ id: club.guest.id, email: club.guest.email, role: 'member', booking_points: 0 });
  expect(stays.map(({ booking_id, status, paid, owed_ore }) => [booking_id, status, paid, owed_ore])).toEqual([
    [asked.id, 'requested', false, null],
    [cancelled.id, 'allocated', false, null],
    [ahead.id, 'allocated', false, STAY_ORE],
    [been.id, 'allocated', true, null],
  ]);
});

test('points line by line, with how many there were after each', async () => {
  const { id } = await stay(-20);
  await givePoints(world, club.club, club.guest, 25);
  await world.db
    .insertInto('point_entries')
    .values({ club_id: club.club.id, user_id: club.guest.id, delta: -5, reason: 'given_back', booking_id: id })
    .execute();
  const { points, member } = await page();
  expect(member.booking_points).toBe(2);
  expect(points).toMatchObject([
    { reason: 'given_back', points: -0.5, balance: 2, stay: { hut_name: expect.any(String) } },
    { reason: 'stay', points: 2.5, balance: 2.5, stay: null },
  ]);
});

test('what was paid to the club itself, and not what was unmarked', async () => {
  const { id } = await stay(30);
  await markPaid(world, club.owner, id, { how: 'vipps' });
  expect((await page()).payments).toMatchObject([
    { booking_id: id, how: 'vipps', amount_ore: STAY_ORE, refunded_ore: 0, paid_on: world.ctx.today },
  ]);
  await world.call('DELETE /api/bookings/{id}/outside-payment', { params: { id } }, club.owner.token);
  expect((await page()).payments).toEqual([]);
});

test('what was paid by card, and what went back', async () => {
  const paying = await aPayingClub(world);
  const { bookingId } = await aStayPaidFor(world, paying, 60);
  expect((await page(paying)).payments).toMatchObject([
    { booking_id: bookingId, how: 'card', amount_ore: STAY_ORE, refunded_ore: 0, receipt_number: expect.any(Number) },
  ]);
  await cancelStay(world, paying, bookingId);
  await runJobs(world);
  expect((await page(paying)).payments).toMatchObject([{ booking_id: bookingId, refunded_ore: STAY_ORE }]);
});

test('letters of this club by subject alone; none about the account, and none of another club', async () => {
  const other = await aClub(world, { owner: club.guest });
  const text = { letter: JSON.stringify({ paragraphs: ['hemmelig'] }) };
  const letter = (subject: string, kind: string, club_id: string | null) => ({
    recipient: club.guest.email,
    subject,
    kind,
    club_id,
    ...text,
  });
  await world.db
    .insertInto('outgoing_mails')
    .values([
      letter('Oppholdet er flyttet', 'stay_moved', club.club.id),
      letter('Nytt passord', 'password_reset', club.club.id),
      letter('Din kode', 'code', null),
      letter('Fra en annen klubb', 'stay_moved', other.id),
    ])
    .execute();
  const answer = await page();
  expect(answer.letters).toEqual([{ at: expect.any(String), subject: 'Oppholdet er flyttet', state: 'waiting' }]);
  expect(JSON.stringify(answer)).not.toContain('hemmelig');
});

test('household and groups', async () => {
  const spouse = await aPerson(world);
  const { id: household } = await world.db
    .insertInto('households')
    .values({ club_id: club.club.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('memberships')
    .values({ club_id: club.club.id, user_id: spouse.id, role: 'member' })
    .execute();
  await world.db
    .updateTable('memberships')
    .set({ household_id: household })
    .where('club_id', '=', club.club.id)
    .where('user_id', 'in', [spouse.id, club.guest.id])
    .execute();
  await aGroup(world, club.club, { members: [{ person: club.guest }] });
  expect(await page()).toMatchObject({
    household: [{ id: spouse.id, name: 'Prøve Person' }],
    groups: [{ name: 'Barnefamilier', until: null, confirmed: true }],
  });
});

test('nothing of other clubs: not their members, nor what a member does there', async () => {
  const elsewhere = await anOutsideClub(world);
  expect((await open(elsewhere.guest)).status).toBe(404);
  await world.db
    .insertInto('memberships')
    .values({ club_id: elsewhere.club.id, user_id: club.guest.id, role: 'member' })
    .execute();
  await givePoints(world, elsewhere.club, club.guest, 30);
  await aBooking(world, await aHut(world, elsewhere.club), { user_id: club.guest.id, ...daysAhead(30) });
  const { stays, points } = await page();
  expect([stays, points]).toEqual([[], []]);
  expect((await open(club.guest, club.guest)).status).toBe(403);
});
