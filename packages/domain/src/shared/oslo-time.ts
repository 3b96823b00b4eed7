import type { LocalDate } from './local-date.ts';

/** What calendar and clock show where the huts are. */
export type OsloTime = { date: LocalDate; hour: number };

let format: Intl.DateTimeFormat | undefined;

/** Made when first asked for: a time zone takes a phone a tenth of a second to look up, and not every page wants it. */
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
let known = { quarter: NaN, date: '' };

/** Every request asks for it, and no day begins within a quarter of an hour: it is worked out once in each. */
export function dateInOslo(instant: Date): LocalDate {
  const quarter = Math.floor(instant.getTime() / QUARTER_MS);
  if (quarter !== known.quarter) known = { quarter, date: osloTime(instant).date };
  return known.date;
}
