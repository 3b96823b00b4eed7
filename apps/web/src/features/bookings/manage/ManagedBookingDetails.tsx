import { whyNotDelete, whyNotEdit } from '@hytte/domain/bookings/booking-policy';
import { lazy, Suspense, useState } from 'react';
import { formatMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import type { ManagedBooking } from '../bookings.api.ts';
import { hasBegunByNow } from '../details/booking-stay.ts';
import { guestName } from './guest-name.ts';

const BookingDialog = lazy(async () => ({ default: (await import('../details/BookingDialog.tsx')).BookingDialog }));
const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));

type ManagedBookingDetailsProps = { booking: ManagedBooking; onClose: () => void };

/** A stay as those who run the club see it: whose it is, and with its dates to be changed. */
export function ManagedBookingDetails({ booking, onClose }: ManagedBookingDetailsProps) {
  const t = useT();
  const [isMoving, setIsMoving] = useState(false);
  const facts = { isOwn: booking.own, manages: true, paid: booking.paid };
  // A request that came to nothing gets no better by being moved.
  const canMove = booking.status !== 'rejected' && whyNotEdit(facts) === null;
  return (
    <Suspense>
      {isMoving ? (
        <MoveDialog booking={booking} onClose={() => setIsMoving(false)} onMoved={onClose} />
      ) : (
        <BookingDialog
          booking={booking}
          isOwn={booking.own}
          whyNotDelete={whyNotDelete({ ...facts, begun: hasBegunByNow(booking) })}
          guest={<Guest booking={booking} />}
          actions={canMove && <Button onClick={() => setIsMoving(true)}>{t('change_dates')}</Button>}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}

function Guest({ booking }: { booking: ManagedBooking }) {
  const t = useT();
  const { language } = useLanguages();
  const name = guestName(t, booking);
  return (
    <div className="grid gap-0.5">
      <p className="font-semibold break-words">{name}</p>
      {booking.email && booking.email !== name && (
        <a href={`mailto:${booking.email}`} className="justify-self-start break-all text-link underline">
          {booking.email}
        </a>
      )}
      <p className="text-sm text-ink-2">{t('stay_asked_at', { moment: formatMoment(language, booking.created_at) })}</p>
    </div>
  );
}
