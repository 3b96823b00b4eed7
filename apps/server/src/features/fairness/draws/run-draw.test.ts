import { sql } from 'kysely';
import { sealOf } from '@hytte/domain/fairness/draws/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut, aSeason } from '#testing/huts.ts';
import { aContestedClub, type DrawingClub, expectProven, runsOf } from '#testing/draws.ts';
import { aClub, aPerson, people } from '#testing/people.ts';
import { setRules } from '#testing/rules.ts';
import { startWorld, type World } from '#testing/world.ts';
import { runDraw } from './run-draw.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const drawNow = ({ club, owner }: Pick<DrawingClub, 'club' | 'owner'>) =>
  runDraw({ ...world.ctx, now: new Date() }, club.id, { kind: 'manual', by: owner.id });

const bookingsIn = (clubId: string) =>
  world.db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'status', 'version', 'draw_verdict', 'cancelled_at'])
    .where('club_id', '=', clubId)
    .orderBy('id')
    .execute();

const sealIn = async (clubId: string): Promise<string> => {
  const { secret } = await world.db
    .selectFrom('draw_seals')
    .select('secret')
    .where('club_id', '=', clubId)
    .executeTakeFirstOrThrow();
  return sealOf(secret.toString('hex'));
};

const pointsIn = (clubId: string) =>
  world.db.selectFrom('memberships').select(['user_id', 'booking_points']).where('club_id', '=', clubId).execute();

test('one of twelve gets the weekend, and pays; the seal is opened and a new one set', async () => {
  const contested = await aContestedClub(world, 12);
  const { club } = contested;
  const seal = await sealIn(club.id);
  const run = await drawNow(contested);
  expect(run).toMatchObject({ number: 1, manual: true, success: true, error_message: null });
  expect(run).toMatchObject({ bookings_processed: 12, bookings_allocated: 1, bookings_rejected: 11 });

  const bookings = await bookingsIn(club.id);
  expect(bookings.every(({ version }) => version === 2)).toBe(true);
  const [winner] = bookings.filter(({ status }) => status === 'allocated');
  expect(winner?.draw_verdict).toMatchObject({ round: 1, place: 1, of: 12, tickets: 100, option: 0, points: 10 });
  const last = bookings.find(({ draw_verdict }) => Object(draw_verdict).place === 12);
  expect(last?.draw_verdict).toMatchObject({ reason: 'taken', takenBy: { kind: 'drawn', round: 1, place: 1 } });
  for (const { user_id, booking_points } of await pointsIn(club.id))
    expect(booking_points).toBe(user_id === winner?.user_id ? 10 : 0);

  const [bundle] = await expectProven(world, club);
  expect(bundle?.seal).toBe(seal);
  expect(await sealIn(club.id)).not.toBe(seal);
  // Neither a person nor a request can be recognised by its id.
  expect(JSON.stringify(bundle)).not.toContain(winner?.user_id);
  expect(JSON.stringify(bundle)).not.toContain(winner?.id);
});

test('a draw without requests is a link in the chain', async () => {
  const contested = await aContestedClub(world, 2);
  await drawNow(contested);
  expect(await drawNow(contested)).toMatchObject({ number: 2, success: true, bookings_processed: 0 });
  expect(await expectProven(world, contested.club)).toHaveLength(2);
});

