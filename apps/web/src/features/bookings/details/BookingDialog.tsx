import { type ReactNode, Suspense, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useMedia } from '#lib/media.ts';
import { formatPoints } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ShownBooking, stayIn, useDeleteBooking } from '../bookings.api.ts';
import { StatusPill } from './StatusPill.tsx';
import { type StayBlockProps, StayBlocks } from './stay-blocks.ts';
import { CostBlock, StatusText, StayFacts } from './StayFacts.tsx';

const Drawer = lazyScreen(() => import('#ui/Drawer.tsx'), 'Drawer');

type BookingDialogProps = {
  booking: ShownBooking;
  isOwn: boolean;
  whyNotDelete: 'stay_has_begun' | 'booking_is_paid' | 'not_found' | null;
  /** The guest, for admins of the club. */
  guest?: ReactNode;
  /** Its chance in the next draw, or its verdict. */
  draw?: ReactNode;
  /** Instead of deleting: what those who run the club do with a stay of another. */
  cancelling?: ReactNode;
  /** Further buttons in the footer. */
  actions?: ReactNode;
  onClose: () => void;
};

/** All about one booking: a dialog, or a drawer on narrow screens. Heavy: load with `lazy`, mount when it is opened. */
export function BookingDialog(props: BookingDialogProps) {
  const { booking, isOwn, whyNotDelete, guest, draw, cancelling, actions, onClose } = props;
  const t = useT();
  const { language } = useLanguages();
  const Sheet = useMedia('(min-width: 640px)') ? Dialog : Drawer;
  const { Arrival, Payment, Info } = use(StayBlocks);
  const [asking, setAsking] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const close = () => (unsaved ? setLeaving(true) : onClose());
  const block: StayBlockProps = { booking, isOwn, onUnsaved: setUnsaved, onClose };
  const isDeleted = useRef(false);
  const closeDeleted = () => {
    isDeleted.current = true;
    // flushSync: closes the question before the dialog. Closed in one render, both would restore the focus.
    flushSync(() => setAsking(false));
    onClose();
  };
  // The row that opened the dialog is deleted with the stay, so the focus goes to the page instead.
  const finalFocus = () => {
    if (isDeleted.current) document.querySelector('main')?.focus({ preventScroll: true });
    return !isDeleted.current;
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
            {cancelling || (
              <Button variant="dangerQuiet" disabled={whyNotDelete !== null} onClick={() => setAsking(true)}>
                {t('delete')}
              </Button>
            )}
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
      {whyNotDelete && !cancelling && <p className="text-sm text-ink-2">{t(whyNotDelete)}</p>}
      {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={onClose} />}
      {asking && (
        <DeleteBooking booking={booking} isOwn={isOwn} onClose={() => setAsking(false)} onDeleted={closeDeleted} />
      )}
    </Sheet>
  );
}

type DeleteBookingProps = { booking: ShownBooking; isOwn: boolean; onClose: () => void; onDeleted: () => void };

/** Asks before a booking is deleted: which one, the points and the refund, and that it cannot be undone. */
function DeleteBooking({ booking, isOwn, onClose, onDeleted }: DeleteBookingProps) {
  const t = useT();
  const { language } = useLanguages();
  const deletion = useDeleteBooking(booking.club_id);
  const named = { hut: booking.hut_name, dates: formatDates(language, stayIn(booking)) };
  const points = formatPoints(t, language, Math.round(booking.points * 10));
  const isStay = booking.status === 'allocated';
  const { Refund } = use(StayBlocks);
  // A paid stay can be deleted only once the refund is on the screen.
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

/** Asks before the dialog closes with unsaved input. */
function DiscardQuestion({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
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
