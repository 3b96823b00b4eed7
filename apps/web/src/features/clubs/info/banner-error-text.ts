import type { TextKey } from '@hytte/contract/texts/all-texts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import type { T } from '#lib/i18n.ts';

const BY_STATUS: Partial<Record<number, TextKey>> = {
  0: 'upload_network_error',
  400: 'photo_refused',
  403: 'upload_access_denied',
  413: 'file_size_limit',
  415: 'photo_refused',
};

/** An upload has words of its own for the commonest failures. */
export function bannerErrorText(t: T, error: Error): string {
  const key = error instanceof ApiError ? BY_STATUS[error.status] : undefined;
  return key ? t(key) : errorText(t, error);
}