test('what the snapshot says: stays, seasons, closed huts, days gone by, and requests in the order they were made', async () => {
  const { owner, guest, gone } = await people(world, 'owner', 'guest', 'gone');
  const club = await aClub(world, { owner, members: [guest] });
  const [hut, closed] = [await aHut(world, club), await aHut(world, club, { available: false })];
  await aSeason(world, club, { start_date: '2026-01-01', end_date: '2099-12-31', is_blocked: true, huts: [closed] });
  await aBooking(world, hut, { user_id: owner.id, status: 'allocated', ...daysAhead(-1, 4) });
  await aBooking(world, hut, { user_id: owner.id, status: 'allocated', ...daysAhead(-9, 4) });
  const late = await aBooking(world, hut, { user_id: guest.id, ...daysAhead(-20) });
  const shut = await aBooking(world, closed, { user_id: guest.id, ...daysAhead(50) });
  const given = await aBooking(world, hut, { user_id: guest.id, ...daysAhead(2, 2) });
  const free = await aBooking(world, hut, { user_id: guest.id, ...daysAhead(60), points_cost: 25 });
  const lost = await aBooking(world, hut, { user_id: gone.id, ...daysAhead(60) });

  await drawNow({ club, owner });
  const ended = new Map((await bookingsIn(club.id)).map((booking) => [booking.id, booking]));
  expect(ended.get(late.id)).toMatchObject({ status: 'rejected', draw_verdict: { reason: 'expired' } });
  expect(ended.get(shut.id)).toMatchObject({ status: 'rejected', draw_verdict: { reason: 'hut_unavailable' } });
  expect(ended.get(given.id)).toMatchObject({ draw_verdict: { reason: 'taken', takenBy: { kind: 'earlier_stay' } } });
  expect(ended.get(free.id)).toMatchObject({ status: 'allocated' });
  expect(ended.get(lost.id)).toMatchObject({ status: 'requested', cancelled_at: expect.any(Date) });

  const [bundle] = await expectProven(world, club);
  const names = new Map(bundle?.snapshot.huts.map(({ hutId, id }) => [hutId, id]));
  expect(bundle?.snapshot).toMatchObject({ version: 2, period: null, method: 'weighted', quarterAt: 20 });
  expect(bundle?.snapshot).toMatchObject({ beacon: { source: 'none' }, rules: { number: 0 } });
  expect(bundle?.snapshot.taken).toMatchObject([{ hut: names.get(hut.id), kind: 'stay' }]);
  expect(bundle?.snapshot.blocked).toMatchObject([{ hut: names.get(closed.id), last: 94_963 }]);
  const wishes = new Map(bundle?.snapshot.wishes.map(({ id, ...wish }) => [id, wish]));
  const wishOf = ({ id }: { id: string }) => wishes.get(Object(ended.get(id)?.draw_verdict).wish);
  expect([late, shut, given, free].map((request) => wishOf(request)?.rank)).toEqual([1, 2, 3, 4]);
  expect(wishOf(free)?.options).toMatchObject([{ hut: names.get(hut.id), cost: 25, ifContested: 0, ownStay: false }]);
});

test('a member’s own stay at the same time is known to the draw by a flag, not by a name', async () => {
  const { owner, guest } = await people(world, 'owner', 'guest');
  const club = await aClub(world, { owner, members: [guest] });
  const [hut, other] = [await aHut(world, club), await aHut(world, club)];
  await aBooking(world, hut, { user_id: guest.id, status: 'allocated', ...daysAhead(30, 3) });
  const meanwhile = await aBooking(world, other, { user_id: guest.id, ...daysAhead(32, 3) });
  const later = await aBooking(world, other, { user_id: guest.id, ...daysAhead(36, 3) });
  await drawNow({ club, owner });
  const ended = new Map((await bookingsIn(club.id)).map((booking) => [booking.id, booking]));
  expect(ended.get(meanwhile.id)).toMatchObject({ status: 'rejected', draw_verdict: { reason: 'own_overlap' } });
  expect(ended.get(later.id)).toMatchObject({ status: 'allocated' });
  const [bundle] = await expectProven(world, club);
  expect(bundle?.snapshot.wishes.flatMap(({ options }) => options.map(({ ownStay }) => ownStay)).toSorted()).toEqual([
    false,
    true,
  ]);
});

test('a draw names the version of the rules it was made under', async () => {
  const contested = await aContestedClub(world, 1);
  await setRules(world, contested.club, { longestDays: 14 });
  await drawNow(contested);
  await setRules(world, contested.club, { longestDays: 7 });
  await drawNow(contested);
  const numbers = (await expectProven(world, contested.club)).map(({ snapshot }) => snapshot.rules.number);
  expect(numbers).toEqual([1, 2]);
});

