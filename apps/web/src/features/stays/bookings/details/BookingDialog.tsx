import { whyNotChangeRequest } from '@hytte/domain/stays/bookings/booking-policy';
import { type ReactNode, Suspense, use, useCallback, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatDates, todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { useMedia } from '#lib/media.ts';
import { pathTo } from '#lib/paths.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { useWhole } from '#lib/Whole.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { hasBegunByNow, type ShownBooking, stayIn } from '../bookings.api.ts';
import { FreeInstead } from './FreeInstead.tsx';
import { DeleteBooking } from './DeleteBooking.tsx';
import { StatusPill } from './StatusPill.tsx';
import { type StayBlockProps, StayBlocks } from './stay-blocks.ts';
import { CostBlock, StatusText, StayFacts } from './StayFacts.tsx';

const ChangeRequestDialog = lazyDialog(() => import('./ChangeRequestDialog.tsx'), 'ChangeRequestDialog');
const Drawer = lazyScreen(() => import('#ui/Drawer.tsx'), 'Drawer');

type BookingDialogProps = {
  booking: ShownBooking;
  isOwn: boolean;
  whyNotDelete: 'stay_has_begun' | 'booking_is_paid' | 'not_found' | null;
  /** The guest, for admins of the club. */
  guest?: ReactNode;
  /** Its chance in the next draw, or its verdict. */
  draw?: ReactNode;
  /** Instead of deleting: what club admins do with a stay of another. */
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
  // Deferred: who turns a phone sees the dialog until the drawer is loaded.
  const Sheet = useDeferredValue(useMedia('(min-width: 640px)')) ? Dialog : Drawer;
  const { Arrival, Sharing, Payment, Info } = use(StayBlocks);
  const { id, club_id, hut_id } = booking;
  const { isWhole, mounted } = useWhole([['bookings', id], queryKeys.paymentSettings(club_id), queryKeys.hut(hut_id)]);
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { unsaved, onUnsaved, saveUnsaved } = useUnsavedInput();
  const close = () => (unsaved ? setLeaving(true) : onClose());
  const block: StayBlockProps = { booking, isOwn, onUnsaved, saveUnsaved, onClose };
  const [isChanging, setChanging] = useState(false);
  const isDeleted = useRef(false);
  if (isChanging && isChangeable(props))
    return <ChangeRequestDialog booking={booking} onClose={() => setChanging(false)} />;
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
      hasAddress
      isDirty={unsaved}
      finalFocus={finalFocus}
      fromTop
      footer={
        isWhole && (
          <>
            <span className="me-auto">
              {cancelling || (
                <Button variant="dangerQuiet" disabled={whyNotDelete !== null} onClick={() => setAsking(true)}>
                  {t('delete')}
                </Button>
              )}
            </span>
            {actions || (isChangeable(props) && <Button onClick={() => setChanging(true)}>{t('change_dates')}</Button>)}
            <Button variant="secondary" onClick={close}>
              {t('close')}
            </Button>
          </>
        )
      }
    >
      {!isWhole && <LoadingStay />}
      {/* Rendered hidden, so that its parts load meanwhile. */}
      <div hidden={!isWhole} className="contents">
        <StatusText booking={booking} isOwn={isOwn} />
        {guest}
        {/* First what is to be done: pay, answer, get in. */}
        <Suspense>
          {Payment && <Payment {...block} />}
          {Info && <Info {...block} />}
          {Arrival && <Arrival {...block} />}
          {isOwn && Sharing && <Sharing {...block} />}
          {mounted}
        </Suspense>
        {isOwn && booking.status === 'rejected' && booking.end_date >= todayInOslo() && (
          <FreeInstead booking={booking} onClose={onClose} />
        )}
        <StayFacts booking={booking} />
        <p>
          <TextLink to={pathTo('hut', { hutId: booking.hut_id })}>{t('hut_details')}</TextLink>
        </p>
        {booking.status !== 'rejected' && <CostBlock bookingId={booking.id} />}
        {draw}
        {whyNotDelete && !cancelling && <p className="text-sm text-ink-2">{t(whyNotDelete)}</p>}
      </div>
      {leaving && <DiscardQuestion onStay={() => setLeaving(false)} onDiscard={onClose} />}
      {asking && (
        <DeleteBooking booking={booking} isOwn={isOwn} onClose={() => setAsking(false)} onDeleted={closeDeleted} />
      )}
    </Sheet>
  );
}

/** About as high as a stay: the head of a sheet that stands on the foot of the screen stays where it is. */
function LoadingStay() {
  const t = useT();
  return (
    <div className="grid h-[calc(100dvh-12rem)] content-start gap-4 overflow-hidden">
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-32" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** An undecided request of one's own, for days that are not over. */
function isChangeable({ booking, isOwn }: BookingDialogProps): boolean {
  const facts = { isOwn, manages: false, paid: booking.paid, begun: hasBegunByNow(booking), status: booking.status };
  return !facts.begun && whyNotChangeRequest(facts) === null;
}

/** The blocks' unsaved input: whether there is any, and a way to save it. */
function useUnsavedInput() {
  const [unsaved, setUnsaved] = useState(false);
  const save = useRef<(() => Promise<boolean>) | null>(null);
  const onUnsaved = useCallback<StayBlockProps['onUnsaved']>((next) => {
    save.current = next;
    setUnsaved(next !== null);
  }, []);
  return { unsaved, onUnsaved, saveUnsaved: async () => (await save.current?.()) ?? true };
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
