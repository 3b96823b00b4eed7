import type { CancelledBooking } from '@hytte/contract/stays/board-acts';
import { useQuery } from '@tanstack/react-query';
import { formatDates } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { pathTo } from '#lib/paths.ts';
import { clubRefundWords, refundWords } from '#lib/refund-words.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Pill } from '#ui/Pill.tsx';
import { cancelledBookingsQuery } from '../board-acts.api.ts';
import { stayIn } from '../bookings.api.ts';

/** What clubs cancelled of the member's, each with its reason, the paid stays the member cancelled, and those not paid in time. Empty when there is none. */
export function CancelledBookings() {
  const t = useT();
  const { data = [] } = useQuery(cancelledBookingsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="cancelled-bookings" className="grid gap-3">
      <h2 id="cancelled-bookings" className="text-lg font-bold">
        {t('cancelled_stays')}
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
  const isByClub = booking.cancelled_by === 'club';
  const words = {
    club: booking.was === 'allocated' ? 'cancelled_by_club_stay' : 'cancelled_by_club_request',
    guest: 'cancelled_by_yourself',
    deadline: 'cancelled_by_deadline',
  } as const;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {booking.hut_name}
        <Pill>{t(words[booking.cancelled_by])}</Pill>
      </p>
      <p className="text-ink-2">
        {formatDates(language, stayIn(booking))} · {booking.club_name}
      </p>
      {isByClub && (
        <p className="break-words whitespace-pre-line">
          {booking.reason === null ? t('cancelled_no_reason') : t('closed_because', { reason: booking.reason })}
        </p>
      )}
      {booking.paid_ore > 0 && <Money booking={booking} />}
    </>
  );
}

/** What went back of what was paid, and the receipt of it. */
function Money({ booking: { id, paid_ore, refund_ore, refunded_at, refund_by_club } }: { booking: CancelledBooking }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {refund_ore > 0
        ? (refund_by_club ? clubRefundWords : refundWords)(t, language, {
            amount_ore: refund_ore,
            done_at: refunded_at,
          })
        : t('cancelled_was_paid', { amount: formatOre(language, paid_ore) })}
      {refund_by_club ? (
        <TextLink to={pathTo('paymentSlip', { bookingId: id })}>{t('see_payment')}</TextLink>
      ) : (
        <TextLink to={pathTo('receipt', { bookingId: id })}>{t('see_receipt')}</TextLink>
      )}
    </p>
  );
}
