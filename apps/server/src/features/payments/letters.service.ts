import type { Ctx } from '#platform/ctx.ts';
import { queueMail } from '#platform/mail/mail.ts';
import { guestOfStay } from './letters.queries.ts';
import { receiptMail, refundMail } from './payments.mails.ts';
import type { PaymentRow } from './payments.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

/** Where the receipt is drawn. */
export const receiptUrl = ({ settings }: Ctx, bookingId: string): string =>
  `${settings.publicUrl}/bookings/${bookingId}/receipt`;

const stayOfGuest = (guest: NonNullable<Awaited<ReturnType<typeof guestOfStay>>>) => ({
  clubName: guest.club_name,
  hutName: guest.hut_name,
  stay: { first: guest.first_slot, last: guest.last_slot },
});

export async function queueReceiptMail(ctx: Ctx, payment: PaymentRow, number: number): Promise<void> {
  const guest = await guestOfStay(ctx.db, payment.booking_id);
  if (!guest) return;
  const { booking_id, amount_ore: amountOre } = payment;
  await queueMail(
    ctx,
    receiptMail(guest, { ...stayOfGuest(guest), amountOre, number, url: receiptUrl(ctx, booking_id) }),
  );
}

export async function queueRefundMail(ctx: Ctx, { booking_id, amount_ore }: RefundRow): Promise<void> {
  const guest = await guestOfStay(ctx.db, booking_id);
  if (!guest) return;
  const news = { ...stayOfGuest(guest), amountOre: amount_ore, url: receiptUrl(ctx, booking_id) };
  await queueMail(ctx, refundMail(guest, news));
}
