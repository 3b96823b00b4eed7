import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { Check, CircleQuestionMark, Grid2x2, UserX, X } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Pill } from '#ui/Pill.tsx';

type StatusPillProps = { booking: Pick<OwnBooking, 'status' | 'paid' | 'no_show_at'> };

/** The status of a booking in one word. "Paid" is an allocated booking that has been paid. */
export function StatusPill({ booking: { status, paid, no_show_at } }: StatusPillProps) {
  const t = useT();
  if (no_show_at !== null) return <Pill icon={<UserX aria-hidden="true" />}>{t('booking_no_show')}</Pill>;
  switch (status) {
    case 'requested':
      return (
        <Pill tone="own" dashed>
          {t('booking_requested')}
        </Pill>
      );
    case 'allocated':
      return paid ? (
        <Pill tone="success" icon={<Check aria-hidden="true" />}>
          {t('booking_paid')}
        </Pill>
      ) : (
        <Pill tone="ownSolid" icon={<Grid2x2 aria-hidden="true" />}>
          {t('booking_allocated')}
        </Pill>
      );
    case 'rejected':
      return <Pill icon={<X aria-hidden="true" />}>{t('booking_rejected')}</Pill>;
    // A status that a newer server has and this page does not know.
    default:
      return <Pill icon={<CircleQuestionMark aria-hidden="true" />}>{t('booking_unknown')}</Pill>;
  }
}
