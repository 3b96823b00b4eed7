import type { OwnBooking } from '@hytte/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { Link, useNavigate, usePageTitle, useParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { ownBookingsQuery } from '../bookings.api.ts';
import { OwnBookingDetails } from '../details/OwnBookingDetails.tsx';
import { BookingList } from './BookingList.tsx';
import { CancelledByClub } from './CancelledByClub.tsx';

type BookingsScreenProps = {
  /** The chance or the verdict of a booking in a draw. */
  Draw: ComponentType<{ booking: OwnBooking }>;
  /** Buttons beside the title. */
  action: ReactNode;
};

/** All bookings of the member. The URL of one booking shows the same list with that booking open. */
export function BookingsScreen({ Draw, action }: BookingsScreenProps) {
  const t = useT();
  const { bookingId } = useParams();
  const [opened, setOpened] = useState<OwnBooking | null>(null);
  usePageTitle(t(bookingId === undefined ? 'my_stays' : 'booking_details'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-extrabold">{t('my_stays')}</h1>
        {action}
      </header>
      {bookingId !== undefined && opened === null && <BookingFromUrl bookingId={bookingId} Draw={Draw} />}
      <BookingList
        headingLevel={2}
        onOpen={setOpened}
        emptyAction={
          <Link to={pathTo('home')} className={buttonClass()}>
            {t('find_free_days')}
          </Link>
        }
      />
      <CancelledByClub />
      {opened && (
        <OwnBookingDetails booking={opened} draw={<Draw booking={opened} />} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

function BookingFromUrl({ bookingId, Draw }: Pick<BookingsScreenProps, 'Draw'> & { bookingId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { data } = useQuery(ownBookingsQuery);
  if (!data) return null;
  const booking = data.find(({ id }) => id === bookingId);
  if (!booking)
    return (
      <Banner tone="danger" role="alert">
        {t('booking_not_found')}
      </Banner>
    );
  const close = () => void navigate(pathTo('bookings'), { replace: true });
  return <OwnBookingDetails booking={booking} draw={<Draw booking={booking} />} onClose={close} />;
}
