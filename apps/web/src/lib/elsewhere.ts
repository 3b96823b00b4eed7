import { ApiError } from './api-client.ts';

/**
 * What a link opens may have moved to another installation, which is a site of its own: the browser goes on to the same page
 * there. The origin is one that the server knows: of its list of cells, or of the move of the club.
 */
export async function elsewhere<T>(path: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const origin = originIn(error);
    if (origin !== null) window.location.assign(origin + path);
    throw error;
  }
}

function originIn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const given = error.code === 'lives_elsewhere' ? 'origin' : error.code === 'club_has_moved' ? 'address' : null;
  const { details } = error.body;
  if (given === null || typeof details !== 'object' || details === null) return null;
  const origin: unknown = Reflect.get(details, given);
  return typeof origin === 'string' ? origin : null;
}
