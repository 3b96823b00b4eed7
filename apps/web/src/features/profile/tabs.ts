import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '#lib/paths.ts';
import { returnTo, signOut } from '#lib/session.ts';

export const TABS = ['information', 'password', 'email'] as const;
export type Tab = (typeof TABS)[number];

/** The tab in the query string; the first one if it is missing or unknown. */
export const tabOf = (params: URLSearchParams): Tab => TABS.find((tab) => tab === params.get('tab')) ?? 'information';

export const pathToTab = (tab: Tab): string =>
  tab === 'information' ? pathTo('profile') : `${pathTo('profile')}?tab=${tab}`;

/** For users without a password: a sensitive change needs a recent sign-in. Signs out and returns to the tab. */
export function useSignInAgain(tab: Tab): () => void {
  const queryClient = useQueryClient();
  return () => {
    signOut(queryClient);
    // After signOut, which clears the storage.
    returnTo.set(pathToTab(tab));
  };
}
