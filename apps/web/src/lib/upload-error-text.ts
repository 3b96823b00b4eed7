import type { TextKey } from '@hytte/contract/texts/all-texts';
import { PROFILE_PICTURE_MAX } from '@hytte/domain/people/accounts/profile';
import type { Refused } from '#ui/UploadBox.tsx';
import { ApiError } from './api-client.ts';
import { errorText } from './error-text.ts';
import type { T } from './i18n.ts';

/** Texts by HTTP status; 0 is a server that could not be reached. */
type StatusTexts = Partial<Record<number, TextKey>>;

const PHOTO_TEXTS: StatusTexts = {
  0: 'upload_network_error',
  400: 'photo_refused',
  403: 'upload_access_denied',
  413: 'file_size_limit',
  415: 'photo_refused',
};

export const PROFILE_PICTURE_TEXTS: StatusTexts = {
  ...PHOTO_TEXTS,
  400: 'upload_invalid_file',
  413: 'upload_too_large',
  415: 'upload_invalid_file',
};

const PROFILE_PICTURE_MEGABYTES = PROFILE_PICTURE_MAX / 1024 / 1024;

/** Why an upload failed: the common failures have texts of their own. */
export function uploadErrorText(t: T, error: Error | null, texts = PHOTO_TEXTS): string {
  const key = error instanceof ApiError ? texts[error.status] : undefined;
  return key ? t(key, { max: PROFILE_PICTURE_MEGABYTES }) : errorText(t, error);
}

type RefusalOptions = { multiple?: boolean; tooMany?: TextKey };

/** Why some of the chosen files are not sent: one text for each reason. */
export function refusalTexts(
  t: T,
  refused: Refused | null,
  { multiple = false, tooMany = 'picture_one_only' }: RefusalOptions = {},
): string[] {
  if (refused === null) return [];
  return [
    ...(refused.wrongType > 0 ? [t('supported_images_only')] : []),
    ...(refused.tooLarge > 0
      ? [t(multiple ? 'files_exceed_limit' : 'file_size_limit', { count: refused.tooLarge })]
      : []),
    ...(refused.tooMany > 0 ? [t(tooMany)] : []),
  ];
}
