import type { HutPricing } from '@hytte/domain/bookings/cost';
import type { BookingRow } from './bookings.queries.ts';

/** A booking, and what it comes to: by the prices of today, or as it was when payment began. */
export type PricedBooking = { booking: BookingRow; totalOre: number };

export const pricesOf = (booking: BookingRow): HutPricing => ({
  hutId: booking.hut_id,
  priceOre: booking.price_ore,
  minimumPaidDays: booking.minimum_paid_days,
  fixedAmountOre: booking.fixed_amount_ore,
});

export const slotsOfRow = ({ first_slot, last_slot }: Pick<BookingRow, 'first_slot' | 'last_slot'>) => ({
  first: first_slot,
  last: last_slot,
});
