import { addDays } from '@hytte/domain/shared/local-date';
import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHut } from '#testing/huts.ts';
import { aPaidStay, payoutsOf, refundStay, takesPayment } from '#testing/payouts.ts';
import { aClub, aPerson } from '#testing/people.ts';
import { startWorld, type World } from '#testing/world.ts';
import { makePayouts } from './make-payouts.service.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

/** The attack: a stay far ahead is paid, the club paid out, the stay cancelled and refunded, the account removed. */
test('a club cannot be paid for a stay 400 days ahead, have it refunded, and leave with the money', async () => {
  const [owner, friend] = [await aPerson(world), await aPerson(world)];
  const club = await aClub(world, { owner });
  await takesPayment(world, club);
  const hut = await aHut(world, club);
  const settings = (bankAccount?: null) =>
    world.call(
      'POST /api/clubs/{clubId}/payment-settings',
      {
        params: { clubId: club.id },
        body: { paymentHandling: 'external', ...(bankAccount === null && { bankAccount }) },
      },
      owner.token,
    );
  const arrival = addDays(dateInOslo(new Date()), 400);
  const paidOn = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await aPaidStay(world, hut, { by: friend, grossOre: 9_000_000, at: paidOn, arrival });

  await makePayouts(world.ctx);
  expect(await payoutsOf(world, club)).toEqual([]);

  await refundStay(world, club, 9_000_000, new Date().toISOString());
  // The card fee was spent on the way. It is owed, and the club cannot leave with even that.
  expect((await settings()).code).toBe('club_in_debt');
  expect((await settings(null)).code).toBe('club_in_debt');
  expect(await payoutsOf(world, club)).toEqual([]);
});
