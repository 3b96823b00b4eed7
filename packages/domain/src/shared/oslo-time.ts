import { DAY_MS, dateOfDay, type LocalDate } from './local-date.ts';

/** Date and hour in Europe/Oslo, the time zone of all huts. */
export type OsloTime = { date: LocalDate; hour: number };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

export function osloTime(instant: Date): OsloTime {
  const clock = clockAt(instant.getTime());
  return { date: dateOfDay(Math.floor(clock / DAY_MS)), hour: Math.floor((clock % DAY_MS) / HOUR_MS) };
}

/** The day number in Oslo, for what is computed for many instants. */
export const dayInOslo = (instant: Date): number => Math.floor(clockAt(instant.getTime()) / DAY_MS);

export const dateInOslo = (instant: Date): LocalDate => dateOfDay(dayInOslo(instant));

/** Local time in Oslo at an instant, as the milliseconds of the same clock reading in UTC. Whole seconds. */
export const clockAt = (instant: number): number => Math.floor(instant / 1000) * 1000 + utcOffset(instant);

/**
 * The first instant at which local time in Oslo is at least `clock`: the first of two when an hour is repeated, the
 * moment after the gap when it is skipped. `clock` is a whole minute.
 */
export function instantOf(clock: number): number {
  const [before, after] = [utcOffset(clock - DAY_MS / 2), utcOffset(clock + DAY_MS / 2)];
  const [early, late] = [clock - Math.max(before, after), clock - Math.min(before, after)];
  if (clockAt(early) === clock) return early;
  if (clockAt(late) === clock) return late;
  return afterTheGap(early, late);
}

/** The moment of the clock change between two instants, to the minute (binary search). */
function afterTheGap(from: number, to: number): number {
  const offset = utcOffset(from);
  let [before, after] = [from, to];
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS;
    if (utcOffset(middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * How far the clocks of Oslo are ahead of UTC. Asking Intl takes microseconds, and a calendar of two years asks 20,000
 * times: a week that begins and ends with the same offset has it throughout, for clocks are changed months apart.
 */
function utcOffset(instant: number): number {
  const week = Math.floor(instant / WEEK_MS);
  const offset = offsetAtStartOf(week);
  return offset === offsetAtStartOf(week + 1) ? offset : offsetByIntl(instant);
}

const offsetsOfWeeks = new Map<number, number>();
/** Nineteen years. */
const MOST_WEEKS = 1000;

function offsetAtStartOf(week: number): number {
  const known = offsetsOfWeeks.get(week);
  if (known !== undefined) return known;
  const offset = offsetByIntl(week * WEEK_MS);
  if (offsetsOfWeeks.size >= MOST_WEEKS) offsetsOfWeeks.clear();
  offsetsOfWeeks.set(week, offset);
  return offset;
}

let format: Intl.DateTimeFormat | undefined;

/** Created lazily: Intl needs about 100 ms on a phone to load a time zone, and not every page needs it. */
const formatInOslo = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'Europe/Oslo',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }));

function offsetByIntl(instant: number): number {
  const {
    year = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
  } = Object.fromEntries(
    formatInOslo()
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
