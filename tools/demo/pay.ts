import { detailsForm, saveAnswers } from '@hytte/server/src/features/stays/booking-info/answers.service.ts';
import { deleteBooking } from '@hytte/server/src/features/stays/bookings/cancel-bookings.service.ts';
import { stayOperations } from '@hytte/server/src/features/stays/bookings/stays.service.ts';
import { beginPaymentWith } from '@hytte/server/src/features/money/payments/begin-payment.service.ts';
import { refundsOfPayment } from '@hytte/server/src/features/money/payments/payments.queries.ts';
import { sendRefund } from '@hytte/server/src/features/money/payments/refunds.service.ts';
import { settle } from '@hytte/server/src/features/money/payments/settle.service.ts';
import { makePayouts } from '@hytte/server/src/features/money/payouts/make-payouts.service.ts';
import { makePayoutFile, markFileSent } from '@hytte/server/src/features/money/payouts/payout-files.service.ts';
import { answerOf } from './club.ts';
import { later } from './days.ts';
import type { Winner } from './draw.ts';
import { characters } from './people.ts';
import { happenedAt, type DemoContext } from './context.ts';

/** Pays for stays as their guests would: on the checkout page, and settled by Stripe's answer. */
export const payFor = (demo: DemoContext, winners: readonly Winner[], moment: Date): Promise<void> =>
  happenedAt(demo, moment, async () => {
    const { payments: provider, payAtSandbox } = demo;
    if (!provider || !payAtSandbox) return;
    const pay = beginPaymentWith({ provider, stays: stayOperations });
    for (const { id, person } of winners) {
      const ctx = demo.as(person, moment);
      const { free } = await pay(ctx, { bookingId: id, description: undefined });
      if (free) continue;
      const session = await sessionOf(demo, id);
      await payAtSandbox(session);
      await settle(ctx, { provider, stays: stayOperations }, { sessionId: session, account: null });
    }
  });

const paymentOf = (demo: DemoContext, bookingId: string) =>
  demo.db
    .selectFrom('payments')
    .select(['id', 'session_id'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();

async function sessionOf(demo: DemoContext, bookingId: string): Promise<string> {
  const { session_id } = await paymentOf(demo, bookingId);
  if (session_id === null) throw new Error(`The stay ${bookingId} has no page to pay on.`);
  return session_id;
}

/** Answers the club's questions about the stays. */
export const answerFor = (demo: DemoContext, winners: readonly Winner[], moment: Date): Promise<void> =>
  happenedAt(demo, moment, async () => {
    for (const [n, { id, person }] of winners.entries()) {
      const ctx = demo.as(person, moment);
      const { templates } = await detailsForm(ctx, id);
      const answers = templates
        .flatMap(({ fields }) => fields)
        .map((field) => ({ field_id: field.id, response_value: answerOf(field.name, n) }));
      await saveAnswers(ctx, id, answers, undefined);
    }
  });

/** Cancels a stay, with a refund if it was paid. */
export const cancelStay = (demo: DemoContext, { id, person }: Winner, moment: Date): Promise<void> =>
  happenedAt(demo, moment, async () => {
    const ctx = demo.as(person, moment);
    await deleteBooking(ctx, id, { reason: null, expectedRefundOre: null });
    if (!demo.payments || !demo.payAtSandbox) return;
    for (const refund of await refundsOfPayment(ctx.db, (await paymentOf(demo, id)).id))
      await sendRefund(ctx, demo.payments, refund.id);
  });

const PAYER = { name: 'Hyttelaget AS', orgNumber: '923609016', account: '15032080119' };

/** Makes the payouts of the month before and their payment file, and marks the file as sent to the bank. */
export const payOut = (demo: DemoContext, moment: Date): Promise<void> =>
  happenedAt(demo, moment, async () => {
    await makePayouts(demo.at(moment));
    const ready = await demo.db.selectFrom('payouts').select('id').where('status', '=', 'ready').execute();
    if (ready.length === 0) return;
    const { file } = await makePayoutFile(demo.as(characters.platform, moment), PAYER);
    await markFileSent(demo.as(characters.platform, later(moment, 300)), file.id);
  });
