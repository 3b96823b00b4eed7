import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBooking, daysAhead } from '#testing/bookings.ts';
import { aHut, type TestHut } from '#testing/huts.ts';
import { aClub, aPerson, severalPeople } from '#testing/people.ts';
import { anOffer } from '#testing/waitlist.ts';
import { startWorld, type World } from '#testing/world.ts';

// What the database refuses, whichever code writes.

const DAYS = daysAhead(30, 3);

let world: World;
let hut: TestHut;
let offered: string;
let other: string;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  const [owner, members] = [await aPerson(world), await severalPeople(world, 2)];
  hut = await aHut(world, await aClub(world, { owner, members }));
  [offered = '', other = ''] = members.map(({ id }) => id);
});
afterAll(() => world.close());

const aStay = (days = DAYS, user_id = other) => aBooking(world, hut, { ...days, user_id, status: 'allocated' });
const moveTo = (id: string, days: typeof DAYS) =>
  world.db.updateTable('bookings').set(days).where('id', '=', id).execute();

test('days that are offered are not given, and days that somebody has are not offered', async () => {
  await anOffer(world, hut, { user_id: offered, ...DAYS });
  await expect(aStay(daysAhead(32, 2))).rejects.toMatchObject({ constraint: 'offered_days_are_held' });
  const elsewhere = await aStay(daysAhead(40));
  const twice = aStay(daysAhead(40), offered);
  await expect(twice).rejects.toMatchObject({ constraint: 'one_allocated_stay_per_half_day' });
  await expect(moveTo(elsewhere.id, DAYS)).rejects.toMatchObject({ constraint: 'offered_days_are_held' });
  await expect(anOffer(world, hut, { user_id: other, ...daysAhead(40) })).rejects.toMatchObject({
    constraint: 'offered_days_are_free',
  });
  await expect(anOffer(world, hut, { user_id: other, ...daysAhead(31) })).rejects.toMatchObject({
    constraint: 'one_open_offer_per_half_day',
  });
});

/** Why the second write is refused, which begins before the first is committed. Null when it is not. */
async function refusedBeside(first: (world: World) => Promise<unknown>, second: () => Promise<unknown>) {
  const { refused } = await world.db.transaction().execute(async (db) => {
    await first({ ...world, db });
    const written = second().then(
      () => null,
      (error: unknown) => error,
    );
    // Long enough for one who does not wait.
    await Promise.race([written, new Promise((resolve) => setTimeout(resolve, 200))]);
    return { refused: written };
  });
  return refused;
}

const offer = (to: World) => anOffer(to, hut, { user_id: offered, ...DAYS });

test('a stay that is given while its days are being offered waits, and is refused', async () => {
  expect(await refusedBeside(offer, () => aStay())).toMatchObject({ constraint: 'offered_days_are_held' });
});

test('so is one that is moved there', async () => {
  const { id } = await aStay(daysAhead(40));
  expect(await refusedBeside(offer, () => moveTo(id, DAYS))).toMatchObject({ constraint: 'offered_days_are_held' });
});

test('days that are being given are not offered', async () => {
  const give = (to: World) => aBooking(to, hut, { ...DAYS, user_id: other, status: 'allocated' });
  expect(await refusedBeside(give, () => offer(world))).toMatchObject({ constraint: 'offered_days_are_free' });
});
