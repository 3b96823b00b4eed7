import type { Insertable } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { aHut } from './huts.ts';
import type { PayingClub } from './payments.ts';
import { aClub, aPerson, type Person } from './people.ts';
import type { World } from './world.ts';

const PRICE_ORE = 50_000;

/** A club that collects payment itself, to an account, with a hut and a member to stay in it. */
export async function anOutsideClub(
  world: World,
  settings: Partial<Insertable<DB['payment_settings']>> = {},
): Promise<PayingClub> {
  const [owner, guest] = await Promise.all([aPerson(world), aPerson(world)]);
  const club = await aClub(world, { owner, members: [guest] });
  await world.db
    .updateTable('payment_settings')
    .set({ bank_account: '12345678903', bank_account_changed_at: new Date(), ...settings })
    .where('club_id', '=', club.id)
    .execute();
  return { club, owner, guest, hut: await aHut(world, club, { price_ore: PRICE_ORE }) };
}

type OutsidePaymentInput = {
  amount_ore?: number;
  paid_on?: string;
  how?: 'bank' | 'vipps' | 'payroll' | 'cash' | 'other';
  note?: string | null;
  other_amount?: boolean;
};

/** By default paid today with the price of `aStay`. */
export const markPaid = (world: World, { token }: Person, bookingId: string, said: OutsidePaymentInput = {}) =>
  world.call(
    'POST /api/bookings/{id}/outside-payment',
    {
      params: { id: bookingId },
      body: { amount_ore: 2 * PRICE_ORE, paid_on: world.ctx.today, how: 'bank', ...said },
    },
    token,
  );

export const unmark = (world: World, { token }: Person, bookingId: string) =>
  world.call('DELETE /api/bookings/{id}/outside-payment', { params: { id: bookingId } }, token);

export const lookAtOutside = async (world: World, { token }: Person, bookingId: string) =>
  (await world.call('GET /api/bookings/{id}/outside-payment', { params: { id: bookingId } }, token)).answer;
