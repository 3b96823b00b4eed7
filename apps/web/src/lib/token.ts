import { storedValue } from './stored-value.ts';

/** The session's bearer token. Its key is part of the specification. */
export const storedToken = storedValue('token');

/** The unverified payload of a JWT, or null. Only the server verifies it. */
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

/** A token without an expiry counts as expired. */
export function isExpired(token: string, now: Date): boolean {
  const exp = payloadOf(token)?.exp;
  return typeof exp !== 'number' || exp * 1000 <= now.getTime();
}

/** The user id of the token. */
export function personOf(token: string): string | null {
  const sub = payloadOf(token)?.sub;
  return typeof sub === 'string' ? sub : null;
}
