/** A time of day in any of the ways people write one (`2`, `2.30`, `0230`, `02:30`), as `02:30`. */
export function parseTypedTime(text: string): string | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(text.trim()) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute.padEnd(2, '0')}`;
}
