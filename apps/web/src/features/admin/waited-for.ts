import type { T } from '#lib/i18n.ts';

const HOUR = 3600;

/** `40 s`, `12 min`, `5 t`: as near as one needs to see that something is stuck. */
export function formatWait(t: T, seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 120) return t('admin_seconds', { count: Math.round(seconds) });
  if (seconds < 2 * HOUR) return t('admin_minutes', { count: Math.round(seconds / 60) });
  return t('admin_hours', { count: Math.round(seconds / HOUR) });
}
