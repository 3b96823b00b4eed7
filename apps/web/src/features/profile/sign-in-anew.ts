import { useQueryClient } from '@tanstack/react-query';
import { returnTo } from '#lib/return-to.ts';
import { signOut } from '#lib/session.ts';
import { pathToTab, type Tab } from './tabs.ts';

/** For a risky change long after signing in, by somebody who has no password to confirm it with. */
export function useSignInAgain(tab: Tab): () => void {
  const queryClient = useQueryClient();
  return () => {
    signOut(queryClient);
    // After it: signing out leaves nothing behind.
    returnTo.set(pathToTab(tab));
  };
}
