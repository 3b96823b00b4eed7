import type { Cancellation } from '@hytte/contract/stays/bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShownBooking } from '#features/stays/bookings/bookings.api.ts';
import { formatDrawMoment } from '#lib/clock-times.ts';
import { todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { readRefundDates, refundDateWords } from '#lib/refund-words.ts';
import { formatPoints } from '#lib/stay-words.ts';
import { Skeleton } from '#ui/Loading.tsx';
import { cancellationQuery } from './payments.api.ts';

type RefundAnswerProps = {
  booking: ShownBooking;
  /** Called with the refund in øre once it is on the screen: the delete button is disabled until then. */
  onKnown: (refundOre: number) => void;
};

/** What goes back, of money and points, if the stay is cancelled today, and from when less. Loaded with `lazy`. */
export function RefundAnswer({ booking, onKnown }: RefundAnswerProps) {
  const t = useT();
  const { language } = useLanguages();
  const { data: cancellation, error, refetch } = useQuery(cancellationQuery(booking.id));
  const refundOre = cancellation?.refund_ore;
  useEffect(() => {
    if (refundOre !== undefined) onKnown(refundOre);
  }, [refundOre, onKnown]);

  if (!cancellation && error)
    return <LoadFailed what={t('failed_to_fetch_giving_up')} error={error} onRetry={() => void refetch()} />;
  if (!cancellation) return <Skeleton className="h-12" />;
  const { points_back: pointsBack, points_if_relet: pointsIfRelet, paid_ore: paidOre } = cancellation;
  const points = (count: number) => formatPoints(t, language, Math.round(count * 10));
  const back = [
    ...(cancellation.refund_ore > 0 ? [formatOre(language, cancellation.refund_ore)] : []),
    ...(pointsBack > 0 ? [points(pointsBack)] : []),
  ];
  return (
    <>
      {back.length > 0 && (
        <p className="font-semibold text-ink">
          {t('give_up_today', { back: new Intl.ListFormat(language).format(back) })}
        </p>
      )}
      {cancellation.grace_until && <GraceNote until={cancellation.grace_until} />}
      {pointsIfRelet > 0 && <p>{t('points_if_relet', { points: points(pointsIfRelet) })}</p>}
      {paidOre > 0 && <RefundDates cancellation={cancellation} />}
      {cancellation.refund_ore > 0 && <p>{t(cancellation.refund_by_club ? 'refund_by_club' : 'refund_to_card')}</p>}
    </>
  );
}

/** What goes back of a stay that is paid, or will be, and until when. */
export function RefundDatesOfStay({ bookingId }: { bookingId: string }) {
  const { data: cancellation } = useQuery(cancellationQuery(bookingId));
  if (!cancellation) return null;
  return (
    <>
      {cancellation.grace_until && <GraceNote until={cancellation.grace_until} />}
      <RefundDates cancellation={cancellation} />
    </>
  );
}

/** After the draw of a period: wishes could not be changed any more, so giving back costs nothing. */
function GraceNote({ until }: { until: string }) {
  const t = useT();
  const { language } = useLanguages();
  return <p>{t('grace_until', { when: formatDrawMoment(t, language, until) })}</p>;
}

/** Dates with kroner, never percentages alone. */
function RefundDates({ cancellation }: { cancellation: Cancellation }) {
  const t = useT();
  const { language } = useLanguages();
  const words = refundDateWords(t, language, todayInOslo(), readRefundDates(cancellation));
  return (
    <ul className="grid gap-0.5 text-sm text-ink-2">
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {cancellation.paid_back_if_relet && <li>{t('refund_if_relet')}</li>}
    </ul>
  );
}
