import type { User } from '@hytte/contract/accounts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { storedActiveClub } from './active-club.ts';
import { ApiError, call } from './api-client.ts';
import { offlineOwnerId, availableOffline } from './offline.ts';
import { dropPendingProof } from './proof.ts';
import { queryKeys } from './query-keys.ts';
import { clearStored, useStored, storedValue } from './stored-value.ts';
import { isExpired, storedToken } from './token.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'user'; user: User }
  | { status: 'failed'; error: Error; retry: () => void };

const profileQuery = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: async ({ signal }) => (await call('GET /api/profile', { signal })).user,
  ...availableOffline,
});

/** The signed-in user. A stored token counts only after the server has returned its profile. */
export function useSession(): Session {
  const token = useStored(storedToken);
  const profile = useQuery({ ...profileQuery, enabled: token !== null });
  if (token === null) return { status: 'visitor' };
  if (profile.data) return { status: 'user', user: profile.data };
  if (profile.error) return { status: 'failed', error: profile.error, retry: () => void profile.refetch() };
  return { status: 'loading' };
}

/** At start: drops an expired token, and finishes a wipe of offline data that the last sign-out did not complete. */
export function dropExpiredSession(queryClient: QueryClient, now: Date): void {
  const token = storedToken.get();
  if (token === null ? offlineOwnerId.get() !== null : isExpired(token, now)) forgetSession(queryClient);
}

/** After signing in or registering. The cache is emptied: it was filled for a visitor or for another user. */
export function beginSession(queryClient: QueryClient, { token, user }: { token: string; user: User }): void {
  leftOnPurpose = false;
  queryClient.removeQueries();
  queryClient.setQueryData(queryKeys.profile, user);
  storedToken.set(token);
}

/** Applies a change of the own profile to the cache. */
export function updateUser(queryClient: QueryClient, change: Partial<User>): void {
  queryClient.setQueryData<User>(queryKeys.profile, (user) => user && { ...user, ...change });
}

const refusalListeners = new Set<() => void>();

/** Calls the listener when the server has refused the session. Returns the unsubscribe function. */
export function onSessionRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export function refuseSession(queryClient: QueryClient): void {
  // Several calls may be refused at once; only the first notifies.
  if (storedToken.get() === null) return;
  forgetSession(queryClient);
  for (const listener of refusalListeners) listener();
}

/** Choices about the device, not about the user. `keeper` (offlineOwnerId) is removed when the offline data are wiped. */
const KEYS_KEPT_ON_SIGN_OUT = ['theme', 'language', 'keeper'];

/** Removes everything this browser stores about the user. Does not call the server. */
export function forgetSession(queryClient: QueryClient): void {
  dropPendingProof();
  clearStored(KEYS_KEPT_ON_SIGN_OUT);
  // Also by name: it notifies the subscribers, and clears the copies in memory where the browser refuses storage.
  storedToken.remove();
  storedActiveClub.remove();
  queryClient.clear();
  // If the page is closed before it completes, the next start wipes again (dropExpiredSession).
  if (offlineOwnerId.get() !== null)
    import('./wipe-offline.ts').then(({ wipeOfflineData }) => wipeOfflineData()).catch(() => {});
}

let leftOnPurpose = false;

/** Distinguishes signing out from being signed out: only the latter returns to its page after the next sign-in. */
export const hasLeftOnPurpose = (): boolean => leftOnPurpose;

/** Signs out in this browser at once, also when the server cannot be reached. */
export function signOut(queryClient: QueryClient): void {
  // `keepalive`: the browser completes the call even if the page is closed.
  call('POST /api/auth/logout', { keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  leftOnPurpose = true;
  forgetSession(queryClient);
}

/** Signing in while signed in: ends the old session first, here and on the server. */
export function replaceSession(queryClient: QueryClient, session: { token: string; user: User }): void {
  if (storedToken.get() !== null) signOut(queryClient);
  beginSession(queryClient, session);
}

/** Reloads when another tab has signed in or out: this page may show another user's data. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'token' && event.oldValue !== event.newValue) window.location.reload();
  });
}

/** The page to return to after signing in. Removed on arrival, and with the tab. */
export const returnTo = storedValue('returnTo', 'sessionStorage');

/** The token of an invitation that is accepted after signing in. Removed with the tab. */
export const pendingInvitation = storedValue('pendingInvitation', 'sessionStorage');
