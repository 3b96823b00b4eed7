import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation, matchPath } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { pathTo, type PathName, PATHS, patternOf } from '#lib/paths.ts';
import { pendingInvitation, returnTo, hasLeftOnPurpose } from '#lib/session.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { whoMayOpen } from './routes.ts';

type GuardProps = { name: PathName; signedIn: boolean; children: ReactNode };

/** Lets through, or sends on. The server guards what is worth guarding; this spares people dead ends. */
export function Guard({ name, signedIn, children }: GuardProps) {
  const who = whoMayOpen(name);
  if (who === 'user' && !signedIn) return <SignInFirst />;
  if (who === 'visitor' && signedIn) return <SignedInAlready />;
  return children;
}

/** A stay in a letter, a club's QR code: whoever opens it comes back to it, even if they have no account yet. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!hasLeftOnPurpose()) returnTo.set(pathname + search);
  }, [pathname, search]);
  return <Navigate to={pathTo('login')} replace />;
}

/** Signing in happens on pages for visitors, so this is also how one leaves them afterwards. */
function SignedInAlready() {
  const t = useT();
  const { clubs, activeClub } = useMyClubs();
  const [wanted] = useState(returnTo.get);
  const isKnown = !clubs.isPending;
  // It has been answered; kept, it would lead there after the next sign-in too.
  useEffect(() => {
    if (isKnown) returnTo.remove();
  }, [isKnown]);
  if (!isKnown) return <SpinnerPage text={t('loading')} />;
  const to = pathAfterSignIn({
    invitation: pendingInvitation.get(),
    returnTo: wanted,
    hasActiveClub: activeClub !== null,
  });
  return <Navigate to={to} replace />;
}

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
