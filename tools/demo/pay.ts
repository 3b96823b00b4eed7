import { detailsForm, saveAnswers } from '@hytte/server/src/features/booking-info/answers.service.ts';
import { deleteBooking } from '@hytte/server/src/features/bookings/cancel-bookings.service.ts';
import { beginPaymentWith } from '@hytte/server/src/features/payments/begin-payment.service.ts';
import { refundOfPayment, sendRefund } from '@hytte/server/src/features/payments/refunds.service.ts';
import { settle } from '@hytte/server/src/features/payments/settle.service.ts';
import { makePayouts } from '@hytte/server/src/features/payouts/make-payouts.service.ts';
import { markPayoutSent } from '@hytte/server/src/features/payouts/payouts.service.ts';
import { answerOf } from './club.ts';
import { later } from './days.ts';
import type { Winner } from './draw.ts';
import { characters } from './people.ts';
import { happenedAt, type DemoContext, CLUB_ID } from './scene.ts';

/** Pays for stays as their guests would: on the provider's page, and settled by what the provider says of it. */
export const payFor = (scene: DemoContext, winners: readonly Winner[], moment: Date): Promise<void> =>
  happenedAt(scene, moment, async () => {
    const { payments: provider, payAtSandbox } = scene;
    if (!provider || !payAtSandbox) return;
    const pay = beginPaymentWith(provider);
    for (const { id, person } of winners) {
      const ctx = scene.as(person, moment);
      const { free } = await pay(ctx, { bookingId: id, description: undefined });
      if (free) continue;
      const session = await sessionOf(scene, id);
      await payAtSandbox(session);
      await settle(ctx, provider, session);
    }
  });

const paymentOf = (scene: DemoContext, bookingId: string) =>
  scene.db
    .selectFrom('payments')
    .select(['id', 'session_id'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();

async function sessionOf(scene: DemoContext, bookingId: string): Promise<string> {
  const { session_id } = await paymentOf(scene, bookingId);
  if (session_id === null) throw new Error(`The stay ${bookingId} has no page to pay on.`);
  return session_id;
}

/** Tells the club who comes, and when. */
export const answerFor = (scene: DemoContext, winners: readonly Winner[], moment: Date): Promise<void> =>
  happenedAt(scene, moment, async () => {
    for (const [n, { id, person }] of winners.entries()) {
      const ctx = scene.as(person, moment);
      const { templates } = await detailsForm(ctx, id);
      const answers = templates
        .flatMap(({ fields }) => fields)
        .map((field) => ({ field_id: field.id, response_value: answerOf(field.name, n) }));
      await saveAnswers(ctx, id, answers);
    }
  });

/** Gives a stay up, and has the money back if it was paid. */
export const giveUp = (scene: DemoContext, { id, person }: Winner, moment: Date): Promise<void> =>
  happenedAt(scene, moment, async () => {
    const ctx = scene.as(person, moment);
    await deleteBooking(ctx, id);
    if (!scene.payments || !scene.payAtSandbox) return;
    const refund = await refundOfPayment(ctx, (await paymentOf(scene, id)).id);
    if (refund) await sendRefund(ctx, scene.payments, refund.id);
  });

/** On the 1st of a month the club is paid what came in before it, and the platform sends it to the bank. */
export const payOut = (scene: DemoContext, moment: Date): Promise<void> =>
  happenedAt(scene, moment, async () => {
    await makePayouts(scene.at(moment));
    const ready = await scene.db
      .selectFrom('payouts')
      .select('id')
      .where('club_id', '=', CLUB_ID)
      .where('status', '=', 'ready')
      .execute();
    for (const { id } of ready) await markPayoutSent(scene.as(characters.platform, later(moment, 300)), id);
  });
