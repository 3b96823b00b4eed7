import { ApiError } from './api-client.ts';
import type { T } from './i18n.ts';

/** The text for an error. Error codes are text keys, so a new code needs a text to compile. */
export function errorText(t: T, error: unknown): string {
  if (!(error instanceof ApiError)) return t('unexpected');
  if (error.status === 0) return t('no_connection');
  const values = valuesOf(error.body.details);
  const seconds = values['retry_after_seconds'];
  if (error.code === 'too_many_requests' && typeof seconds === 'number')
    return t('too_many_requests_wait', { wait: formatWait(seconds) });
  return t(error.code, values);
}

/** `42 seconds`, `3 minutes`, `2 hours`; rounded up. */
function formatWait(seconds: number): string {
  const format = (unit: string, length: number): string =>
    new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.ceil(seconds / length),
    );
  if (seconds < 90) return format('second', 1);
  return seconds < 90 * 60 ? format('minute', 60) : format('hour', 60 * 60);
}

// Details of an error may hold values for its text, such as the minimum length of a password.
function valuesOf(details: unknown): Record<string, string | number> {
  if (typeof details !== 'object' || details === null) return {};
  return Object.fromEntries(Object.entries(details).filter(([, value]) => ['string', 'number'].includes(typeof value)));
}
