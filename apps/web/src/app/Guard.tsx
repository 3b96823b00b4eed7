import { type ReactNode, useEffect, useState } from 'react';
import { matchPath, Navigate, useLocation } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { type PathName, PATHS, pathTo, patternOf } from '#lib/paths.ts';
import { hasLeftOnPurpose, pendingInvitation, returnTo, type Session, useSession } from '#lib/session.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { whoMayOpen } from './routes.ts';

type GuardProps = { name: PathName; signedIn: boolean; children: ReactNode };

/** Redirects users from screens that are not for them. The server authorizes every call; this only avoids dead ends. */
export function Guard({ name, signedIn, children }: GuardProps) {
  const who = whoMayOpen(name);
  if (who === 'user' && !signedIn) return <SignInFirst />;
  if (who === 'visitor' && signedIn) return <SignedInAlready />;
  return children;
}

/** Remembers the page (a stay from a mail, a club's QR code), to return to it after signing in or registering. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!hasLeftOnPurpose()) returnTo.set(pathname + search);
  }, [pathname, search]);
  return <Navigate to={pathTo('login')} replace />;
}

/** The sign-in pages are for visitors, so signing in also ends up here. */
function SignedInAlready() {
  const t = useT();
  const session = useSession();
  const { clubs, activeClub } = useMyClubs();
  const [storedReturnTo] = useState(returnTo.get);
  const isKnown = !clubs.isPending;
  // Used once: otherwise the next sign-in would lead there too.
  useEffect(() => {
    if (isKnown) returnTo.remove();
  }, [isKnown]);
  if (!isKnown) return <SpinnerPage text={t('loading')} />;
  const to = pathAfterSignIn({
    invitation: pendingInvitation.get(),
    returnTo: storedReturnTo,
    hasActiveClub: activeClub !== null,
    runsPlatform: runsPlatformOnly(session, clubs.data),
  });
  return <Navigate to={to} replace />;
}

type AfterSignIn = {
  invitation: string | null;
  returnTo: string | null;
  hasActiveClub: boolean;
  runsPlatform: boolean;
};

/** A platform admin without a club of their own has nothing to choose among. */
export const runsPlatformOnly = (session: Session, clubs: readonly unknown[] | undefined): boolean =>
  session.status === 'user' && session.user.role === 'admin' && clubs?.length === 0;

/** Where signing in leads: to the invitation or page that required it, else to the huts, or to the platform's pages. */
export function pathAfterSignIn({ invitation, returnTo, hasActiveClub, runsPlatform }: AfterSignIn): string {
  if (invitation !== null) return `${pathTo('join')}?${new URLSearchParams({ token: invitation }).toString()}`;
  if (returnTo !== null && isOwnPage(returnTo)) return returnTo;
  if (runsPlatform) return pathTo('admin');
  return pathTo(hasActiveClub ? 'huts' : 'clubs');
}

const PAGES = (Object.keys(PATHS) as PathName[])
  // Not the sign-in pages, which would redirect in a circle, nor unknown addresses.
  .filter((name) => whoMayOpen(name) !== 'visitor' && name !== 'unknown')
  .map(patternOf);

/** Prevents an open redirect: only known paths of this origin. */
function isOwnPage(address: string): boolean {
  // `//other.example` and `/\\other.example` look like paths but lead to another origin.
  const { origin, pathname } = new URL(address, window.location.origin);
  return origin === window.location.origin && PAGES.some((pattern) => matchPath(pattern, pathname) !== null);
}
