import { lazy, type ReactNode, Suspense, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguages, useT } from '#lib/i18n.ts';
import { useMedia } from '#lib/media.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import type { ShownBooking } from '../bookings.api.ts';
import { formatDates } from '#lib/stay-words.ts';
import { stayIn } from './booking-stay.ts';
import { CostBlock } from './CostBlock.tsx';
import { DeleteBooking } from './DeleteBooking.tsx';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { StatusPill } from './StatusPill.tsx';
import { StatusText } from './StatusText.tsx';
import { type StayBlockProps, StayBlocks } from './stay-blocks.ts';
import { StayFacts } from './StayFacts.tsx';

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
