import type { OwnBooking } from '@hytte/contract/bookings';
import type { HutInList } from '@hytte/contract/huts';
import type { Selection } from '@hytte/domain/bookings/selection';
import type { SlotRun } from '@hytte/domain/bookings/stay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { calendarQuery, ownBookingsQuery, slotsIn } from '#features/bookings/bookings.api.ts';
import { type CalendarFacts, calendarFacts } from '#features/bookings/calendar/calendar-facts.ts';
import { evaluateStay, type HutFacts } from '#features/bookings/panel/evaluate-stay.ts';
import { clubQuery, useMyClubs } from '#features/clubs/clubs.api.ts';
import { asRules, seasonsQuery } from '#features/seasons/seasons.api.ts';
import { todayInOslo } from '#lib/dates.ts';
import { useSearchParams } from '#lib/navigation.ts';

/** The state of the booking page: what is chosen, and what follows from it. The layouts only arrange it. */
export function useBookingPage(clubId: string, huts: readonly HutInList[]) {
  const [hut, chooseHut] = useChosenHut(huts);
  const [selection, setSelection] = useState<Selection>(null);
  const [sent, setSent] = useState<OwnBooking | null>(null);
  const [opened, setOpened] = useState<OwnBooking | null>(null);
  const [pointedAt, setPointedAt] = useState<{ run: SlotRun; hutId: string } | null>(null);
  const { known, error, retry } = useHutFacts(clubId, hut);
  const evaluated = useMemo(
    () => (known?.facts && selection?.complete ? evaluateStay(selection.run, known.facts) : null),
    [known, selection],
  );
  return {
    clubId,
    huts,
    hut,
    known,
    error,
    retry,
    selection,
    evaluated,
    sent,
    opened,
    highlighted: pointedAt && pointedAt.hutId === hut?.id ? pointedAt.run : null,
    /** Keeps the days when another hut is chosen, to compare huts; without a hut there are none. */
    chooseHut: (hutId: string | null) => {
      chooseHut(hutId);
      setSent(null);
      if (hutId === null) setSelection(null);
    },
    select: (next: Selection) => {
      setSelection(next);
      setSent(null);
    },
    requestSent: (booking: OwnBooking) => {
      setSelection(null);
      setSent(booking);
    },
    openBooking: setOpened,
    closeBooking: () => setOpened(null),
    pointAt: (run: SlotRun | null, hutId: string) => setPointedAt(run && { run, hutId }),
  };
}

export type BookingPage = ReturnType<typeof useBookingPage>;

/** The hut in the URL. A club's only hut is chosen by default; an empty parameter means deselected. */
export function chosenHut(huts: readonly HutInList[], inAddress: string | null): HutInList | null {
  if (inAddress === null && huts.length === 1) return huts[0] ?? null;
  return huts.find(({ id }) => id === inAddress) ?? null;
}

/** The chosen hut in the query string: it survives a reload, and the link can be shared. */
function useChosenHut(huts: readonly HutInList[]) {
  const [params, setParams] = useSearchParams();
  const choose = (hutId: string | null) =>
    setParams(
      (before) => {
        before.set('hut', hutId ?? '');
        if (hutId === null && huts.length > 1) before.delete('hut');
        return before;
      },
      { replace: true },
    );
  return [chosenHut(huts, params.get('hut')), choose] as const;
}

/** Without a chosen hut, `facts` is null and the calendar is empty. */
type KnownHut = { horizonMonths: number; calendar: CalendarFacts; facts: HutFacts | null };

const NO_HUT = { id: '', available: true };

/** The input of the calendar and the panel: the club's calendar, the user's own stays, the seasons and the horizon. */
function useHutFacts(clubId: string, hut: HutInList | null) {
  const club = useQuery(clubQuery(clubId));
  const seasons = useQuery(seasonsQuery(clubId));
  const calendar = useQuery(calendarQuery(clubId));
  const own = useQuery(ownBookingsQuery);
  const today = todayInOslo();
  const closesOn = useMyClubs().clubs.data?.find((mine) => mine.club_id === clubId)?.closes_on ?? null;
  const known = useMemo((): KnownHut | null => {
    if (!club.data || !seasons.data || !calendar.data || !own.data) return null;
    const horizonMonths = club.data.club.booking_horizon_months;
    if (!hut)
      return {
        horizonMonths,
        calendar: calendarFacts({ today, horizonMonths, hut: NO_HUT, calendar: undefined, own: [], seasons: [] }),
        facts: null,
      };
    const inHut = calendar.data.get(hut.id);
    const mine = own.data
      .filter(({ hut_id }) => hut_id === hut.id)
      .map((booking) => ({ ...slotsIn(booking), status: booking.status }));
    const shared = { today, horizonMonths, closesOn, hut, seasons: seasons.data.map(asRules) };
    return {
      horizonMonths,
      calendar: calendarFacts({ ...shared, calendar: inHut, own: mine }),
      facts: {
        hut,
        requested: inHut?.requested ?? [],
        rules: {
          ...shared,
          allocated: inHut?.allocated ?? [],
          ownRequests: mine.filter(({ status }) => status === 'requested'),
        },
      },
    };
  }, [hut, today, closesOn, club.data, seasons.data, calendar.data, own.data]);
  const failed = [club, seasons, calendar, own].filter(({ data, error }) => error !== null && data === undefined);
  return {
    known,
    error: failed[0]?.error ?? null,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
}
