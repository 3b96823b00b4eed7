import { clockAt, instantOf } from '../draws/schedule.ts';

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
