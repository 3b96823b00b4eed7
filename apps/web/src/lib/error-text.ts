import { ApiError } from './api-client.ts';
import type { T } from './i18n.ts';

/** The sentence a person gets for a failure. Codes are keys, so a new code brings its own words. */
export function errorText(t: T, error: unknown): string {
  if (!(error instanceof ApiError)) return t('unexpected');
  if (error.status === 0) return t('no_connection');
  const values = valuesOf(error.body.details);
  const seconds = values['retry_after_seconds'];
  if (error.code === 'too_many_requests' && typeof seconds === 'number')
    return t('too_many_requests_wait', { wait: spokenWait(seconds) });
  return t(error.code, values);
}

/** As people say it: 42 seconds, 3 minutes, 2 hours. Rounded up, so that nobody comes back too early. */
function spokenWait(seconds: number): string {
  const say = (unit: string, length: number): string =>
    new Intl.NumberFormat(document.documentElement.lang, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.ceil(seconds / length),
    );
  if (seconds < 90) return say('second', 1);
  return seconds < 90 * 60 ? say('minute', 60) : say('hour', 60 * 60);
}

// Details of a refusal may carry figures for its sentence, such as the length a password needs.
function valuesOf(details: unknown): Record<string, string | number> {
  if (typeof details !== 'object' || details === null) return {};
  return Object.fromEntries(Object.entries(details).filter(([, value]) => ['string', 'number'].includes(typeof value)));
}
