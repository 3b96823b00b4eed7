import { Suspense, use, useState } from 'react';
import { formatDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { formatPoints } from '#lib/stay-words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ShownBooking, stayIn } from '../bookings.api.ts';
import { useDeleteBooking } from '../request-stay.api.ts';
import { StayBlocks } from './stay-blocks.ts';

type DeleteBookingProps = { booking: ShownBooking; isOwn: boolean; onClose: () => void; onDeleted: () => void };

/** Asks before a booking is deleted: which one, the points and the refund, and that it cannot be undone. */
export function DeleteBooking({ booking, isOwn, onClose, onDeleted }: DeleteBookingProps) {
  const t = useT();
  const { language } = useLanguages();
  const deletion = useDeleteBooking(booking.club_id);
  const named = { hut: booking.hut_name, dates: formatDates(language, stayIn(booking)) };
  const points = formatPoints(t, language, Math.round(booking.points * 10));
  const isStay = booking.status === 'allocated';
  const { Refund } = use(StayBlocks);
  // Guests can cancel a stay only once what goes back is on the screen.
  const isCancelledStay = isStay && isOwn;
  const [refundOre, setRefundOre] = useState<number | null>(null);
  const remove = () =>
    deletion.mutate(
      { bookingId: booking.id, expectedRefundOre: refundOre },
      {
        onSuccess: () => {
          const deleted = t('booking_deleted', named);
          const back = refundOre ? t('refund_is_coming', { amount: formatOre(language, refundOre) }) : '';
          showToast.success(`${deleted} ${back}`.trimEnd());
          onDeleted();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isStay ? 'delete_stay_question' : 'delete_request_question', named)}
      description={
        <div className="grid gap-2">
          {isStay && <p>{t(isOwn ? 'delete_stay_text' : 'delete_stay_text_admin', { points })}</p>}
          <Suspense>{isCancelledStay && Refund && <Refund booking={booking} onKnown={setRefundOre} />}</Suspense>
          <p>{t('cannot_be_undone')}</p>
        </div>
      }
      cancelLabel={t(isStay ? 'keep_stay' : 'keep_request')}
      confirmLabel={t(isStay ? 'delete_stay' : 'delete_request')}
      onConfirm={remove}
      pending={deletion.isPending || (isCancelledStay && refundOre === null)}
      error={deletion.error && `${t('failed_delete_booking')} ${errorText(t, deletion.error)}`}
    />
  );
}
