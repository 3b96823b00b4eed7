import type { HutInList } from '@hytte/contract/huts';
import { OwnBookingDetails } from '#features/bookings/details/OwnBookingDetails.tsx';
import { useMedia } from '#lib/media.ts';
import { DrawOfStay } from './LazyParts.tsx';
import { NarrowPage } from './NarrowPage.tsx';
import { useBookingPage } from './use-booking-page.ts';
import { WidePage } from './WidePage.tsx';

type BookingLayoutProps = { clubId: string; huts: readonly HutInList[] };

/** The same page on a table and in a hand. What is chosen survives the turning of a tablet. */
export function BookingLayout({ clubId, huts }: BookingLayoutProps) {
  const page = useBookingPage(clubId, huts);
  const isNarrow = !useMedia('(min-width: 768px)');
  return (
    <>
      {isNarrow ? <NarrowPage page={page} /> : <WidePage page={page} />}
      {page.opened && (
        <OwnBookingDetails
          booking={page.opened}
          draw={<DrawOfStay booking={page.opened} />}
          onClose={page.closeBooking}
        />
      )}
    </>
  );
}
