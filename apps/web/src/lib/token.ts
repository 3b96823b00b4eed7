import { storedValue } from './stored-value.ts';

/** The session's bearer token. Its key is part of the specification. */
export const storedToken = storedValue('token');

/** The payload of a JWT, or null when the text is not one. Read for show: only the server can trust it. */
function payloadOf(token: string): { exp?: unknown; sub?: unknown } | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** A token that does not say when it ends is worth nothing either. */
export function isExpired(token: string, now: Date): boolean {
  const exp = payloadOf(token)?.exp;
  return typeof exp !== 'number' || exp * 1000 <= now.getTime();
}

/** The id of the person that the token says it is of. */
export function personOf(token: string): string | null {
  const sub = payloadOf(token)?.sub;
  return typeof sub === 'string' ? sub : null;
}
