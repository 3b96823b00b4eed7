import type { BookingCost } from '@hytte/contract/bookings';

/** What was to be paid, and how it was put to the payer, as it stood when payment began. */
export type Bill = { title: string; cost: BookingCost };
