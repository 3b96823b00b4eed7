import type { User } from '@hytte/contract/people/accounts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { storedActiveClub } from './active-club.ts';
import { ApiError, call } from './api-client.ts';
import { offlineOwnerId, availableOffline } from './offline.ts';
import { isDraft, isDraftOf, isPersonalSetting } from './personal-value.ts';
import { dropPendingProof } from './proof.ts';
import { queryKeys } from './query-keys.ts';
import { clearStored, useStored, storedValue } from './stored-value.ts';
import { personOf, storedToken } from './token.ts';
import { wipeInBackground } from './wipe-in-background.ts';

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

/**
 * At start: finishes a wipe of offline data that the last sign-out did not complete, and drops what is no token. An expired
 * token stays: only the server ends a session, and at a hut without coverage it cannot be asked.
 */
export function finishSignOut(queryClient: QueryClient): void {
  const token = storedToken.get();
  if (token === null ? offlineOwnerId.get() !== null : personOf(token) === null) forgetSession(queryClient);
}

type SignedIn = { token: string; user: User };

/** After signing in or registering. The cache is emptied: it was filled for a visitor or for another user. */
export function beginSession(queryClient: QueryClient, { token, user }: SignedIn): void {
  leftOnPurpose = false;
  clearStored((key) => !isDraft(key) || isDraftOf(user.id, key));
  queryClient.removeQueries();
  queryClient.setQueryData(queryKeys.profile, user);
  storedToken.set(token);
}

/** Signed in again on an open page, which keeps what is written in it. Another person gets a new page. */
export function resumeSession(queryClient: QueryClient, session: SignedIn): boolean {
  const isSame = personOf(storedToken.get()) === session.user.id;
  storedToken.set(session.token);
  if (isSame) {
    void queryClient.invalidateQueries();
  } else {
    clearStored((key) => key === 'token' || staysOnSignOut(key));
    window.location.assign('/');
  }
  return isSame;
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
  const person = personOf(storedToken.get());
  if (storedToken.get() === null) return;
  forgetSession(queryClient, (key) => isDraftOf(person, key));
  for (const listener of refusalListeners) listener();
}

/**
 * Choices about the device, not about the user; and the invitation a visitor has followed, which stays with the tab. `keeper`
 * (offlineOwnerId) is removed when the offline data are wiped.
 */
const KEYS_KEPT_ON_SIGN_OUT = ['theme', 'language', 'keeper', 'pendingInvitation'];

const staysOnSignOut = (key: string): boolean => KEYS_KEPT_ON_SIGN_OUT.includes(key) || isPersonalSetting(key);

/** Removes what this browser stores about the user, except for personal settings. Does not call the server. */
export function forgetSession(queryClient: QueryClient, isKept: (key: string) => boolean = () => false): void {
  dropPendingProof();
  clearStored((key) => staysOnSignOut(key) || isKept(key));
  // Also by name: it notifies the subscribers, and clears the copies in memory where the browser refuses storage.
  storedToken.remove();
  storedActiveClub.remove();
  // What is under way would be answered 401.
  void queryClient.cancelQueries();
  queryClient.clear();
  wipeInBackground();
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
export function replaceSession(queryClient: QueryClient, session: SignedIn): void {
  if (storedToken.get() !== null) signOut(queryClient);
  beginSession(queryClient, session);
}

/** Reloads when another tab has signed out, or in as another user, whose data this page does not show. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    // A renewed token is of the same person: the page goes on with it.
    if (key === 'token' && personOf(oldValue) !== personOf(newValue)) window.location.reload();
  });
}

/** The page to return to after signing in. Removed on arrival, and with the tab. */
export const returnTo = storedValue('returnTo', 'sessionStorage');

/** The token of an invitation that is accepted after signing in. Removed with the tab. */
export const pendingInvitation = storedValue('pendingInvitation', 'sessionStorage');
