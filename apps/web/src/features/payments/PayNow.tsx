import type { Payment } from '@hytte/contract/payments';
import { refundOf, toPay } from '@hytte/domain/payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { bookingCostQuery, type ShownBooking, stayIn } from '#features/bookings/bookings.api.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { formatDates, todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { formatDayCount } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { isNotOffered, isPaidAlready, useStartPayment } from './payments.api.ts';
import { ruleWords } from './refund-words.ts';

type PayNowProps = { booking: ShownBooking; payment: Payment | null; refundDays: number };

/** Starts the payment and leaves for the provider's checkout page; a free stay is confirmed at once. */
export function PayNow({ booking, payment, refundDays }: PayNowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data: cost } = useQuery(bookingCostQuery(booking.id));
  const start = useStartPayment(booking);
  // The browser's Back may restore this page from the back/forward cache with the button still pending.
  useRestoredPage(start.reset);
  const begin = () => {
    const dates = formatDates(language, stayIn(booking));
    start.mutate(`${booking.hut_name}, ${dates}`, {
      onSuccess: ({ checkoutUrl }) => {
        if (checkoutUrl === null) return showToast.success(t('free_stay_confirmed'));
        // The checkout returns to the booking page: that of the club of this stay.
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
  // Empty until the price is loaded; the checkout page shows it in any case.
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
          {t(isNotOffered(start.error) ? 'payment_paused' : 'payment_not_started')}
        </p>
      )}
      <Button pending={start.isPending || isLeaving} onClick={begin}>
        {t(label, { amount })}
      </Button>
    </>
  );
}

/** The refund rule, shown before the payment. */
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

function useRestoredPage(reset: () => void): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);
}
