import type { OwnBooking } from '@hytte/contract/bookings';
import { Check, CircleQuestionMark, Grid2x2, X } from 'lucide-react';
import { useT } from '#lib/i18n.ts';
import { Pill } from '#ui/Pill.tsx';

/** Where a stay stands, in a word. A paid one is an allocated one that has been paid for. */
export function StatusPill({ booking: { status, paid } }: { booking: Pick<OwnBooking, 'status' | 'paid'> }) {
  const t = useT();
  switch (status) {
    case 'requested':
      return (
        <Pill tone="lys" dashed>
          {t('booking_requested')}
        </Pill>
      );
    case 'allocated':
      return paid ? (
        <Pill tone="gran" icon={<Check aria-hidden="true" />}>
          {t('booking_paid')}
        </Pill>
      ) : (
        <Pill tone="lysSolid" icon={<Grid2x2 aria-hidden="true" />}>
          {t('booking_allocated')}
        </Pill>
      );
    case 'rejected':
      return <Pill icon={<X aria-hidden="true" />}>{t('booking_rejected')}</Pill>;
    // A page that has stood open while the server learnt a new word.
    default:
      return <Pill icon={<CircleQuestionMark aria-hidden="true" />}>{t('booking_unknown')}</Pill>;
  }
}
