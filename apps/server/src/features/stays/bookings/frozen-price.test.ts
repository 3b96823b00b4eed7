import { addDays } from '@hytte/domain/shared/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, asSent, daysAhead } from '#testing/bookings.ts';
import { aContestedClub } from '#testing/draws.ts';
import { aHut, aSeason, type TestHut } from '#testing/huts.ts';
import { aClub, aPerson, type Person } from '#testing/people.ts';
import { aPeriodClub, aWish, passDeadline, passDraw } from '#testing/periods.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const setPrice = (hut: TestHut, price_ore: number) =>
  world.db.updateTable('huts').set({ price_ore }).where('id', '=', hut.id).execute();

const costFor = async (id: string, { token }: Person) =>
  (await world.call('GET /api/bookings/{id}/cost', { params: { id } }, token)).answer.cost;

const totalsOf = async ({ token }: Person) =>
  (await world.call('GET /api/user-bookings', {}, token)).answer.bookings.map(({ total_ore }) => total_ore);

const frozenOf = async (id: string) =>
  (await world.db.selectFrom('bookings').select('frozen_cost').where('id', '=', id).executeTakeFirstOrThrow())
    .frozen_cost;

async function aStay(price_ore: number) {
  const [owner, guest] = await Promise.all([aPerson(world), aPerson(world)]);
  const club = await aClub(world, { owner, members: [guest] });
  const hut = await aHut(world, club, { price_ore });
  const { id } = await aBooking(world, hut, { user_id: guest.id, status: 'allocated', ...daysAhead(30, 3) });
  return { owner, guest, club, hut, id };
}

test('a draw freezes the price of the stay: later prices of hut and season do not change it', async () => {
  const { club, hut, owner, members } = await aContestedClub(world, 2);
  await setPrice(hut, 100_000);
  await world.call('POST /api/memberships/clubs/{id}/run-lottery', { params: { id: club.id } }, owner.token);
  const rows = await world.db
    .selectFrom('bookings')
    .select(['id', 'user_id', 'status'])
    .where('club_id', '=', club.id)
    .execute();
  const won = rows.find(({ status }) => status === 'allocated');
  const lost = rows.find(({ status }) => status === 'rejected');
  const winner = members.find(({ id }) => id === won?.user_id);
  if (!won || !lost || !winner) throw new Error('One of the two must have won');
  // Read from the table, before anybody has asked: it was the draw that wrote it.
  expect(await frozenOf(won.id)).toMatchObject({ totalAmountInOre: 300_000 });
  expect(await frozenOf(lost.id)).toBeNull();

  await setPrice(hut, 1_000_000);
  await aSeason(world, club, {
    start_date: world.ctx.today,
    end_date: addDays(world.ctx.today, 90),
    price_adjustment_type: 'percentage',
    price_adjustment: 5_000,
  });
  expect(await costFor(won.id, winner)).toMatchObject({ totalAmountInOre: 300_000 });
  expect(await costFor(won.id, owner)).toMatchObject({ totalAmountInOre: 300_000 });
  expect(await totalsOf(winner)).toEqual([300_000]);
});

test('so does the draw of a period', async () => {
  const { club, hut, members, calls } = await aPeriodClub(world);
  await setPrice(hut, 100_000);
  const { id } = await calls.create();
  await calls.announce(id);
  const [winner] = members;
  await calls.save(id, winner, [aWish([hut])]);
  await passDeadline(world, id);
  await passDraw(world, club, id);
  const drawn = world.db
    .selectFrom('bookings')
    .select(['id', 'first_slot', 'last_slot'])
    .where('club_id', '=', club.id);
  const stay = await drawn.executeTakeFirstOrThrow();
  const days = Math.floor(stay.last_slot / 2) - Math.floor(stay.first_slot / 2) + 1;
  expect(await frozenOf(stay.id)).toMatchObject({ totalAmountInOre: days * 100_000 });
  await setPrice(hut, 1_000_000);
  expect(await costFor(stay.id, winner)).toMatchObject({ totalAmountInOre: days * 100_000 });
});

test('a request follows the prices until a draw has decided', async () => {
  const { hut, guest } = await aStay(50_000);
  const { id } = await aBooking(world, hut, { user_id: guest.id, ...daysAhead(60) });
  expect(await costFor(id, guest)).toMatchObject({ totalAmountInOre: 50_000 });
  await setPrice(hut, 70_000);
  expect(await costFor(id, guest)).toMatchObject({ totalAmountInOre: 70_000 });
  expect(await frozenOf(id)).toBeNull();
});

test('a moved stay gets and keeps the price of its new dates, and the audit log has both prices', async () => {
  const { hut, owner, guest, club, id } = await aStay(50_000);
  await setPrice(hut, 60_000);
  const moved = { params: { id }, body: asSent(daysAhead(40, 2)) };
  expect(await world.call('PUT /api/bookings/{id}', moved, owner.token)).toMatchObject({ status: 200 });
  await setPrice(hut, 90_000);
  expect(await costFor(id, guest)).toMatchObject({ totalAmountInOre: 120_000 });
  const records = world.db.selectFrom('audit_entries').select(['before', 'after']).where('club_id', '=', club.id);
  expect(await records.where('action', '=', 'booking.moved').executeTakeFirst()).toMatchObject({
    before: { cost_ore: 150_000 },
    after: { cost_ore: 120_000 },
  });
});

test('the database refuses a frozen cost on a request', async () => {
  const { hut, guest } = await aStay(50_000);
  const request = aBooking(world, hut, { user_id: guest.id, ...daysAhead(60), frozen_cost: '{}' });
  await expect(request).rejects.toThrow('only_allocated_has_a_frozen_cost');
});

test('the database refuses a stay without one', async () => {
  const { hut, guest } = await aStay(50_000);
  const stay = { user_id: guest.id, ...daysAhead(60), status: 'allocated', frozen_cost: null } as const;
  await expect(aBooking(world, hut, stay)).rejects.toThrow('stay_has_a_frozen_cost');
});
