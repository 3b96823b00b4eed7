import { useQueryClient } from '@tanstack/react-query';
import { pathTo } from '#lib/paths.ts';
import { returnTo, signOut } from '#lib/session.ts';

export const TABS = ['information', 'password', 'email'] as const;
export type Tab = (typeof TABS)[number];

/** The tab an address names; the first one when it names none that we have. */
export const tabOf = (params: URLSearchParams): Tab => TABS.find((tab) => tab === params.get('tab')) ?? 'information';

export const pathToTab = (tab: Tab): string =>
  tab === 'information' ? pathTo('profile') : `${pathTo('profile')}?tab=${tab}`;

/** For a risky change long after signing in, by somebody who has no password to confirm it with. */
export function useSignInAgain(tab: Tab): () => void {
  const queryClient = useQueryClient();
  return () => {
    signOut(queryClient);
    // After it: signing out leaves nothing behind.
    returnTo.set(pathToTab(tab));
  };
}
