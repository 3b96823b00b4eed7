import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { Selection } from '@hytte/domain/stays/bookings/selection';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { ownBookingsQuery } from '#features/stays/bookings/bookings.api.ts';
import type { AskedStay } from '#features/stays/bookings/request-stay.api.ts';
import { useClubAnswers } from '#features/stays/bookings/club-answers.ts';
import type { ClubAvailability } from '#features/stays/bookings/club-availability.ts';
import { useDaysInAddress } from '#features/stays/bookings/days-in-address.ts';
import { useOpened } from '#features/stays/bookings/details/opened-booking.ts';
import { todayInOslo } from '#lib/dates.ts';
import { useLazyModule } from '#lib/lazy-module.ts';
import { useSearchParams } from '#lib/navigation.ts';
import { useOverlay } from '#lib/overlays.ts';

/** The state of the booking page: what is chosen, and what follows from it. The layouts only arrange it. */
export function useBookingPage(clubId: string, huts: readonly HutInList[]) {
  const { hut, view, isOverviewAsked, choose } = useChosenHut(huts);
  const [selection, setSelection] = useDaysInAddress();
  const [sent, setSent] = useState<AskedStay | null>(null);
  const stay = useOverlay('stay');
  const { data: own } = useQuery(ownBookingsQuery);
  const opened = useOpened(own, stay.value);
  const [pointedAt, setPointedAt] = useState<{ run: SlotRun; hutId: string } | null>(null);
  const [howHad, setHowHad] = useState<ClubAvailability | null>(null);
  const { club, error, retry } = useLazyClubFacts(clubId, howHad);
  const known = club && hut && club.of(hut);
  const evaluateStay = useLazyModule(loadEvaluation, club !== null)?.evaluateStay;
  const evaluated = useMemo(
    () => (evaluateStay && known && selection?.complete ? evaluateStay(selection.run, known.facts) : null),
    [evaluateStay, known, selection],
  );
  const select = (next: Selection) => {
    setSelection(next);
    setSent(null);
  };
  /** Chosen in the overview of all huts, which stays open. */
  const selectIn = (hutId: string, next: Selection) => {
    if (hutId !== hut?.id || !isOverviewAsked) choose(hutId, 'all');
    select(next);
  };
  return {
    clubId,
    huts,
    hut,
    view,
    /** On narrow screens huts are listed until the overview is asked for. */
    isOverviewAsked,
    club,
    known,
    error,
    retry,
    selection,
    evaluated,
    sent,
    opened,
    /** A stay in the address that is not the user's. */
    unknownStay: own && !opened ? stay.value : null,
    highlighted: pointedAt && pointedAt.hutId === hut?.id ? pointedAt.run : null,
    /** Keeps the days when another hut is chosen, to compare huts; without a hut there are none. */
    chooseHut: (hutId: string | null) => {
      choose(hutId, 'hut');
      setSent(null);
      if (hutId === null) setSelection(null);
    },
    showAll: () => choose(hut?.id ?? null, 'all'),
    showList: () => choose(hut?.id ?? null, 'hut'),
    select,
    selectIn,
    requestSent: (asked: AskedStay) => {
      setSelection(null);
      setSent(asked);
    },
    openBooking: ({ id }: OwnBooking) => stay.open(id),
    closeBooking: stay.close,
    /** How the club's days are had, once it is known. */
    learnHowHad: useCallback((next: ClubAvailability | null) => startTransition(() => setHowHad(() => next)), []),
    pointAt: (run: SlotRun | null, hutId: string) => setPointedAt(run && { run, hutId }),
  };
}

/** `useClubFacts`, with the rules of days loaded beside the answers and the calendar instead of before the first view. */
function useLazyClubFacts(clubId: string, howHad: ClubAvailability | null) {
  const { answers: latest, ...rest } = useClubAnswers(clubId);
  const answers = useDeferredValue(latest);
  const clubFacts = useLazyModule(loadClubFacts)?.clubFacts;
  const today = todayInOslo();
  const club = useMemo(
    () => (clubFacts && answers ? clubFacts(clubId, today, { ...answers, howHad }) : null),
    [clubFacts, clubId, today, answers, howHad],
  );
  return { club, ...rest };
}

const loadClubFacts = () => import('#features/stays/bookings/club-facts.ts');
/** Prices and rules of a stay: nothing is chosen in the first view. */
const loadEvaluation = () => import('#features/stays/bookings/panel/evaluate-stay.ts');

export type BookingPage = ReturnType<typeof useBookingPage>;

/** The calendar of one hut, or the overview of all, which is shown where no hut is chosen. */
type View = 'hut' | 'all';

/** The hut in the URL. A club's only hut is chosen by default; an empty parameter means deselected. */
export function chosenHut(huts: readonly HutInList[], inAddress: string | null): HutInList | null {
  if (inAddress === null && huts.length === 1) return huts[0] ?? null;
  return huts.find(({ id }) => id === inAddress) ?? null;
}

/** The chosen hut and the view in the query string: they survive a reload, and the link can be shared. */
function useChosenHut(huts: readonly HutInList[]) {
  const [params, setParams] = useSearchParams();
  const hut = chosenHut(huts, params.get('hut'));
  const isOverviewAsked = huts.length > 1 && params.get('view') === 'all';
  const view: View = isOverviewAsked || (huts.length > 1 && hut === null) ? 'all' : 'hut';
  const choose = (hutId: string | null, nextView: View) =>
    setParams(
      (before) => {
        before.set('hut', hutId ?? '');
        if (hutId === null && huts.length > 1) before.delete('hut');
        if (nextView === 'all') before.set('view', 'all');
        else before.delete('view');
        return before;
      },
      { replace: true },
    );
  return { hut, view, isOverviewAsked, choose };
}
