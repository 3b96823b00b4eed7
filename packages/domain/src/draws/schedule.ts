export type DrawSchedule = {
  frequency: 'daily' | 'weekly' | 'monthly';
  /** Oslo time, as 02:00. */
  time: string;
  /** Monday 1 to Sunday 7, or the day of the month (the last day in shorter months). Ignored for daily draws. */
  day: number;
};

/** Default for clubs without a schedule: often enough to plan by, at a quiet hour. */
export const SUGGESTED_SCHEDULE: DrawSchedule = { frequency: 'monthly', time: '02:00', day: 1 };

const DAY = 86_400_000;

/** The first scheduled draw after `now`. Exactly one per scheduled date, also when daylight saving changes. */
export function nextDrawAt(schedule: DrawSchedule, now: Date): Date {
  for (let date = dayAt(now); ; date += DAY) {
    if (!isDrawDay(schedule, date)) continue;
    const at = drawOn(schedule, date);
    if (at > now) return at;
  }
}

/** The last scheduled draw that is not after `now`, had the club always had this schedule. */
export function lastDrawAt(schedule: DrawSchedule, now: Date): Date {
  for (let date = dayAt(now); ; date -= DAY) {
    if (!isDrawDay(schedule, date)) continue;
    const at = drawOn(schedule, date);
    if (at <= now) return at;
  }
}

/** The date in Oslo as milliseconds of its midnight in UTC. */
const dayAt = (now: Date): number => Math.floor(clockAt(now.getTime()) / DAY) * DAY;

function drawOn({ time }: DrawSchedule, date: number): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(instantOf(date + (hours * 60 + minutes) * 60_000));
}

function isDrawDay({ frequency, day }: DrawSchedule, date: number): boolean {
  if (frequency === 'daily') return true;
  const calendar = new Date(date);
  // In JavaScript Sunday is 0.
  if (frequency === 'weekly') return (calendar.getUTCDay() || 7) === Math.min(day, 7);
  const daysInMonth = new Date(Date.UTC(calendar.getUTCFullYear(), calendar.getUTCMonth() + 1, 0)).getUTCDate();
  return calendar.getUTCDate() === Math.min(day, daysInMonth);
}

const MINUTE = 60_000;
const HALF_A_DAY = 12 * 60 * MINUTE;

// Daylight saving rules come from Intl; the machine's own time zone and locale are not used.
const osloClock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Europe/Oslo',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** Local time in Oslo at an instant, as the milliseconds of the same clock reading in UTC. Whole seconds. */
export function clockAt(instant: number): number {
  const {
    year = 0,
    month = 0,
    day = 0,
    hour = 0,
    minute = 0,
    second = 0,
  } = Object.fromEntries(osloClock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/**
 * The first instant at which local time in Oslo is at least `clock`: the first of two when an hour is repeated, the
 * moment after the gap when it is skipped. `clock` is a whole minute.
 */
export function instantOf(clock: number): number {
  const [before, after] = [utcOffset(clock - HALF_A_DAY), utcOffset(clock + HALF_A_DAY)];
  const [early, late] = [clock - Math.max(before, after), clock - Math.min(before, after)];
  if (clockAt(early) === clock) return early;
  if (clockAt(late) === clock) return late;
  return afterTheGap(early, late);
}

const utcOffset = (instant: number): number => clockAt(instant) - instant;

/** The moment of the clock change between two instants, to the minute (binary search). */
function afterTheGap(from: number, to: number): number {
  const offset = utcOffset(from);
  let [before, after] = [from, to];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / MINUTE / 2) * MINUTE;
    if (utcOffset(middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}
