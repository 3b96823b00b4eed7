import { dayInOslo, instantOf } from '../../shared/oslo-time.ts';

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
const dayAt = (now: Date): number => dayInOslo(now) * DAY;

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
