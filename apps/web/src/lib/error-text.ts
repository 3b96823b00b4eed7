import { ApiError } from './api-client.ts';
import type { T } from './i18n.ts';

/** The sentence a person gets for a failure. Codes are keys, so a new code brings its own words. */
export function errorText(t: T, error: unknown): string {
  if (!(error instanceof ApiError)) return t('unexpected');
  return error.status === 0 ? t('no_connection') : t(error.code, valuesOf(error.body.details));
}

// Details of a refusal may carry figures for its sentence, such as the length a password needs.
function valuesOf(details: unknown): Record<string, string | number> {
  if (typeof details !== 'object' || details === null) return {};
  return Object.fromEntries(Object.entries(details).filter(([, value]) => ['string', 'number'].includes(typeof value)));
}
