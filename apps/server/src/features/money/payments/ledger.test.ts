import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOpenPayment, aPayingClub, lookAtPayment } from '#testing/payments.ts';
import { sandboxOf } from '#testing/stripe-sandbox.ts';
import { startWorld, type World } from '#testing/world.ts';

let world: World;
let paymentId: string;
beforeAll(async () => {
  world = await startWorld();
  const club = await aPayingClub(world);
  const open = await anOpenPayment(world, club);
  await sandboxOf(world).pay(open.sessionId);
  await lookAtPayment(world, club, open.bookingId);
  ({ payment_id: paymentId } = await world.db
    .selectFrom('ledger_entries')
    .select('payment_id')
    .executeTakeFirstOrThrow());
});
afterAll(() => world.close());

test('no line of the ledger is ever changed', async () => {
  const change = world.db.updateTable('ledger_entries').set({ amount_ore: 1 }).where('kind', '=', 'payment').execute();
  await expect(change).rejects.toThrow('never changed');
});

test('money that came once is in the ledger once, whatever the code believes', async () => {
  const { club_id, amount_ore } = await world.db
    .selectFrom('ledger_entries')
    .select(['club_id', 'amount_ore'])
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow();
  const again = { club_id, payment_id: paymentId, kind: 'payment', amount_ore } as const;
  await expect(world.db.insertInto('ledger_entries').values(again).execute()).rejects.toThrow('each_kind_once');
});

test('what is kept of a payment never comes to the club', async () => {
  const { club_id } = await world.db.selectFrom('payments').select('club_id').executeTakeFirstOrThrow();
  const wrong = { club_id, payment_id: paymentId, kind: 'refund', amount_ore: 100 } as const;
  await expect(world.db.insertInto('ledger_entries').values(wrong).execute()).rejects.toThrow('signs_of_kinds');
});
