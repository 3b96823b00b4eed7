import type { OwnBooking } from '@hytte/contract/bookings';
import { whyNotDelete } from '@hytte/domain/bookings/booking-policy';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { hasBegunByNow, ownBookingsQuery } from '../bookings.api.ts';

const BookingDialog = lazyScreen(() => import('./BookingDialog.tsx'), 'BookingDialog');

type OwnBookingDetailsProps = {
  booking: OwnBooking;
  /** Its chance or its verdict in a draw. */
  draw: ReactNode;
  onClose: () => void;
};

/** A booking of the reader, opened. Loads the heavy dialog with `lazy`. */
export function OwnBookingDetails({ booking: opened, draw, onClose }: OwnBookingDetailsProps) {
  const { data: own } = useQuery(ownBookingsQuery);
  // The refetched booking: it may have been paid or moved since it was opened.
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
