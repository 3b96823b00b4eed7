import { lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { useMedia } from '#lib/media.ts';
import { formatDates, formatPoints } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ShownBooking, stayIn, useDeleteBooking } from '../bookings.api.ts';
import { StatusPill } from './StatusPill.tsx';
import { CostBlock, StatusText, StayFacts } from './StayFacts.tsx';
import { type StayBlockProps, StayBlocks } from './stay-blocks.ts';

const Drawer = lazy(async () => ({ default: (await import('#ui/Drawer.tsx')).Drawer }));

type BookingDialogProps = {
  booking: ShownBooking;
  isOwn: boolean;
  whyNotDelete: 'stay_has_begun' | 'booking_is_paid' | 'not_found' | null;
  /** Who comes, where the reader runs the club. */
  guest?: ReactNode;
  /** How it stands in the next draw, or how it was decided. */
  draw?: ReactNode;
  /** What else can be done with it. */
  actions?: ReactNode;
  onClose: () => void;
};

/** Heavy: load with `lazy` and mount on intent. */
export function BookingDialog({ booking, isOwn, whyNotDelete, guest, draw, actions, onClose }: BookingDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const Sheet = useMedia('(min-width: 640px)') ? Dialog : Drawer;
  const { Arrival, Payment, Info } = use(StayBlocks);
  const [asking, setAsking] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (unsaved ? setLeaving(true) : onClose());
  const block: StayBlockProps = { booking, isOwn, onUnsaved: setUnsaved, onClose };
  const isGone = useRef(false);
  const leaveDeleted = () => {
    isGone.current = true;
    // The question first, and then the stay: closed as one, each would give the focus back in its own way.
    flushSync(() => setAsking(false));
    onClose();
  };
  // With the stay its row goes, which the focus would otherwise return to: then the page is where it belongs.
  const finalFocus = () => {
    if (isGone.current) document.querySelector('main')?.focus({ preventScroll: true });
    return !isGone.current;
  };
  return (
    <Sheet
      open
      onOpenChange={close}
      title={
        <>
          {booking.hut_name}
          {booking.location && <span className="place font-normal"> {booking.location}</span>}
        </>
      }
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {formatDates(language, stayIn(booking))}
          <StatusPill booking={booking} />
        </span>
      }
      closeLabel={t('close')}
      finalFocus={finalFocus}
      footer={
        <>
          <span className="me-auto">
            <Button variant="dangerQuiet" disabled={whyNotDelete !== null} onClick={() => setAsking(true)}>
              {t('delete')}
            </Button>
          </span>
          {actions}
          <Button variant="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      }
    >
      <StatusText booking={booking} isOwn={isOwn} />
      {guest}
      {draw}
      <StayFacts booking={booking} />
      <Suspense>{Arrival && <Arrival {...block} />}</Suspense>
      {booking.status !== 'rejected' && <CostBlock bookingId={booking.id} />}
      <Suspense>{Payment && <Payment {...block} />}</Suspense>
      <Suspense>{Info && <Info {...block} />}</Suspense>
      {whyNotDelete && <p className="text-sm text-ink-2">{t(whyNotDelete)}</p>}
      {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={onClose} />}
      {asking && (
        <DeleteBooking booking={booking} isOwn={isOwn} onClose={() => setAsking(false)} onDeleted={leaveDeleted} />
      )}
    </Sheet>
  );
}

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

/** Before a stay's dialog closes over something that was written in it. */
export function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  const t = useT();
  return (
    <ConfirmDialog
      onClose={onStay}
      title={t('discard_answers_question')}
      description={t('discard_answers_text')}
      cancelLabel={t('keep_answering')}
      confirmLabel={t('discard_answers')}
      onConfirm={onDiscard}
    />
  );
}
