import { type SlotRun, slotsOfDays } from '../../stays/bookings/stay.ts';
import { periodsOfYear } from '../../shared/holiday-periods.ts';
import type { LocalDate } from '../../shared/local-date.ts';

/** The attractive periods of a year, in which no few may go before the others. */
export const PEAK_PERIODS = ['winter_week_8', 'winter_week_9', 'easter', 'july', 'christmas'] as const;
type PeakKey = (typeof PEAK_PERIODS)[number];

export type PeakPeriod = { key: PeakKey; from: LocalDate; to: LocalDate };

const isPeak = (key: string): key is PeakKey => (PEAK_PERIODS as readonly string[]).includes(key);

/** By date. Christmas goes to New Year's Eve: the days after it are of the next year. */
export function peakPeriodsOf(year: number): PeakPeriod[] {
  const holidays = periodsOfYear(year).flatMap(({ key, startDate: from, endDate: to }) =>
    isPeak(key) && key !== 'christmas' ? [{ key, from, to }] : [],
  );
  return [
    ...holidays,
    { key: 'july', from: `${year}-07-01`, to: `${year}-07-31` },
    { key: 'christmas', from: `${year}-12-22`, to: `${year}-12-31` },
  ];
}

/** The half days of Easter, with the weekend before. */
export function easterOf(year: number): SlotRun {
  const easter = periodsOfYear(year).find(({ key }) => key === 'easter');
  // Every year has one.
  return easter ? slotsOfDays(easter.startDate, easter.endDate) : { first: 0, last: -1 };
}
