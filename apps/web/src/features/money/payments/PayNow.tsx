import type { Payment } from '@hytte/contract/money/payments';
import { toPay } from '@hytte/domain/money/payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingCostQuery, type ShownBooking, stayIn } from '#features/stays/bookings/bookings.api.ts';
import { formatDates, formatDay } from '#lib/dates.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { useRestoredPage } from '#lib/restored-page.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toast.tsx';
import { isNotOffered, isPaidAlready, useStartPayment } from './payments.api.ts';
import { RefundDatesOfStay } from './RefundAnswer.tsx';

type PayNowProps = {
  booking: ShownBooking;
  payment: Payment | null;
  /** Saves the answers that are written in the dialog; false when that failed. */
  saveUnsaved: () => Promise<boolean>;
};

/** Saves what is written, starts the payment and leaves for the provider's checkout page; a free stay is confirmed at once. */
export function PayNow({ booking, payment, saveUnsaved }: PayNowProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data: cost } = useQuery(bookingCostQuery(booking.id));
  const start = useStartPayment(booking);
  const [saving, setSaving] = useState<'none' | 'pending' | 'failed'>('none');
  useRestoredPage(start.reset);
  const begin = async () => {
    // Leaving with unsaved answers, the browser would ask whether to lose them.
    setSaving('pending');
    const isSaved = await saveUnsaved();
    setSaving(isSaved ? 'none' : 'failed');
    if (!isSaved) return;
    const dates = formatDates(language, stayIn(booking));
    start.mutate(`${booking.hut_name}, ${dates}`, {
      onSuccess: ({ checkoutUrl }) => {
        if (checkoutUrl === null) return showToast.success(t('free_stay_confirmed'));
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
      {!isFree && (
        <p className="font-semibold">{begun ? t('payment_begun', { amount }) : payByWords(t, language, booking)}</p>
      )}
      {begun && booking.pay_by && <p className="font-semibold">{payByWords(t, language, booking)}</p>}
      <p>{t(isFree ? 'free_stay_text' : 'payment_page_text')}</p>
      {!isFree && <RefundDatesOfStay bookingId={booking.id} />}
      {start.error && !isPaidAlready(start.error) && (
        <p role="alert" className="font-medium text-barn">
          {t(isNotOffered(start.error) ? 'payment_paused' : 'payment_not_started')}
        </p>
      )}
      {saving === 'failed' && (
        <p role="alert" className="font-medium text-barn">
          {t('answers_before_paying')}
        </p>
      )}
      <Button pending={saving === 'pending' || start.isPending || isLeaving} onClick={() => void begin()}>
        {t(label, { amount })}
      </Button>
    </>
  );
}

/** By its last day, where the club has decided one; otherwise before it begins. */
const payByWords = (t: T, language: string, { pay_by: payBy, start_date }: ShownBooking): string =>
  payBy
    ? t('pay_by', { date: formatDay(language, payBy) })
    : t('pay_before', { date: formatDay(language, start_date) });
