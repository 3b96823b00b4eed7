import { useT } from '#lib/i18n.ts';
import { Panel } from '#ui/Panel.tsx';
import { BookingList, type BookingListProps } from './BookingList.tsx';

type MyBookingsProps = Omit<BookingListProps, 'headingLevel' | 'clubId'> & { clubId: string };

/** One's own stays in a club, beside its calendar. */
export function MyBookings(props: MyBookingsProps) {
  const t = useT();
  return (
    <Panel title={t('my_stays')}>
      <BookingList {...props} headingLevel={3} />
    </Panel>
  );
}
