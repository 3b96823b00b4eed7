import type { CancelledBooking } from '@hytte/contract/board-acts';
import { useQuery } from '@tanstack/react-query';
import { formatDates } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { Pill } from '#ui/Pill.tsx';
import { cancelledBookingsQuery } from '../board-acts.api.ts';
import { stayIn } from '../bookings.api.ts';

/** What clubs cancelled of the member's, each with its reason. Nothing is shown when there is none. */
export function CancelledByClub() {
  const t = useT();
  const { data = [] } = useQuery(cancelledBookingsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="cancelled-by-club" className="grid gap-3">
      <h2 id="cancelled-by-club" className="text-lg font-bold">
        {t('cancelled_by_club')}
      </h2>
      <ul className="grid gap-3">
        {data.map((booking) => (
          <li key={booking.id} className="grid gap-1 rounded-md border border-line p-4">
            <Cancelled booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cancelled({ booking }: { booking: CancelledBooking }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {booking.hut_name}
        <Pill>{t(booking.was === 'allocated' ? 'cancelled_by_club_stay' : 'cancelled_by_club_request')}</Pill>
      </p>
      <p className="text-ink-2">
        {formatDates(language, stayIn(booking))} · {booking.club_name}
      </p>
      <p className="break-words whitespace-pre-line">
        {booking.reason === null ? t('cancelled_no_reason') : t('closed_because', { reason: booking.reason })}
      </p>
      {booking.refund_ore > 0 && (
        <p>{t('cancelled_money_back', { amount: formatOre(language, booking.refund_ore) })}</p>
      )}
    </>
  );
}
