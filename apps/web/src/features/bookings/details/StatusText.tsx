import type { TextKey } from '@hytte/contract/texts/all-texts';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import type { ShownBooking } from '../bookings.api.ts';

type StatusTextProps = { booking: ShownBooking; isOwn: boolean };

/** What the status means, and what happens next. */
export function StatusText({ booking, isOwn }: StatusTextProps) {
  const t = useT();
  const key = keyFor(booking, isOwn);
  return key && <p>{t(key)}</p>;
}

function keyFor({ status, end_date, draw }: ShownBooking, isOwn: boolean): TextKey | null {
  const isOver = end_date < todayInOslo();
  switch (status) {
    case 'requested':
      if (isOver) return 'stay_requested_over';
      return isOwn ? 'stay_requested_text' : 'stay_requested_text_admin';
    case 'allocated':
      if (isOver) return 'stay_allocated_over';
      return isOwn ? 'stay_allocated_text' : 'stay_allocated_text_admin';
    case 'rejected':
      // The draw says why: others may have had no part in it.
      if (draw && draw.taken_by?.kind !== 'drawn') return isOwn ? 'stay_not_given' : 'stay_not_given_admin';
      return isOwn ? 'stay_rejected_text' : 'stay_rejected_text_admin';
    default:
      return null;
  }
}
