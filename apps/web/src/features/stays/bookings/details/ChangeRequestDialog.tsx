import { pick, type Selection } from '@hytte/domain/stays/bookings/selection';
import { dateOfSlot, type SlotRun, stayOf } from '@hytte/domain/stays/bookings/stay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { clubHutsQuery } from '#features/huts/huts/huts.api.ts';
import { formatDates, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { datesOf, ownBookingsQuery, type ShownBooking, slotsIn, stayIn } from '../bookings.api.ts';
import { type CalendarFacts, calendarFacts } from '../calendar/calendar-facts.ts';
import { Calendar } from '../calendar/Calendar.tsx';
import { monthsOfHorizon } from '../calendar/months.ts';
import { useClubFacts } from '../club-facts.ts';
import { calendarWithout } from '../manage/move-rules.ts';
import { type EvaluatedStay, evaluateStay, type HutFacts } from '../panel/evaluate-stay.ts';
import { HowToGetDays } from '../panel/HowToGetDays.tsx';
import { RefusalNote } from '../panel/RefusalNote.tsx';
import { StayEnds } from '../panel/StayEnds.tsx';
import { StayRows } from '../panel/StayRows.tsx';
import { sentText, useChangeRequest } from '../request-stay.api.ts';
import { useClubAvailability } from '../use-club-availability.ts';

type ChangeRequestDialogProps = { booking: ShownBooking; onClose: () => void };

/** Other days for an undecided request, chosen in the hut's calendar. Heavy: load with `lazy`, mount when it is opened. */
export function ChangeRequestDialog({ booking, onClose }: ChangeRequestDialogProps) {
  const t = useT();
  const { language } = useLanguages();
  const before = slotsIn(booking);
  const [selection, setSelection] = useState<Selection>(whole(before));
  const { known, horizonMonths, error, retry } = useFactsWithout(booking);
  const change = useChangeRequest(booking);
  const choose = (next: Selection) => {
    change.reset();
    setSelection(next);
  };
  const stay = selection?.complete ? selection.run : null;
  const isSame = stay !== null && stay.first === before.first && stay.last === before.last;
  const evaluated = stay && known && !isSame ? evaluateStay(stay, known.facts) : null;
  const send = (run: SlotRun) =>
    change.mutate(datesOf(stayOf(run)), {
      onSuccess: (asked) => {
        showToast.success(sentText(t, language, asked));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      wide
      title={t('change_request_title', { hut: booking.hut_name })}
      description={formatDates(language, stayIn(booking))}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel_change')}
          </Button>
          <Button
            pending={change.isPending}
            disabled={!evaluated || evaluated.refusal !== null}
            onClick={() => stay && send(stay)}
          >
            {t('change_dates')}
          </Button>
        </>
      }
    >
      {error && <LoadFailed what={t('failed_to_fetch_calendar')} error={error} onRetry={() => void retry()} />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="max-h-[60dvh] [--cal-sticky-top:0px] min-w-0 lg:h-0 lg:max-h-none lg:min-h-full overflow-y-auto overscroll-contain rounded-md border border-line p-2 sm:p-4">
          <Calendar
            facts={known?.calendar ?? null}
            {...monthsOfHorizon(todayInOslo(), horizonMonths)}
            selection={selection}
            onPick={(date) => known && choose(pick(selection, date, known.calendar.isTaken))}
            onTake={(run) => choose(whole(run))}
            onClear={() => choose(null)}
          />
        </div>
        <div className="grid content-start gap-5">
          {known && <StayEnds selection={selection} isTaken={known.calendar.isTaken} onSelect={choose} />}
          {isSame && <p className="text-ink-2">{t('same_dates')}</p>}
          {known && stay && evaluated && (
            <NewDays stay={stay} evaluated={evaluated} facts={known.facts} onTake={(run) => choose(whole(run))} />
          )}
          {change.error && (
            <Banner tone="danger" role="alert">
              {errorText(t, change.error)}
            </Banner>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const whole = (run: SlotRun): Selection => ({ anchor: dateOfSlot(run.first), run, complete: true });

type NewDaysProps = { stay: SlotRun; evaluated: EvaluatedStay; facts: HutFacts; onTake: (run: SlotRun) => void };

/** Before they are sent: how the days are had and what they cost, or why they cannot be. */
function NewDays({ stay, evaluated: { refusal, instead, bill }, facts, onTake }: NewDaysProps) {
  const { hut } = facts;
  const availability = facts.availabilityOf?.(stay);
  return (
    <div aria-live="polite" className="grid gap-4">
      {refusal && availability?.kind !== 'period' && (
        <RefusalNote refusal={refusal} instead={instead} onTake={onTake} />
      )}
      {availability && (!refusal || availability.kind === 'period') && (
        <HowToGetDays clubId={hut.club_id} availability={availability} />
      )}
      {!refusal && bill && (
        <StayRows hut={hut} stay={stay} bill={bill} nextDraw={null} ownTickets={null} availability={availability} />
      )}
    </div>
  );
}

type KnownHut = { calendar: CalendarFacts; facts: HutFacts };

/** The hut's days as if the request had not been made: it is in the way of none of its new ones. */
function useFactsWithout(booking: ShownBooking) {
  const { club_id: clubId, hut_id: hutId } = booking;
  const howHad = useClubAvailability(clubId);
  const { facts: club, error, retry } = useClubFacts(clubId, howHad);
  const { data: huts } = useQuery(clubHutsQuery(clubId));
  const { data: own } = useQuery(ownBookingsQuery);
  const known = useMemo((): KnownHut | null => {
    const hut = huts?.find(({ id }) => id === hutId);
    if (!club || !howHad || !hut || !own) return null;
    const { facts } = club.of(hut);
    const days = { ...facts.rules, ...calendarWithout({ ...facts.rules, ...facts }, slotsIn(booking), 'requested') };
    const others = own
      .filter(({ id, hut_id }) => id !== booking.id && hut_id === hutId)
      .map((other) => ({ ...slotsIn(other), status: other.status }));
    const had = howHad({ ...days, hut, offers: facts.offers });
    const rules = {
      ...days,
      hut,
      held: had.held,
      openRequests: days.openRequests - 1,
      ownRequests: others.filter(({ status }) => status === 'requested'),
    };
    return {
      calendar: calendarFacts({ ...rules, ...had, calendar: days, own: others }),
      facts: { ...facts, rules, requested: days.requested, availabilityOf: had.availabilityOf },
    };
  }, [booking, hutId, club, howHad, huts, own]);
  return { known, horizonMonths: club?.horizonMonths ?? 0, error, retry };
}
