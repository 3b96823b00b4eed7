import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { formatPoints } from '#lib/stay-words.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useCancelForClub } from '../board-acts.api.ts';
import { bookingCostQuery, guestName, type ManagedBooking, stayIn } from '../bookings.api.ts';

type CancelDialogProps = { booking: ManagedBooking; onClose: () => void; onCancelled: () => void };

/** Cancels a stay or request for the club: what it means for the guest, and the reason. Load with `lazy`. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const cancellation = useCancelForClub(booking);
  const [reason, setReason] = useState('');
  const isStay = booking.status === 'allocated';
  const dates = formatDates(language, stayIn(booking));
  const cancel = () =>
    cancellation.mutate(reason.trim(), {
      onSuccess: () => {
        showToast.success(t('stay_cancelled_toast', { hut: booking.hut_name, dates }));
        onCancelled();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(isStay ? 'cancel_stay_title' : 'remove_request_title', { hut: booking.hut_name })}
      description={`${guestName(t, booking)} · ${dates}`}
      closeLabel={t('close')}
      hasAddress
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('keep_it')}
          </Button>
          <Button variant="danger" pending={cancellation.isPending} disabled={!isReason(reason)} onClick={cancel}>
            {t(isStay ? 'cancel_stay_now' : 'remove_request_now')}
          </Button>
        </>
      }
    >
      <div className="grid gap-1">
        {isStay ? <WhatGoesBack booking={booking} /> : <p>{t('cancel_request_effect')}</p>}
        <p>{t('cannot_be_undone')}</p>
      </div>
      <ReasonField value={reason} onChange={setReason} hint={t('reason_for_guest_hint')} />
      {cancellation.error && (
        <Banner tone="danger" role="alert">
          {`${t('failed_cancel_stay')} ${errorText(t, cancellation.error)}`}
        </Banner>
      )}
    </Dialog>
  );
}

function WhatGoesBack({ booking }: { booking: ManagedBooking }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: cost } = useQuery(bookingCostQuery(booking.id));
  const guest = guestName(t, booking);
  const points = Math.round(booking.points * 10);
  return (
    <>
      {booking.paid && cost && !cost.isFree && (
        <p>{t('cancel_paid_back', { guest, amount: formatOre(language, cost.totalAmountInOre) })}</p>
      )}
      {points > 0 && <p>{t('cancel_points_back', { guest, points: formatPoints(t, language, points) })}</p>}
    </>
  );
}
