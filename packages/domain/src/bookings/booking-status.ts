export const BOOKING_STATUSES = ['requested', 'allocated', 'rejected'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
