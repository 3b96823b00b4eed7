import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMyClubs } from '#features/clubs/clubs.api.ts';
import { useT } from '#lib/i18n.ts';
import { pathTo, type PathName } from '#lib/paths.ts';
import { pendingInvitation } from '#lib/pending-invitation.ts';
import { returnTo } from '#lib/return-to.ts';
import { SpinnerPage } from '#ui/SpinnerPage.tsx';
import { pathAfterSignIn } from './after-sign-in.ts';
import { whoMayOpen } from './routes.ts';

type GuardProps = { name: PathName; signedIn: boolean; children: ReactNode };

/** Lets through, or sends on. The server guards what is worth guarding; this spares people dead ends. */
export function Guard({ name, signedIn, children }: GuardProps) {
  const who = whoMayOpen(name);
  if (who === 'user' && !signedIn) return <SignInFirst name={name} />;
  if (who === 'visitor' && signedIn) return <SignedInAlready />;
  return children;
}

/** A club's QR code is mostly opened by people who have no account yet: its address is kept for them. */
function SignInFirst({ name }: { name: PathName }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (name === 'clubs' && new URLSearchParams(search).has('join')) returnTo.set(pathname + search);
  }, [name, pathname, search]);
  return <Navigate to={pathTo('login')} replace />;
}

/** Signing in happens on pages for visitors, so this is also how one leaves them afterwards. */
function SignedInAlready() {
  const t = useT();
  const { clubs, activeClub } = useMyClubs();
  if (clubs.isPending) return <SpinnerPage text={t('loading')} />;
  const to = pathAfterSignIn({
    invitation: pendingInvitation.get(),
    returnTo: returnTo.get(),
    hasActiveClub: activeClub !== null,
  });
  return <Navigate to={to} replace />;
}
