import { dayNumberOf, type LocalDate } from '@hytte/domain/shared/local-date';

export type Phone = 'ios' | 'android';

/** An iPad calls itself a Mac, but no Mac is touched. */
export function phoneOf(userAgent: string, touchPoints: number): Phone | null {
  if (userAgent.includes('Android')) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  return userAgent.includes('Macintosh') && touchPoints > 1 ? 'ios' : null;
}

/** Near enough to be on one's mind, and not so far that the browser has thrown things away again. */
export function isTimeToInstall(arrival: LocalDate, today: LocalDate): boolean {
  const days = dayNumberOf(arrival) - dayNumberOf(today);
  return days >= 1 && days <= 10;
}
