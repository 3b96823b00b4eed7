import { useQuery } from '@tanstack/react-query';
import { lazy, useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { myClubsQuery } from '#features/clubs/clubs/clubs.api.ts';
import { errorText } from '#lib/error-text.ts';
import { useAccountLanguage, useT, useTextsAt } from '#lib/i18n.ts';
import { lazyDialog } from '#lib/lazy-dialog.tsx';
import { PATHS, type PathName, pathTo, patternOf } from '#lib/paths.ts';
import { usePendingProof } from '#lib/proof.ts';
import { onSessionRefused, useSession } from '#lib/session.ts';
import { hideShell, isShellShown } from '#lib/shell.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { ErrorPage } from './ErrorBoundary.tsx';
import { Frame } from './frame/Frame.tsx';
import { Guard } from './Guard.tsx';
import { screens } from './screens.ts';

// Every component of ui/ in every state, for visual review and axe. Not part of a production build.
const StatesPage =
  import.meta.env.DEV || import.meta.env.VITE_STATES ? lazy(() => import('#dev/StatesPage.tsx')) : null;

const ProofDialog = lazyDialog(() => import('#features/people/accounts/ProofDialog.tsx'), 'ProofDialog');

const NAMES = Object.keys(PATHS) as PathName[];

// Unknown paths below /manage reach ManageScreen, which redirects them.
const PATTERNS = [
  ...NAMES.map((name) => ({ name, pattern: patternOf(name) })),
  { name: 'manage', pattern: `${patternOf('manage')}/*` } as const,
];

export function Site() {
  const t = useT();
  const session = useSession();
  useAccountLanguage(session.status === 'user' ? session.user.language : null);
  useSignInWhenRefused();
  // Most pages need the clubs: fetched in parallel with the profile.
  useQuery({ ...myClubsQuery, enabled: session.status !== 'visitor' });

  // Deferred: an answer is rendered in one go, and this one is followed by the whole page.
  const isLoading = useDeferredValue(session.status === 'loading');
  useLayoutEffect(() => {
    if (!isLoading) hideShell();
  }, [isLoading]);

  if (isLoading) return <main>{isShellShown() ? <ShellStatus /> : <SpinnerPage text={t('loading')} />}</main>;
  if (session.status === 'failed') {
    const text = `${t('failed_to_fetch_profile')} ${errorText(t, session.error)}`;
    return <ErrorPage error={session.error} text={text} onRetry={session.retry} />;
  }
  const signedIn = session.status === 'user';
  return (
    <Frame signedIn={signedIn}>
      {signedIn && <PendingProofDialog />}
      <Routes>
        {PATTERNS.map(({ name, pattern }) => (
          <Route
            key={pattern}
            path={pattern}
            element={
              <Guard name={name} signedIn={signedIn}>
                <ScreenOf name={name} />
              </Guard>
            }
          />
        ))}
        {StatesPage && <Route path="/dev/states" element={<StatesPage />} />}
      </Routes>
    </Frame>
  );
}

/** The drawing in index.html is hidden from screen readers. */
function ShellStatus() {
  const t = useT();
  return <output className="sr-only">{t('loading')}</output>;
}

/** While a user is signed in: a visitor, or a user who is not known yet, cannot be asked. */
function PendingProofDialog() {
  const asked = usePendingProof();
  return (
    asked && (
      <ProofDialog
        reason={asked.reason}
        onReauthenticated={() => asked.settle(true)}
        onClose={() => asked.settle(false)}
      />
    )
  );
}

function ScreenOf({ name }: { name: PathName }) {
  useTextsAt(useLocation().pathname);
  const Screen = screens[name];
  return <Screen name={name} />;
}

/** Redirects to the sign-in page, with a toast, when the server refuses the session. */
function useSignInWhenRefused(): void {
  const t = useT();
  const navigate = useNavigate();
  useEffect(
    () =>
      onSessionRefused(() => {
        // This page exchanges a token for a new session.
        if (window.location.pathname === pathTo('authSuccess')) return;
        showToast.info(t('authentication_required'));
        void navigate(pathTo('login'));
      }),
    [t, navigate],
  );
}
