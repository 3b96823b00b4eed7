import { Suspense, use, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ShownBooking, useDeleteBooking } from '../bookings.api.ts';
import { formatDates, formatPoints } from '#lib/stay-words.ts';
import { stayIn } from './booking-stay.ts';
import { StayBlocks } from './stay-blocks.ts';

type DeleteBookingProps = { booking: ShownBooking; isOwn: boolean; onClose: () => void; onDeleted: () => void };

/** The question before a stay is given up: which one, what follows, and that it cannot be undone. */
export function DeleteBooking({ booking, isOwn, onClose, onDeleted }: DeleteBookingProps) {
  const t = useT();
  const { language } = useLanguages();
  const deletion = useDeleteBooking(booking.club_id);
  const named = { hut: booking.hut_name, dates: formatDates(language, stayIn(booking)) };
  const points = formatPoints(t, language, Math.round(booking.points * 10));
  const isStay = booking.status === 'allocated';
  const { Refund } = use(StayBlocks);
  // Nobody gives up what they have paid for without having read what comes back.
  const hasPaid = isStay && booking.paid;
  const [knowsRefund, setKnowsRefund] = useState(false);
  const remove = () =>
    deletion.mutate(booking.id, {
      onSuccess: () => {
        showToast.success(t('booking_deleted', named));
        onDeleted();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(isStay ? 'delete_stay_question' : 'delete_request_question', named)}
      description={
        <div className="grid gap-2">
          {isStay && <p>{t(isOwn ? 'delete_stay_text' : 'delete_stay_text_admin', { points })}</p>}
          <Suspense>{hasPaid && Refund && <Refund booking={booking} onKnown={() => setKnowsRefund(true)} />}</Suspense>
          <p>{t('cannot_be_undone')}</p>
        </div>
      }
      cancelLabel={t(isStay ? 'keep_stay' : 'keep_request')}
      confirmLabel={t(isStay ? 'delete_stay' : 'delete_request')}
      onConfirm={remove}
      pending={deletion.isPending || (hasPaid && !knowsRefund)}
      error={deletion.error && `${t('failed_delete_booking')} ${errorText(t, deletion.error)}`}
    />
  );
}
