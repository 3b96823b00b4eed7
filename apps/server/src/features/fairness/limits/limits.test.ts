import { dateOfSlot, slotOf } from '@hytte/domain/stays/bookings/stay';
import type { StayLimit } from '@hytte/domain/fairness/limits/limits';
import { describe, expect, test } from 'vitest';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { expectProven } from '#testing/draws.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import type { Club, Person } from '#testing/people.ts';
import { aWish, passDeadline, passDraw, type periodCalls } from '#testing/periods.ts';
import { setRules } from '#testing/rules.ts';
import { runJobs } from '#testing/run-jobs.ts';
import { anOffer, drawNow } from '#testing/waitlist.ts';
import { aRoundWorld } from '#testing/scenes.ts';
import type { World } from '#testing/world.ts';

let world: World;
let club: Club;
let owner: Person;
let anna: Person;
let bo: Person;
let hut: TestHut;
let calls: ReturnType<typeof periodCalls>;
aRoundWorld((scene) => ({ world, owner, club, hut, calls, anna, bo } = scene));

const limit = (change: Partial<StayLimit> = {}): StayLimit => ({
  id: 'hols',
  name: 'Ferier',
  kind: 'ahead',
  most: 1,
  seasons: null,
  freeWithinDays: 14,
  ...change,
});

const ask = (ahead: number, by = anna, where = hut) =>
  world.call('POST /api/bookings', { body: { hut_id: where.id, ...asSent(daysAhead(ahead, 2)) } }, by.token);
const limitsOf = async ({ token }: Person) =>
  (await world.call('GET /api/clubs/{clubId}/limits', { params: { clubId: club.id } }, token)).answer;
const statusOf = async (id: string) =>
  world.db.selectFrom('bookings').select(['status', 'draw_verdict']).where('id', '=', id).executeTakeFirstOrThrow();

describe('days that are had at once', () => {
  test('are refused past a limit, which is named, and had again when a stay is cancelled', async () => {
    await setRules(world, club, { days: { kind: 'direct' }, limits: [limit()] });
    const { answer } = await ask(20);
    expect(await ask(30)).toMatchObject({
      status: 409,
      code: 'limit_ahead_reached',
      details: { name: 'Ferier', most: 1 },
    });
    expect(await ask(30, bo)).toMatchObject({ status: 201 });
    await world.call('DELETE /api/bookings/{id}', { params: { id: answer.booking.id } }, anna.token);
    expect(await ask(40)).toMatchObject({ status: 201 });
  });

  test('count in the year they begin in, and only in the seasons that the limit names', async () => {
    const { start_date, end_date } = asSent(daysAhead(20, 20));
    await aSeason(world, club, { name: 'Førjul', start_date, end_date });
    const inYear = limit({ kind: 'in_year', seasons: ['førjul'] });
    await setRules(world, club, { days: { kind: 'direct' }, limits: [inYear] });
    expect(await ask(20)).toMatchObject({ status: 201 });
    const year = Number(dateOfSlot(daysAhead(25).first_slot).slice(0, 4));
    expect(await ask(25)).toMatchObject({ code: 'limit_in_year_reached', details: { name: 'Ferier', most: 1, year } });
    expect(await ask(60)).toMatchObject({ status: 201 });
  });

  test('are refused while an offer holds the only stay that is left', async () => {
    await setRules(world, club, {
      days: { kind: 'direct' },
      waitlist: { offerHours: 48, upgrades: true },
      limits: [limit()],
    });
    const { id } = await anOffer(world, hut, { user_id: anna.id, ...daysAhead(20, 2) });
    expect(await ask(30)).toMatchObject({ code: 'limit_ahead_reached' });
    await world.call('POST /api/offers/{offerId}/decline', { params: { offerId: id } }, anna.token);
    expect(await ask(30)).toMatchObject({ status: 201 });
  });

  test('are refused while a frozen list may give the only stay that is left', async () => {
    await setRules(world, club, { days: { kind: 'direct' }, limits: [limit()] });
    const { id } = await calls.create({});
    await calls.announce(id);
    await calls.save(id, anna, [aWish([hut])]);
    expect(await ask(20, bo)).toMatchObject({ status: 201 });
    await passDeadline(world, id);
    expect(await ask(25)).toMatchObject({ code: 'limit_ahead_reached' });
    expect(await limitsOf(anna)).toMatchObject({ stays: [], frozen: [{ most: 1, wishes: [[{ hut: hut.id }]] }] });
  });
});

