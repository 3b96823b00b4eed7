import type { LocalDate } from './local-date.ts';

/** Date and hour in Europe/Oslo, the time zone of all huts. */
export type OsloTime = { date: LocalDate; hour: number };

let format: Intl.DateTimeFormat | undefined;

/** Created lazily: Intl needs about 100 ms on a phone to load a time zone, and not every page needs it. */
const formatInOslo = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  }));

export function osloTime(instant: Date): OsloTime {
  const { year, month, day, hour } = Object.fromEntries(
    formatInOslo()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${year}-${month}-${day}`, hour: Number(hour) };
}

const QUARTER_MS = 15 * 60_000;
let cached = { quarter: NaN, date: '' };

/** The date in Oslo, cached per quarter of an hour: every request asks for it, and days begin on full quarters only. */
export function dateInOslo(instant: Date): LocalDate {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  if (quarter !== cached.quarter) cached = { quarter, date: osloTime(instant).date };
  return cached.date;
}
