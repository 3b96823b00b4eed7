import { slotNow } from '@hytte/domain/stays/bookings/booking-policy';
import { whyNotKeepTrack } from '@hytte/domain/money/payments/outside-payment';
import { toPay } from '@hytte/domain/money/payments/payment';
import { osloTime } from '@hytte/domain/shared/oslo-time';
import { whyNotRemind } from '@hytte/domain/clubs/today/today';
import { paymentSlipsOf } from '#features/money/outside/read-outside-payment.service.ts';
import { wayToPay } from '#features/money/settings/payment-settings.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { guestsOf } from './board.queries.ts';
import { limitBoardActs } from './board-acts.service.ts';
import { clubOf, lockBooking, slotsOfRow, subjectOf } from './booking.ts';
import type { BookingRow } from './bookings.queries.ts';
import { missingReminderMail } from './remind-guest.mails.ts';
import { insertReminder, whatIsMissing } from './remind-guest.queries.ts';

/**
 * Writes to the guest about what is missing of a stay: payment, answers, or both. Once a day for each stay, and not on a day
 * on which the product has reminded of the payment by itself.
 */
export async function remindGuest(ctx: SignedInCtx, id: string): Promise<void> {
  await limitBoardActs(ctx);
  await inTransaction(ctx, async (ctx) => {
    const { booking } = await lockBooking(ctx, id, whyNotKeepTrack);
    const missing = await missingOf(ctx, booking);
    const guest = (await guestsOf(ctx.db, [booking])).get(booking.user_id ?? '');
    const refusal = whyNotRemind({ ...missing, status: booking.status, hasGuest: guest !== undefined }, ctx.today);
    if (refusal) throw new AppError(refusal);
    if (!guest) return;
    const [payment, answers] = [missing.owes, missing.answersMissing && !missing.isOver];
    const by = { sent_on: ctx.today, sent_at: ctx.now, sent_by: ctx.actor.userId };
    await insertReminder(ctx.db, { club_id: booking.club_id, booking_id: id, ...by, payment, answers });
    await record(ctx, {
      action: 'booking.reminded',
      clubId: booking.club_id,
      subject: subjectOf(booking),
      after: { guest_id: booking.user_id, payment, answers },
    });
    const slips = await paymentSlipsOf(ctx, payment ? [id] : []);
    const totalOre = booking.frozen_cost?.totalAmountInOre ?? 0;
    await queueMail(
      ctx,
      missingReminderMail(guest, {
        club: clubOf(booking),
        hutName: booking.hut_name,
        stay: slotsOfRow(booking),
        today: ctx.today,
        owed: payment ? { totalOre, payBy: booking.pay_by, slip: slips.get(id) ?? null } : null,
        answers,
        url: `${ctx.settings.publicUrl}/bookings/${id}`,
      }),
    );
  });
}

async function missingOf(ctx: Ctx, booking: BookingRow) {
  const { processing, answers_missing, reminded_on } = await whatIsMissing(ctx.db, booking.id);
  const costs = toPay(booking.frozen_cost?.totalAmountInOre ?? 0) > 0;
  const isUnpaid = costs && booking.paid_at === null && !processing;
  return {
    owes: isUnpaid && (await wayToPay(ctx, booking.club_id)) !== null,
    answersMissing: answers_missing,
    isOver: booking.last_slot < slotNow(osloTime(ctx.now)),
    remindedOn: reminded_on,
  };
}