describe('a household', () => {
  const live = async (days: 'drawn' | 'direct') => {
    await setRules(world, club, { households: true, days: { kind: days }, limits: [limit()] });
    const body = { user_ids: [anna.id, bo.id] as [string, string] };
    await world.call('POST /api/clubs/{clubId}/households/join', { params: { clubId: club.id }, body }, owner.token);
  };

  test('has one limit for all of its people', async () => {
    await live('direct');
    expect(await ask(20)).toMatchObject({ status: 201 });
    expect(await ask(30, bo)).toMatchObject({ status: 409, code: 'limit_ahead_reached' });
    expect((await limitsOf(bo)).stays).toHaveLength(1);
  });

  test('gets one stay when two of it ask in two huts at once', async () => {
    await live('direct');
    const other = await aHut(world, club);
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all([ask(20), ask(30, bo, other)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      const given = world.db.updateTable('bookings').set({ cancelled_at: new Date() }).where('club_id', '=', club.id);
      await given.execute();
    }
  });

  test('gets one stay of a draw in which two of it ask', async () => {
    await live('drawn');
    const asked = [await ask(20), await ask(30, bo)].map(({ answer }) => answer.booking.id);
    await drawNow(world, club, owner);
    const statuses = (await Promise.all(asked.map(statusOf))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['allocated', 'rejected']);
    await expectProven(world, club);
  });
});

describe('a draw', () => {
  test('gives what the limit has left and says why not more; the proof has caps for those who are in it only', async () => {
    await setRules(world, club, { limits: [limit({ most: 2 })] });
    await aBooking(world, await aHut(world, club), { user_id: anna.id, ...daysAhead(60, 2), status: 'allocated' });
    const asked = [await ask(20), await ask(25), await ask(30, bo)].map(({ answer }) => answer.booking.id);
    await drawNow(world, club, owner);
    const [first, second, third] = await Promise.all(asked.map(statusOf));
    expect(first).toMatchObject({ status: 'allocated' });
    expect(second).toMatchObject({ status: 'rejected', draw_verdict: { reason: 'cap', cap: 'hols' } });
    expect(third).toMatchObject({ status: 'allocated' });
    const [bundle] = await expectProven(world, club);
    const caps = bundle?.snapshot.parties.map((party) => party.caps);
    expect(caps?.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)).toMatchObject([
      [],
      [],
      [{ cap: 'hols' }],
      [{ cap: 'hols' }],
    ]);
    expect(bundle?.snapshot.parties.flatMap((party) => party.caps.map(({ left }) => left)).toSorted()).toEqual([1, 2]);
    const mail = (await runJobs(world)).find(({ to }) => to === anna.email);
    expect(mail?.text).toContain('Avslått: du hadde nådd grensen «Ferier», høyst 2 foran deg om gangen.');
    const told = (await world.call('GET /api/user-bookings', {}, anna.token)).answer.bookings;
    expect(told.find(({ id }) => id === asked[1])?.draw).toMatchObject({
      reason: 'cap',
      limit: { name: 'Ferier', most: 2, year: null },
    });
  });

  test('tells a limit as it was when the list was frozen, whatever the rules say when it is drawn', async () => {
    await setRules(world, club, { limits: [limit()] });
    await aBooking(world, await aHut(world, club), { user_id: anna.id, ...daysAhead(36, 2), status: 'allocated' });
    const { id } = await calls.create({});
    await calls.announce(id);
    await calls.save(id, anna, [aWish([hut])]);
    await passDeadline(world, id);
    await setRules(world, club, { limits: [limit({ name: 'Annet', most: 7 })] });
    await passDraw(world, club, id);
    const { bookings } = (await world.call('GET /api/user-bookings', {}, anna.token)).answer;
    const refused = bookings.find(({ status }) => status === 'rejected');
    expect(refused?.draw?.limit).toEqual({ name: 'Ferier', most: 1, year: null });
  });

  test('of a period counts by the year', async () => {
    await setRules(world, club, { limits: [limit({ kind: 'in_year' })] });
    const earlier = daysAhead(36, 2);
    await aBooking(world, await aHut(world, club), { user_id: anna.id, ...earlier, status: 'allocated' });
    const { id } = await calls.create({});
    await calls.announce(id);
    await calls.save(id, anna, [aWish([hut])]);
    await passDeadline(world, id);
    await passDraw(world, club, id);
    const drawn = await world.db
      .selectFrom('bookings')
      .select(['status', 'first_slot', 'draw_verdict'])
      .where('club_id', '=', club.id)
      .where('hut_id', '=', hut.id)
      .executeTakeFirstOrThrow();
    const [year, before] = [drawn.first_slot, earlier.first_slot].map((slot) => dateOfSlot(slot).slice(0, 4));
    // For a few days each year the two begin on either side of a new year, and then it is given.
    expect(drawn).toMatchObject(
      year === before
        ? { status: 'rejected', draw_verdict: { reason: 'cap', cap: `hols:${year}` } }
        : { status: 'allocated' },
    );
  });
});

describe('the waiting list', () => {
  test('passes over who has reached a limit, and asks the next', async () => {
    await setRules(world, club, { waitlist: { offerHours: 48, upgrades: true }, limits: [limit()] });
    const held = await aBooking(world, hut, { user_id: owner.id, ...daysAhead(30, 2), status: 'allocated' });
    await aBooking(world, await aHut(world, club), { user_id: anna.id, ...daysAhead(50, 2), status: 'allocated' });
    for (const person of [anna, bo])
      await world.call(
        'POST /api/clubs/{clubId}/waitlist',
        { params: { clubId: club.id }, body: { hut_id: hut.id, ...asSent(daysAhead(30, 2)) } },
        person.token,
      );
    await world.call('DELETE /api/bookings/{id}', { params: { id: held.id } }, owner.token);
    const offered = await world.db
      .selectFrom('offers')
      .innerJoin('waitlist_entries', 'waitlist_entries.id', 'entry_id')
      .select('user_id')
      .where('offers.club_id', '=', club.id)
      .execute();
    expect(offered).toEqual([{ user_id: bo.id }]);
  });
});

test('a member reads the limits and what they have themselves; without limits nothing is told', async () => {
  await aBooking(world, hut, { user_id: anna.id, ...daysAhead(30, 2), status: 'allocated' });
  expect(await limitsOf(anna)).toMatchObject({ limits: [], quarantine: [], seasons: [], stays: [], frozen: [] });
  await setRules(world, club, { limits: [limit()] });
  const { first_slot: first, last_slot: last } = daysAhead(30, 2);
  expect(await limitsOf(anna)).toMatchObject({
    limits: [limit()],
    today: slotOf(world.ctx.today, 'AM'),
    stays: [{ hut: hut.id, first, last }],
  });
  expect(await limitsOf(bo)).toMatchObject({ stays: [] });
});
