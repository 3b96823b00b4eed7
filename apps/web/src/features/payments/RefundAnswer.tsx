import { refundOf } from '@hytte/domain/payments/payment';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShownBooking } from '#features/bookings/bookings.api.ts';
import { todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { formatDayCount } from '#lib/stay-words.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { paymentQuery } from './payments.api.ts';
import { ruleWords } from './refund-words.ts';

type RefundAnswerProps = {
  booking: ShownBooking;
  /** Called once the refund is on the screen: the delete button is disabled until then. */
  onKnown: () => void;
};

/** The refund of a paid stay if it is deleted today, and the rule behind it. Loaded with `lazy`. */
export function RefundAnswer({ booking, onKnown }: RefundAnswerProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data: payment, error, refetch } = useQuery(paymentQuery(booking.id));
  const isKnown = payment !== undefined;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);

  if (!isKnown && error)
    return <LoadFailed what={t('failed_to_fetch_payment')} error={error} onRetry={() => void refetch()} />;
  if (!isKnown) return <Skeleton className="h-12" />;
  if (payment === null || payment.amount_ore === 0) return null;
  const { amount_ore: paidOre, refund_days: refundDays } = payment;
  const backOre = refundOf({ paidOre, arrival: booking.start_date, today: todayInOslo(), refundDays });
  return (
    <>
      <p className="font-semibold text-ink">
        {backOre > 0
          ? t('refund_comes', { amount: formatOre(language, backOre) })
          : t('refund_does_not_come', { days: formatDayCount(t, language, refundDays) })}
      </p>
      <p>
        {ruleWords(t, language, 'refund_rule', refundDays)} {backOre > 0 && t('refund_to_card')}
      </p>
    </>
  );
}
