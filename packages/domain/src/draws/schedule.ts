export type DrawSchedule = {
  frequency: 'daily' | 'weekly' | 'monthly';
  /** Oslo time, written 02:00. */
  time: string;
  /** Monday 1 to Sunday 7, or the day of the month; a day that the week or month lacks is its last. Daily has none. */
  day: number;
};

/** What a club that has not chosen is offered: often enough to plan by, at an hour when nobody is asking. */
export const SUGGESTED_SCHEDULE: DrawSchedule = { frequency: 'monthly', time: '02:00', day: 1 };

const DAY = 86_400_000;

/** When a club draws next: the first scheduled moment after `now`. One for every scheduled date, whatever the clocks do. */
export function nextDrawAt(schedule: DrawSchedule, now: Date): Date {
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  const timeOfDay = (hours * 60 + minutes) * 60_000;
  const today = Math.floor(clockAt(now.getTime()) / DAY) * DAY;
  for (let date = today; ; date += DAY) {
    if (!isDrawDay(schedule, date)) continue;
    const at = instantOf(date + timeOfDay);
    if (at > now.getTime()) return new Date(at);
  }
}

function isDrawDay({ frequency, day }: DrawSchedule, date: number): boolean {
  if (frequency === 'daily') return true;
  const calendar = new Date(date);
  // JavaScript's Sunday is 0.
  if (frequency === 'weekly') return (calendar.getUTCDay() || 7) === Math.min(day, 7);
  const daysInMonth = new Date(Date.UTC(calendar.getUTCFullYear(), calendar.getUTCMonth() + 1, 0)).getUTCDate();
  return calendar.getUTCDate() === Math.min(day, daysInMonth);
}

/** Oslo's clocks. The rules of summer time are the machine's own (Intl); its time zone and language play no part. */
const MINUTE = 60_000;
const HALF_A_DAY = 12 * 60 * MINUTE;

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

/** What the clocks show at an instant, as milliseconds, as if it were UTC. Whole seconds. */
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
 * The first instant at which the clocks show at least this: the first of two when an hour comes twice, the
 * moment after the gap when it is left out. `clock` is a whole minute.
 */
export function instantOf(clock: number): number {
  const [before, after] = [aheadOfUtc(clock - HALF_A_DAY), aheadOfUtc(clock + HALF_A_DAY)];
  const [early, late] = [clock - Math.max(before, after), clock - Math.min(before, after)];
  if (clockAt(early) === clock) return early;
  if (clockAt(late) === clock) return late;
  return afterTheGap(early, late);
}

const aheadOfUtc = (instant: number): number => clockAt(instant) - instant;

/** Clocks jump somewhere between the two; to the minute. */
function afterTheGap(from: number, to: number): number {
  const offset = aheadOfUtc(from);
  let [before, after] = [from, to];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / MINUTE / 2) * MINUTE;
    if (aheadOfUtc(middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}
