import type { Payment, Receipt } from '@hytte/contract/payments';
import { dateOfSlot, halfOfSlot } from '@hytte/domain/bookings/stay';
import type { PaidStay, PaymentOfStay } from './read-payment.service.ts';

export const viewPayment = ({ payment, refund }: PaymentOfStay): Payment => ({
  id: payment.id,
  booking_id: payment.booking_id,
  status: payment.status,
  amount_ore: payment.amount_ore,
  cost: payment.bill.cost,
  paid_at: payment.paid_at?.toISOString() ?? null,
  receipt_number: payment.receipt_number,
  refund_days: payment.refund_days,
  refund: refund && {
    amount_ore: refund.amount_ore,
    asked_at: refund.asked_at.toISOString(),
    done_at: refund.done_at?.toISOString() ?? null,
  },
});

export const viewReceipt = ({ stay, payment, refund, paidAt, number }: PaidStay): Receipt => ({
  number,
  paid_at: paidAt.toISOString(),
  club_name: stay.club_name,
  hut_name: stay.hut_name,
  guest_name: [stay.first_name, stay.last_name].filter(Boolean).join(' ') || null,
  start_date: dateOfSlot(stay.first_slot),
  end_date: dateOfSlot(stay.last_slot),
  start_half_day: halfOfSlot(stay.first_slot),
  end_half_day: halfOfSlot(stay.last_slot),
  cost: payment.bill.cost,
  amount_ore: payment.amount_ore,
  refund: refund && { amount_ore: refund.amount_ore, done_at: refund.done_at?.toISOString() ?? null },
});