test('the rules’ hash changes with what days cost, and with nothing else of a season', async () => {
  const contested = await aContestedClub(world, 1);
  const { club } = contested;
  const hashes: (string | undefined)[] = [];
  const drawAgain = async () => {
    await drawNow(contested);
    hashes.push((await expectProven(world, club)).at(-1)?.snapshot.rules.hash);
  };
  await drawAgain();
  await drawAgain();
  const season = await aSeason(world, club, { start_date: '2026-01-01', end_date: '2099-12-31', points_penalty: 5 });
  await drawAgain();
  const change = (values: { name?: string; points_penalty?: number }) =>
    world.db.updateTable('seasons').set(values).where('id', '=', season.id).execute();
  await change({ name: 'Sommer' });
  await drawAgain();
  await change({ points_penalty: 7 });
  await drawAgain();
  const [first, again, withSeason, renamed, dearer] = hashes;
  expect([again, renamed]).toEqual([first, withSeason]);
  expect(new Set([first, withSeason, dearer]).size).toBe(3);
});

test('more requests than a thread is worth are drawn in one, to the same effect', async () => {
  const owner = await aPerson(world);
  const club = await aClub(world, { owner });
  const huts = await Promise.all([aHut(world, club), aHut(world, club)]);
  for (const [i, hut] of huts.entries())
    for (let n = 0; n < 160; n += 1) await aBooking(world, hut, { user_id: owner.id, ...daysAhead(10 + 2 * n + i) });
  expect(await drawNow({ club, owner })).toMatchObject({ bookings_processed: 320, bookings_allocated: 320 });
  await expectProven(world, club);
});

test('a draw that fails changes nothing but the history; the next try opens the same seal', async () => {
  const contested = await aContestedClub(world, 3);
  const { club } = contested;
  const [seal, before] = [await sealIn(club.id), await bookingsIn(club.id)];
  await sql`create function fail_here() returns trigger language plpgsql as
    $$ begin raise exception 'a planted fault, with words for nobody'; end $$`.execute(world.db);
  // The last thing a draw writes.
  await sql`create trigger fail before insert on outgoing_mails execute function fail_here()`.execute(world.db);
  await expect(drawNow(contested)).rejects.toThrow('planted');
  await sql`drop trigger fail on outgoing_mails`.execute(world.db);

  expect(await bookingsIn(club.id)).toEqual(before);
  expect(await sealIn(club.id)).toBe(seal);
  expect((await pointsIn(club.id)).every(({ booking_points }) => booking_points === 0)).toBe(true);
  const failed = { number: null, success: false, error_message: 'unexpected', bookings_processed: 0, bundle: null };
  expect(await runsOf(world, club)).toMatchObject([failed]);

  expect(await drawNow(contested)).toMatchObject({ number: 1, success: true });
  expect((await expectProven(world, club)).map((bundle) => bundle.seal)).toEqual([seal]);
});

test('a run that was written is not changed', async () => {
  const contested = await aContestedClub(world, 2);
  const { id } = await drawNow(contested);
  const change = world.db.updateTable('lottery_runs').set({ bookings_allocated: 2 }).where('id', '=', id).execute();
  await expect(change).rejects.toThrow('never changed');
});

test('whatever the code believes, a scheduled moment is drawn once and no link of the chain is forged twice', async () => {
  const contested = await aContestedClub(world, 1);
  const { id } = await drawNow(contested);
  const copy = (number: number, manual: boolean) =>
    sql`insert into lottery_runs (club_id, number, scheduled_for, manual, success, run_hash, bundle)
      select club_id, ${number}::int, scheduled_for, ${manual}::boolean, true, run_hash, bundle from lottery_runs
      where id = ${id}`.execute(world.db);
  await expect(copy(1, true)).rejects.toThrow('links_of_the_chain');
  await copy(2, false);
  await expect(copy(3, false)).rejects.toThrow('one_run_per_moment');
});
