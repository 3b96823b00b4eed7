import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link, useNavigate, usePageTitle, useParams } from '#lib/navigation.ts';
import { OPENED_HERE, useClosePlace } from '#lib/overlays.ts';
import { pathTo } from '#lib/paths.ts';
import { TogetherWith } from '#lib/TogetherWith.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { ownBookingsQuery } from '../bookings.api.ts';
import { MissingBooking } from '../details/MissingBooking.tsx';
import { useOpened } from '../details/opened-booking.ts';
import { OwnBookingDetails } from '../details/OwnBookingDetails.tsx';
import { BookingList, LoadingList } from './BookingList.tsx';
import { CancelledBookings } from './CancelledBookings.tsx';

type BookingsScreenProps = {
  /** The chance or the verdict of a booking in a draw. */
  Draw: ComponentType<{ booking: OwnBooking }>;
  /** Buttons beside the title. */
  action: ReactNode;
  /** Above the list. */
  first: ReactNode;
  isFirstKnown: boolean;
  /** Below the list. */
  last?: ReactNode;
};

/** All bookings of the member. The address of one booking shows the same list with that booking open. */
export function BookingsScreen({ Draw, action, first, isFirstKnown, last }: BookingsScreenProps) {
  const t = useT();
  const navigate = useNavigate();
  const { bookingId } = useParams();
  usePageTitle(t(bookingId === undefined ? 'my_stays' : 'booking_details'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-extrabold">{t('my_stays')}</h1>
        {action}
      </header>
      {bookingId !== undefined && <OpenedBooking bookingId={bookingId} Draw={Draw} />}
      <TogetherWith notice={first} isKnown={isFirstKnown} placeholder={<LoadingList />}>
        <BookingList
          headingLevel={2}
          onOpen={({ id }) => void navigate(pathTo('booking', { bookingId: id }), { state: OPENED_HERE })}
          emptyAction={
            <Link to={pathTo('home')} className={buttonClass()}>
              {t('find_free_days')}
            </Link>
          }
        />
        {last}
        <CancelledBookings />
      </TogetherWith>
    </div>
  );
}

function OpenedBooking({ bookingId, Draw }: Pick<BookingsScreenProps, 'Draw'> & { bookingId: string }) {
  const navigate = useNavigate();
  const { closeBy } = useClosePlace();
  const { data } = useQuery(ownBookingsQuery);
  const booking = useOpened(data, bookingId);
  if (!data) return null;
  if (!booking) return <MissingBooking bookingId={bookingId} />;
  const close = () => closeBy(1, () => void navigate(pathTo('bookings'), { replace: true }));
  return <OwnBookingDetails booking={booking} draw={<Draw booking={booking} />} onClose={close} />;
}
