import { pick } from '@hytte/domain/stays/bookings/selection';
import { dateOfSlot } from '@hytte/domain/stays/bookings/stay';
import { useMemo } from 'react';
import { calendarFacts } from '#features/stays/bookings/calendar/calendar-facts.ts';
import { Calendar } from '#features/stays/bookings/calendar/Calendar.tsx';
import { monthsOfHorizon } from '#features/stays/bookings/calendar/months.ts';
import { todayInOslo } from '#lib/dates.ts';
import type { BookingPage } from './use-booking-page.ts';
import { useSpokenStay } from './use-spoken-stay.ts';

const NO_HUT = { id: '', available: true };

/** The calendar of the chosen hut. Without one it is empty, and says so. */
export function HutCalendar({ page }: { page: BookingPage }) {
  const { hut, club, known, selection, select } = page;
  const spoken = useSpokenStay(page);
  const empty = useMemo(
    () =>
      club && calendarFacts({ ...club, longestStayDays: null, hut: NO_HUT, calendar: undefined, own: [], seasons: [] }),
    [club],
  );
  return (
    <Calendar
      facts={known?.calendar ?? empty}
      {...monthsOfHorizon(todayInOslo(), club?.horizonMonths ?? 0)}
      selection={selection}
      onPick={(date) => known && select(pick(selection, date, known.calendar.isTaken))}
      onTake={(run) => select({ anchor: dateOfSlot(run.first), run, complete: true })}
      onClear={() => select(null)}
      highlighted={page.highlighted}
      noHut={hut === null}
      spokenTotals={spoken.totals}
      refused={spoken.refused}
    />
  );
}
