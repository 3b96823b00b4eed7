import type { Payment, Receipt } from '@hytte/contract/payments';
import { aCost, anOwnBooking, inDays } from './bookings.ts';

export const aPayment = (given: Partial<Payment> = {}): Payment => ({
  id: '0198c9f0-0000-7000-8000-0000000000e1',
  booking_id: anOwnBooking().id,
  status: 'paid',
  amount_ore: 135_000,
  cost: aCost(),
  paid_at: '2026-11-10T12:00:00.000Z',
  receipt_number: 7,
  refund_days: 5,
  refund: null,
  ...given,
});

export const aReceipt = (given: Partial<Receipt> = {}): Receipt => ({
  number: 7,
  paid_at: '2026-11-10T12:00:00.000Z',
  club_name: 'Blåtind hytteklubb',
  hut_name: 'Trollbu',
  guest_name: 'Kari Fjell',
  start_date: inDays(20),
  end_date: inDays(22),
  start_half_day: 'PM',
  end_half_day: 'AM',
  cost: aCost(),
  amount_ore: 135_000,
  refund: null,
  ...given,
});
