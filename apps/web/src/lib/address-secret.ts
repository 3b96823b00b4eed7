import { pathTo } from './paths.ts';

/** Pages that are opened with a secret in their address, by a mailed link or by a provider's sign-in. */
const PAGES = [pathTo('authSuccess'), pathTo('resetPassword'), pathTo('verifyEmail')];

let taken: { page: string; secret: string } | null = null;

/**
 * Takes the secret out of the address bar and the history before anything else runs; the screen finds
 * it here. It lives as long as the page does, so a reload no longer knows it.
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

export const addressSecret = (page: 'authSuccess' | 'resetPassword' | 'verifyEmail'): string | null =>
  taken?.page === pathTo(page) ? taken.secret : null;
