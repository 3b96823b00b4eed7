import { slotOf } from '@hytte/domain/stays/bookings/stay';
import type { MessageSelection } from '@hytte/domain/clubs/messages/selection';
import { weekendOf } from '@hytte/domain/clubs/today/today';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aContestedClub } from '#testing/draws.ts';
import { aGroup } from '#testing/groups.ts';
import { aHut } from '#testing/huts.ts';
import { anOutsideClub } from '#testing/outside-payments.ts';
import type { PayingClub } from '#testing/payments.ts';
import { aPerson, type Club, type Person } from '#testing/people.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let club: PayingClub;
let other: Person;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  club = await anOutsideClub(world);
  other = await aPerson(world);
  await world.db
    .insertInto('memberships')
    .values({ club_id: club.club.id, user_id: other.id, role: 'member' })
    .execute();
  await runJobs(world);
});
afterAll(() => world.close());

type To = { selection: MessageSelection; id?: string };
const send = (to: To, by: Person = club.owner, of: Club = club.club) =>
  world.call(
    'POST /api/clubs/{clubId}/messages',
    { params: { clubId: of.id }, body: { ...to, title: 'Veien er stengt', text: 'Bruk stien.\n\nHilsen oss' } },
    by.token,
  );
const count = async (to: To) =>
  (
    await world.call(
      'GET /api/clubs/{clubId}/messages/recipients',
      { params: { clubId: club.club.id }, query: to },
      club.owner.token,
    )
  ).answer.recipients;
const list = async () =>
  (await world.call('GET /api/clubs/{clubId}/messages', { params: { clubId: club.club.id } }, club.owner.token)).answer
    .messages;
const stay = (person: Person, inDays: number, facts = {}) =>
  aBooking(world, club.hut, { user_id: person.id, status: 'allocated', ...daysAhead(inDays, 2), ...facts });
const COST = JSON.stringify({ totalAmountInOre: 100_000 });
const weekend = () => {
  const { from, to } = weekendOf(world.ctx.today);
  return { first_slot: slotOf(from, 'PM'), last_slot: slotOf(to, 'AM') };
};

describe('to those who', () => {
  test('stay this weekend: once each, with who wrote it and why they get it, and a line in the list', async () => {
    await stay(club.guest, 0, weekend());
    await aBooking(world, await aHut(world, club.club), { user_id: club.guest.id, status: 'allocated', ...weekend() });
    await stay(other, 40);
    expect(await count({ selection: 'weekend' })).toBe(1);
    expect((await send({ selection: 'weekend' })).answer).toEqual({ recipients: 1 });
    const mails = await runJobs(world);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [club.guest.email, `${club.club.name}: Veien er stengt`],
    ]);
    expect(mails[0]?.text).toContain('Du får dette fordi du har et opphold i klubben i helga.');
    expect(mails[0]?.text).toContain('Skrevet av Prøve Person');
    expect(await list()).toMatchObject([
      { selection: 'weekend', about: null, title: 'Veien er stengt', by: 'Prøve Person', recipients: 1 },
    ]);
  });

  test('are going to one hut', async () => {
    await stay(club.guest, 30);
    await stay(other, -30);
    const elsewhere = await aHut(world, club.club);
    await aBooking(world, elsewhere, { user_id: other.id, status: 'allocated', ...daysAhead(30, 2) });
    expect(await count({ selection: 'hut', id: club.hut.id })).toBe(1);
    await send({ selection: 'hut', id: club.hut.id });
    const [mail] = await runJobs(world);
    expect(mail).toMatchObject({ to: club.guest.email });
    expect(mail?.text).toContain('framover.');
  });

  test('have not paid', async () => {
    await stay(club.guest, 30, { frozen_cost: COST });
    await stay(other, 40, { frozen_cost: COST, paid_at: new Date() });
    expect(await count({ selection: 'unpaid' })).toBe(1);
  });

  test('are in a group', async () => {
    const group = await aGroup(world, club.club, { members: [{ person: other }] });
    await send({ selection: 'group', id: group.id });
    expect((await runJobs(world)).map(({ to }) => to)).toEqual([other.email]);
    expect(await list()).toMatchObject([{ selection: 'group', about: 'Barnefamilier' }]);
  });

  test('got nothing in the last draw', async () => {
    const contested = await aContestedClub(world, 3);
    const params = { id: contested.club.id };
    await world.call('POST /api/memberships/clubs/{id}/run-lottery', { params }, contested.owner.token);
    await runJobs(world);
    const { answer } = await send({ selection: 'refused' }, contested.owner, contested.club);
    const { lottery_runs } = (
      await world.call('GET /api/clubs/{id}/lottery-history', { params }, contested.owner.token)
    ).answer;
    expect(answer.recipients).toBe(lottery_runs[0]?.bookings_rejected);
  });
});

test('who has turned off emails to all is not told of a group, but of their own stay', async () => {
  await world.db.insertInto('mail_opt_outs').values({ user_id: other.id, mail_group: 'circulars' }).execute();
  const group = await aGroup(world, club.club, { members: [{ person: other }] });
  expect(await send({ selection: 'group', id: group.id })).toMatchObject({ status: 409, code: 'nobody_in_selection' });
  await stay(other, 30);
  expect((await send({ selection: 'hut', id: club.hut.id })).answer).toEqual({ recipients: 1 });
});

test('nobody in it is an error, and what is of another club does not exist', async () => {
  expect(await send({ selection: 'unpaid' })).toMatchObject({ status: 409, code: 'nobody_in_selection' });
  expect(await list()).toEqual([]);
  const elsewhere = await anOutsideClub(world);
  expect((await send({ selection: 'hut', id: elsewhere.hut.id })).status).toBe(404);
  expect((await send({ selection: 'hut' })).status).toBe(404);
  expect((await send({ selection: 'weekend' }, club.guest)).status).toBe(403);
});

test('an email to all is in the list too, and one’s own data has what one got and wrote', async () => {
  await world.call(
    'POST /api/memberships/clubs/{id}/send-email',
    { params: { id: club.club.id }, body: { title: 'Til alle', message: 'Hei' } },
    club.owner.token,
  );
  await stay(club.guest, 30);
  await send({ selection: 'hut', id: club.hut.id });
  expect((await list()).map(({ selection, title }) => [selection, title])).toEqual([
    ['hut', 'Veien er stengt'],
    ['all', 'Til alle'],
  ]);
  const kept = await world.db.selectFrom('message_readers').select('user_id').execute();
  expect(kept).toContainEqual({ user_id: club.guest.id });
});
