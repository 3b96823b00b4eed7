import { useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { BookingList, type BookingListProps } from './BookingList.tsx';

type MyBookingsProps = Omit<BookingListProps, 'headingLevel' | 'clubId'> & { clubId: string };

/** The member's bookings in one club, beside its calendar. Loaded with `lazy`. */
export function MyBookings(props: MyBookingsProps) {
  const t = useT();
  return (
    <Panel title={t('my_stays')}>
      <BookingList {...props} headingLevel={3} />
    </Panel>
  );
}
