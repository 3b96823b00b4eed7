import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import type { T } from '#lib/i18n.ts';
import type { Refused } from '#ui/UploadBox.tsx';

/** Why some of the chosen files are left out; one sentence for each reason. */
export function refusalTexts(t: T, refused: Refused | null, multiple: boolean): string[] {
  if (refused === null) return [];
  const { wrongType, tooLarge, tooMany } = refused;
  return [
    ...(wrongType > 0 ? [t('supported_images_only')] : []),
    ...(tooLarge > 0 ? [multiple ? t('files_exceed_limit', { count: tooLarge }) : t('file_size_limit')] : []),
    ...(tooMany > 0 ? [t('picture_one_only')] : []),
  ];
}

/** Why the server did not take a picture. */
export function pictureErrorText(t: T, error: Error | null): string {
  if (!(error instanceof ApiError)) return t('unexpected');
  if (error.status === 0) return t('upload_network_error');
  if (error.code === 'body_too_large') return t('file_size_limit');
  if (error.code === 'invalid_image' || error.code === 'unsupported_content') return t('photo_refused');
  return errorText(t, error);
}
