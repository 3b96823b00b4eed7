import { RENEWAL_INTERVAL_MS } from '@hytte/domain/people/accounts/session-life';
import { storedValue } from './stored-value.ts';

/** The session's bearer token. Its key is part of the specification. */
export const storedToken = storedValue('token');

/** The unverified payload of a JWT, or null. Only the server verifies it. */
function payloadOf(token: string): { iat?: unknown; sub?: unknown } | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof parsed === 'object' ? parsed : null;
  } catch {
    return null;
  }
}

/** Whether the token is older than a day, so that the session in use should be renewed. Its expiry is the server's business. */
export function isDueForRenewal(token: string, now: Date): boolean {
  const iat = payloadOf(token)?.iat;
  return typeof iat === 'number' && now.getTime() - iat * 1000 >= RENEWAL_INTERVAL_MS;
}

/** The user id of the token. */
export function personOf(token: string | null): string | null {
  const sub = payloadOf(token ?? '')?.sub;
  return typeof sub === 'string' ? sub : null;
}
