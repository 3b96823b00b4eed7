import type { Payment } from '@hytte/contract/payments';
import { toPay, refundOf } from '@hytte/domain/payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingCostQuery, type ShownBooking } from '#features/bookings/bookings.api.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatDates, formatDayCount } from '#lib/stay-words.ts';
import { todayInOslo } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { isPaidAlready, useStartPayment } from './payments.api.ts';
import { ruleWords } from './refund-words.ts';

type PayNowProps = { booking: ShownBooking; payment: Payment | null; refundDays: number };

/** To the page where it is paid; what costs nothing is settled at once. */
export function PayNow({ booking, payment, refundDays }: PayNowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data: cost } = useQuery(bookingCostQuery(booking.id));
  const start = useStartPayment(booking);
  // Whoever comes back by the browser's own button may find the page as it was left, waiting.
  useReturnByHistory(start.reset);
  const begin = () => {
    const dates = formatDates(language, { startDate: booking.start_date, endDate: booking.end_date });
    start.mutate(`${booking.hut_name}, ${dates}`, {
      onSuccess: ({ checkoutUrl }) => {
        if (checkoutUrl === null) return showToast.success(t('free_stay_confirmed'));
        // One comes back to the booking page: to that of the club whose stay it is.
        storedActiveClub.set(booking.club_id);
        window.location.assign(checkoutUrl);
      },
      onError: (error) => {
        if (isPaidAlready(error)) showToast.success(t('payment_done_already'));
      },
    });
  };

  const begun = payment?.status === 'open' ? payment : null;
  const dueOre = begun?.amount_ore ?? (cost && toPay(cost.totalAmountInOre));
  // Whoever is too quick for the price is told it on the page to pay on.
  const amount = dueOre === undefined ? '' : formatOre(language, dueOre);
  const isFree = dueOre === 0;
  const label = isFree ? 'confirm_free_stay' : begun ? 'continue_payment' : 'pay_amount';
  const isLeaving = typeof start.data?.checkoutUrl === 'string';
  return (
    <>
      {begun && <p>{t('payment_begun', { amount })}</p>}
      <p>{t(isFree ? 'free_stay_text' : 'payment_page_text')}</p>
      {!isFree && <Terms booking={booking} refundDays={begun?.refund_days ?? refundDays} />}
      {start.error && !isPaidAlready(start.error) && (
        <p role="alert" className="font-medium text-barn">
          {t('payment_not_started')}
        </p>
      )}
      <Button pending={start.isPending || isLeaving} onClick={begin}>
        {t(label, { amount })}
      </Button>
    </>
  );
}

/** What becomes of the money if the stay is given up, said before it is paid. */
function Terms({ booking, refundDays }: { booking: ShownBooking; refundDays: number }) {
  const t = useT();
  const { language } = useLanguages();
  const terms = { paidOre: 1, arrival: booking.start_date, today: todayInOslo(), refundDays };
  const days = formatDayCount(t, language, refundDays);
  return (
    <p className="text-sm text-ink-2">
      {refundOf(terms) > 0 ? ruleWords(t, language, 'refund_offered', refundDays) : t('refund_not_offered', { days })}
    </p>
  );
}

function useReturnByHistory(forget: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && forget();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [forget]);
}
