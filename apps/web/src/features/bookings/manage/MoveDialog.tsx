import { HORIZON_MAX } from '@hytte/domain/bookings/horizon';
import { pick, type Selection } from '@hytte/domain/bookings/selection';
import { dateOfSlot, stayOf } from '@hytte/domain/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { todayInOslo } from '#lib/today.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { type ManagedBooking, useMoveBooking } from '../bookings.api.ts';
import { Calendar } from '../calendar/Calendar.tsx';
import { monthsOfHorizon } from '../calendar/months.ts';
import { datesOf, slotsIn, stayIn } from '../details/booking-stay.ts';
import { StayEnds } from '../panel/StayEnds.tsx';
import { formatDates } from '#lib/stay-words.ts';
import { guestName } from './guest-name.ts';
import { MoveSummary } from './MoveSummary.tsx';
import { whyNotMove } from './move-rules.ts';
import { useMoveRules } from './use-move-rules.ts';

type MoveDialogProps = { booking: ManagedBooking; onClose: () => void; onMoved: () => void };

/** Heavy: load with `lazy` and mount on intent. The stay's dates on the hut's own calendar, to be changed. */
export function MoveDialog({ booking, onClose, onMoved }: MoveDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const { known, error, retry } = useMoveRules(booking);
  const before = slotsIn(booking);
  const [selection, setSelection] = useState<Selection>({
    anchor: dateOfSlot(before.first),
    run: before,
    complete: true,
  });
  const { failure, save, isPending } = useSaving(booking, onClose, onMoved);
  const stay = selection?.complete ? selection.run : null;
  const isSame = stay !== null && stay.first === before.first && stay.last === before.last;
  const refusal = known && stay && !isSame ? whyNotMove(stay, known.rules) : null;
  const choose = (date: LocalDate) => known && setSelection(pick(selection, date, known.facts.isTaken));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={t('change_dates_of', { hut: booking.hut_name })}
      description={`${guestName(t, booking)} · ${formatDates(language, stayIn(booking))}`}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel_change')}
          </Button>
          <Button
            pending={isPending}
            disabled={stay === null || isSame || refusal !== null || known === null}
            onClick={() => stay && save(stay)}
          >
            {t('save_dates')}
          </Button>
        </>
      }
    >
      {error && <LoadFailed what={t('failed_to_fetch_calendar')} error={error} onRetry={() => void retry()} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-h-[60dvh] [--cal-sticky-top:0px] min-w-0 overflow-y-auto overscroll-contain rounded-md border border-line p-2 sm:p-4">
          <Calendar
            facts={known?.facts ?? null}
            {...monthsOfHorizon(todayInOslo(), HORIZON_MAX)}
            selection={selection}
            onPick={choose}
            onClear={() => setSelection(null)}
          />
        </div>
        <div className="grid content-start gap-5">
          {known && <StayEnds selection={selection} isTaken={known.facts.isTaken} onSelect={setSelection} />}
          {known && stay && (
            <MoveSummary
              booking={booking}
              stay={stay}
              isSame={isSame}
              refusal={refusal}
              seasons={known.rules.seasons}
            />
          )}
          {failure && (
            <Banner tone="barn" role="alert">
              {failure}
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function useSaving(booking: ManagedBooking, onClose: () => void, onMoved: () => void) {
  const t = useT();
  const { language } = useLanguages();
  const move = useMoveBooking(booking);
  const save = (run: { first: number; last: number }) =>
    move.mutate(datesOf(stayOf(run)), {
      onSuccess: () => {
        const dates = formatDates(language, stayOf(run));
        showToast.success(t('stay_moved', { hut: booking.hut_name, dates }));
        onMoved();
      },
      onError: (error) => {
        if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return;
        // Back to the stay as it is now, which is on its way.
        showToast.error(errorText(t, error));
        onClose();
      },
    });
  return { save, isPending: move.isPending, failure: move.error && refusedText(t, move.error) };
}

function refusedText(t: ReturnType<typeof useT>, error: Error): string {
  const isGuests = error instanceof ApiError && error.code === 'already_requested';
  return `${t('failed_move_booking')} ${isGuests ? t('guest_already_requested') : errorText(t, error)}`;
}
