import type { User } from '@hytte/contract/accounts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { storedActiveClub } from './active-club.ts';
import { ApiError, call } from './api-client.ts';
import { offlineOwnerId, availableOffline } from './offline.ts';
import { clearStored, useStored, storedValue } from './stored-value.ts';
import { isExpired, storedToken } from './token.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'user'; user: User }
  | { status: 'failed'; error: Error; retry: () => void };

const profileKey = ['profile'] as const;

const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => (await call('GET /api/profile', { signal })).user,
  ...availableOffline,
});

/** Who is here. A token makes a person only when the server has said whose it is. */
export function useSession(): Session {
  const token = useStored(storedToken);
  const profile = useQuery({ ...profileQuery, enabled: token !== null });
  if (token === null) return { status: 'visitor' };
  if (profile.data) return { status: 'user', user: profile.data };
  if (profile.error) return { status: 'failed', error: profile.error, retry: () => void profile.refetch() };
  return { status: 'loading' };
}

/** At start: an expired token is no session, and what was not wiped when one ended is now. `useSession` takes up a good one. */
export function dropExpiredSession(queryClient: QueryClient, now: Date): void {
  const token = storedToken.get();
  if (token === null ? offlineOwnerId.get() !== null : isExpired(token, now)) forgetSession(queryClient);
}

/** After signing in or registering. Whatever was cached belonged to a visitor or to somebody else. */
export function beginSession(queryClient: QueryClient, { token, user }: { token: string; user: User }): void {
  leftOnPurpose = false;
  queryClient.removeQueries();
  queryClient.setQueryData(profileKey, user);
  storedToken.set(token);
}

/** What the signed-in person has just changed about themselves, everywhere it is shown. */
export function updateUser(queryClient: QueryClient, change: Partial<User>): void {
  queryClient.setQueryData<User>(profileKey, (user) => user && { ...user, ...change });
}

const refusalListeners = new Set<() => void>();

/** Called when the server has refused the session; returns how to stop listening. */
export function onSessionRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  return () => refusalListeners.delete(listener);
}

export function refuseSession(queryClient: QueryClient): void {
  // Several calls may be refused at once; people are told once.
  if (storedToken.get() === null) return;
  forgetSession(queryClient);
  for (const listener of refusalListeners) listener();
}

/** Choices about the device, not about the person. `keeper` goes when what it speaks of is gone. */
const KEYS_KEPT_ON_SIGN_OUT = ['theme', 'language', 'keeper'];

/** Everything the browser knows about the person goes; what the server knows is its own affair. */
export function forgetSession(queryClient: QueryClient): void {
  clearStored(KEYS_KEPT_ON_SIGN_OUT);
  // Told to whoever follows them, and forgotten where the browser refuses storage.
  storedToken.remove();
  storedActiveClub.remove();
  queryClient.clear();
  // What does not come to its end now is done at the next start.
  if (offlineOwnerId.get() !== null)
    import('./wipe-offline.ts').then(({ wipeOfflineData: wipeKept }) => wipeKept()).catch(() => {});
}

let leftOnPurpose = false;

/** Whoever signs out is done with the page they were on; whoever was signed out wants back to it. */
export const hasLeftOnPurpose = (): boolean => leftOnPurpose;

/** Signs out here at once, also when the server cannot be told. */
export function signOut(queryClient: QueryClient): void {
  // `keepalive`: the call is finished even if the page is closed in the same moment.
  call('POST /api/auth/logout', { keepalive: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  leftOnPurpose = true;
  forgetSession(queryClient);
}

/** A sign-in while somebody is signed in: that session ends first, here and on the server. */
export function replaceSession(queryClient: QueryClient, session: { token: string; user: User }): void {
  if (storedToken.get() !== null) signOut(queryClient);
  beginSession(queryClient, session);
}

/** Another tab has signed in or out: nothing on this page can be trusted to belong to the right person. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'token' && event.oldValue !== event.newValue) window.location.reload();
  });
}

/** The page a person was sent away from to sign in, and wants back to. Forgotten on arrival; gone with the tab. */
export const returnTo = storedValue('returnTo', 'sessionStorage');

/** The token of an invitation that waits for its reader to sign in. Gone with the tab. */
export const pendingInvitation = storedValue('pendingInvitation', 'sessionStorage');
