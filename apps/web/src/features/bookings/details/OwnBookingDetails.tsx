import type { OwnBooking } from '@hytte/contract/bookings';
import { whyNotDelete } from '@hytte/domain/bookings/booking-policy';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ownBookingsQuery, hasBegunByNow } from '../bookings.api.ts';

const BookingDialog = lazy(async () => ({ default: (await import('./BookingDialog.tsx')).BookingDialog }));

type OwnBookingDetailsProps = {
  booking: OwnBooking;
  /** What the draws have to do with it. */
  draw: ReactNode;
  onClose: () => void;
};

/** Mounted while a stay of one's own is looked at; the heavy half is fetched by those who come so far. */
export function OwnBookingDetails({ booking: opened, draw, onClose }: OwnBookingDetailsProps) {
  const { data: own } = useQuery(ownBookingsQuery);
  // As it is now: it may have been paid or moved since it was opened.
  const booking = own?.find(({ id }) => id === opened.id) ?? opened;
  const begun = hasBegunByNow(booking);
  return (
    <Suspense>
      <BookingDialog
        booking={booking}
        isOwn
        draw={draw}
        whyNotDelete={whyNotDelete({ isOwn: true, manages: false, paid: booking.paid, begun })}
        onClose={onClose}
      />
    </Suspense>
  );
}
