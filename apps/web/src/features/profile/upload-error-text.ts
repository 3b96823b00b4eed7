import type { TextKey } from '@hytte/contract/texts/all-texts';
import { PROFILE_PICTURE_MAX } from '@hytte/domain/accounts/profile-picture';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import type { T } from '#lib/i18n.ts';

export const MAX_MEGABYTES = PROFILE_PICTURE_MAX / 1024 / 1024;

const BY_STATUS: Partial<Record<number, TextKey>> = {
  0: 'upload_network_error',
  400: 'upload_invalid_file',
  403: 'upload_access_denied',
  413: 'upload_too_large',
  415: 'upload_invalid_file',
};

/** An upload has words of its own for the commonest failures. */
export function uploadErrorText(t: T, error: Error): string {
  const key = error instanceof ApiError ? BY_STATUS[error.status] : undefined;
  return key ? t(key, { max: MAX_MEGABYTES }) : errorText(t, error);
}
