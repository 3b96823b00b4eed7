import { pathTo } from '#lib/paths.ts';

type Arrival = { invitation: string | null; returnTo: string | null; hasActiveClub: boolean };

/** Where a person goes who has just signed in or registered: to what they came for, else to their huts. */
export function pathAfterSignIn({ invitation, returnTo, hasActiveClub }: Arrival): string {
  if (invitation !== null) return `${pathTo('join')}?${new URLSearchParams({ token: invitation }).toString()}`;
  if (returnTo !== null) return returnTo;
  return pathTo(hasActiveClub ? 'huts' : 'clubs');
}
