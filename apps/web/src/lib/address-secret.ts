import { pathTo } from './paths.ts';

/** Pages that a mailed link or a provider's sign-in opens with a secret in the query string. */
const PAGES = [pathTo('authSuccess'), pathTo('resetPassword'), pathTo('verifyEmail'), pathTo('unsubscribe')];

let taken: { page: string; secret: string } | null = null;

/**
 * Removes the secret from the address bar and the history before anything else runs, and keeps it in memory for the
 * screen. A reload loses it.
 */
export function takeAddressSecret(): void {
  const { pathname, search, hash } = window.location;
  taken = null;
  if (!PAGES.includes(pathname)) return;
  const query = new URLSearchParams(search);
  const secret = query.get('token');
  if (secret === null) return;
  if (secret !== '') taken = { page: pathname, secret };
  query.delete('token');
  const rest = query.toString();
  window.history.replaceState(null, '', pathname + (rest && `?${rest}`) + hash);
}

export const addressSecret = (page: 'authSuccess' | 'resetPassword' | 'verifyEmail' | 'unsubscribe'): string | null =>
  taken?.page === pathTo(page) ? taken.secret : null;
