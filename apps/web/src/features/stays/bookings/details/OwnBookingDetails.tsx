import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { whyNotDelete } from '@hytte/domain/stays/bookings/booking-policy';
import type { ReactNode } from 'react';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { hasBegunByNow } from '../bookings.api.ts';

const BookingDialog = lazyDialog(() => import('./BookingDialog.tsx'), 'BookingDialog');

type OwnBookingDetailsProps = {
  booking: OwnBooking;
  /** Its chance or its verdict in a draw. */
  draw: ReactNode;
  onClose: () => void;
};

/** A booking of the reader, opened. Loads the heavy dialog when it is. */
export function OwnBookingDetails({ booking, draw, onClose }: OwnBookingDetailsProps) {
  const begun = hasBegunByNow(booking);
  return (
    <BookingDialog
      booking={booking}
      isOwn
      draw={draw}
      whyNotDelete={whyNotDelete({ isOwn: true, manages: false, paid: booking.paid, begun })}
      onClose={onClose}
    />
  );
}
