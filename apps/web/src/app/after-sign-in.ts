import { matchPath } from 'react-router';
import { PATHS, type PathName, pathTo, patternOf } from '#lib/paths.ts';
import { whoMayOpen } from './routes.ts';

type Arrival = { invitation: string | null; returnTo: string | null; hasActiveClub: boolean };

/** Where a person goes who has just signed in or registered: to what they came for, else to their huts. */
export function pathAfterSignIn({ invitation, returnTo, hasActiveClub }: Arrival): string {
  if (invitation !== null) return `${pathTo('join')}?${new URLSearchParams({ token: invitation }).toString()}`;
  if (returnTo !== null && isPageOfOurs(returnTo)) return returnTo;
  return pathTo(hasActiveClub ? 'huts' : 'clubs');
}

const PAGES = (Object.keys(PATHS) as PathName[])
  // Pages of signing in would lead in a circle; an address we do not have is no place to arrive at.
  .filter((name) => whoMayOpen(name) !== 'visitor' && name !== 'unknown')
  .map(patternOf);

/** Whatever was kept: never another site's, and never an address that we do not know. */
function isPageOfOurs(address: string): boolean {
  // `//other.example` and `/\\other.example` begin like ours, and lead elsewhere.
  const { origin, pathname } = new URL(address, window.location.origin);
  return origin === window.location.origin && PAGES.some((pattern) => matchPath(pattern, pathname) !== null);
}
