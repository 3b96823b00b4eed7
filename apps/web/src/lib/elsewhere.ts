import type { ErrorCode } from '@hytte/contract/errors';
import { ApiError } from './api-client.ts';

/**
 * What a link opens may have moved to another installation, which is a site of its own: the browser goes on to the same page
 * there. The origin is the one that the server knows of the move.
 */
export async function elsewhere<T>(path: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const origin = movedTo(error);
    if (origin !== null) window.location.assign(origin + path);
    throw error;
  }
}

/** The new address of the club that the refused call was about; null for any other failure. */
export const movedTo = (error: unknown): string | null => addressIn(error, 'club_has_moved', 'address');

function addressIn(error: unknown, code: ErrorCode, name: string): string | null {
  if (!(error instanceof ApiError) || error.code !== code) return null;
  // `Object` of what is no object has no such property.
  const address = String(Reflect.get(Object(error.body.details), name));
  return /^https?:/.test(address) ? address : null;
}
