import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { HutPricing } from '@hytte/domain/stays/bookings/cost';
import { HORIZON_MAX, type Refusal } from '@hytte/domain/stays/bookings/check-request';
import type { Selection } from '@hytte/domain/stays/bookings/selection';
import { dateOfSlot, type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import type { Season } from '@hytte/domain/huts/seasons/season';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { formatDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { formatLength, formatPoints } from '#lib/stay-words.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useMoveForClub } from '../board-acts.api.ts';
import { bookingCostQuery, datesOf, guestName, type ManagedBooking, slotsIn, stayIn } from '../bookings.api.ts';
import { refusalText } from '../panel/RefusalNote.tsx';
import { HutAndDays } from './HutAndDays.tsx';
import { costAfterMove, isUsed, pointsAfterMove, useMoveRules, whyNotMove } from './move-rules.ts';

type MoveDialogProps = { booking: ManagedBooking; onClose: () => void; onMoved: () => void };

/** Moves a stay on the hut's calendar, or to another hut of the club, with a reason for the guest. Heavy: load with `lazy`, mount when it is opened. */
export function MoveDialog({ booking, onClose, onMoved }: MoveDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const [hutId, setHutId] = useState(booking.hut_id);
  const [reason, setReason] = useState('');
  const { known, huts, error, retry } = useMoveRules(booking, hutId);
  const before = slotsIn(booking);
  const [selection, setSelection] = useState<Selection>({
    anchor: dateOfSlot(before.first),
    run: before,
    complete: true,
  });
  const { failure, save, isPending } = useSaving(booking, onClose, onMoved);
  const stay = selection?.complete ? selection.run : null;
  const isSame = stay !== null && stay.first === before.first && stay.last === before.last && hutId === booking.hut_id;
  const refusal = known && stay && !isSame ? whyNotMove(stay, before, known.rules) : null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={t('move_stay_title', { hut: booking.hut_name })}
      description={`${guestName(t, booking)} · ${formatDates(language, stayIn(booking))}`}
      closeLabel={t('close')}
      hasAddress
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel_change')}
          </Button>
          <Button
            pending={isPending}
            disabled={stay === null || isSame || refusal !== null || known === null || !isReason(reason)}
            onClick={() => stay && save(stay, hutId, reason.trim())}
          >
            {t('save_move')}
          </Button>
        </>
      }
    >
      {error && <LoadFailed what={t('failed_to_fetch_calendar')} error={error} onRetry={() => void retry()} />}
      <HutAndDays
        label={t('move_to_hut')}
        huts={hutOptions(booking, huts)}
        hutId={hutId}
        onHut={setHutId}
        facts={known?.facts ?? null}
        horizonMonths={HORIZON_MAX}
        selection={selection}
        onSelect={setSelection}
      >
        {known && stay && (
          <MoveSummary
            booking={booking}
            hutId={hutId}
            stay={stay}
            isSame={isSame}
            refusal={refusal}
            seasons={known.rules.seasons}
            pricing={known.pricing}
          />
        )}
        <ReasonField value={reason} onChange={setReason} hint={t('reason_for_guest_hint')} />
        {failure && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
      </HutAndDays>
    </Dialog>
  );
}

/** The hut where it is first, though it may be deleted. */
const hutOptions = ({ hut_id, hut_name }: ManagedBooking, huts: readonly HutInList[]) => [
  { id: hut_id, name: hut_name },
  ...huts.filter(({ id }) => id !== hut_id),
];

function useSaving(booking: ManagedBooking, onClose: () => void, onMoved: () => void) {
  const t = useT();
  const { language } = useLanguages();
  const move = useMoveForClub(booking);
  const save = (run: SlotRun, hutId: string, reason: string) =>
    move.mutate(
      { ...datesOf(stayOf(run)), hut_id: hutId, reason },
      {
        onSuccess: ({ booking: moved }) => {
          const dates = formatDates(language, stayOf(run));
          showToast.success(t('stay_moved', { hut: moved.hut_name, dates }));
          onMoved();
        },
        onError: (error) => {
          if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return;
          // Another request changed the stay first. Close this dialog: the refetch brings the stay as it is now.
          showToast.error(errorText(t, error));
          onClose();
        },
      },
    );
  return { save, isPending: move.isPending, failure: move.error && refusedText(t, move.error) };
}

function refusedText(t: T, error: Error): string {
  const isGuests = error instanceof ApiError && error.code === 'already_requested';
  return `${t('failed_move_booking')} ${isGuests ? t('guest_already_requested') : errorText(t, error)}`;
}

type MoveSummaryProps = {
  booking: ManagedBooking;
  hutId: string;
  stay: SlotRun;
  isSame: boolean;
  refusal: Refusal | null;
  seasons: readonly Season[];
  pricing: HutPricing | null;
};

/** Before the dates are saved: why they cannot be, or what they mean for the guest. */
function MoveSummary({ booking, hutId, stay, isSame, refusal, seasons, pricing }: MoveSummaryProps) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <div aria-live="polite">
      {refusal ? (
        <Banner tone="danger">
          {refusal.code === 'already_requested' ? t('guest_already_requested') : refusalText(t, language, refusal)}
        </Banner>
      ) : (
        <div className="grid gap-1">
          <p className="font-semibold">{formatLength(t, language, stay)}</p>
          {isSame ? (
            <p className="text-ink-2">{t('same_dates')}</p>
          ) : (
            <>
              <p className="text-lyng">
                {pointsText(
                  t,
                  language,
                  booking,
                  pointsAfterMove({ ...booking, begun: isUsed(booking) }, stay, hutId, seasons),
                )}
              </p>
              {pricing && booking.status === 'allocated' && (
                <PriceOfMove booking={booking} after={costAfterMove(stay, pricing, seasons)} />
              )}
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** What the guest was promised when the stay was allocated, and what the new dates cost by today's prices. */
function PriceOfMove({ booking, after }: { booking: ManagedBooking; after: number }) {
  const t = useT();
  const { language } = useLanguages();
  const { data } = useQuery(bookingCostQuery(booking.id));
  if (data === undefined) return null;
  const [before, next] = [formatOre(language, data.totalAmountInOre), formatOre(language, after)];
  const isSame = data.totalAmountInOre === after;
  if (booking.paid)
    return (
      <p className="text-info">
        {isSame ? t('paid_price_same', { before }) : t('paid_price_kept', { before, after: next })}
      </p>
    );
  return (
    <p className="text-info">
      {isSame ? t('price_stays_the_same', { price: before }) : t('price_before_and_after', { before, after: next })}
    </p>
  );
}

/** An allocated stay has been charged in points, so the guest pays or gets back the difference; a request has not. */
function pointsText(t: T, language: string, { points, status }: ManagedBooking, after: number): string {
  const more = after - Math.round(points * 10);
  const difference = formatPoints(t, language, Math.abs(more));
  if (more === 0) return t('points_stay_the_same');
  if (status === 'requested') return t('points_of_request', { points: formatPoints(t, language, after) });
  return t(more > 0 ? 'points_more' : 'points_back', { points: difference });
}
