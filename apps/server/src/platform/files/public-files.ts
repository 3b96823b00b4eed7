import { isFileKey } from './files.ts';

/**
 * What anybody who knows the address may fetch. Such keys hold a random id and are never used for
 * a second file, so an answer may be kept for ever. Receipts and exports do not belong here.
 */
const PUBLIC_FOLDERS = ['users/', 'clubs/'];

export const PUBLIC_FILES_PATH = '/files/';

export const isPublicFile = (key: string): boolean =>
  isFileKey(key) && PUBLIC_FOLDERS.some((folder) => key.startsWith(folder));

/** Where the browser finds a public file: a path on our own origin. */
export const publicPathOf = (key: string): string => PUBLIC_FILES_PATH + key;
