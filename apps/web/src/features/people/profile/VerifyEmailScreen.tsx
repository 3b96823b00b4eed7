import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressSecret } from '#lib/address-secret.ts';
import { ApiError, call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Link, Navigate, useNavigate, usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { returnTo, updateUser, useSession } from '#lib/session.ts';
import { storedValue } from '#lib/stored-value.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';

/** The token of the mailed link, stored while the user signs in, perhaps through a provider's pages. */
const waitingToken = storedValue('emailToken', 'sessionStorage');

export default function VerifyEmailScreen() {
  const t = useT();
  usePageTitle(t('verify_email'));
  const isSignedIn = useSession().status === 'user';
  const [token] = useState(() => addressSecret('verifyEmail') ?? waitingToken.get());

  useEffect(() => {
    if (isSignedIn) {
      returnTo.remove();
      waitingToken.remove();
    } else if (token !== null) {
      returnTo.set(pathTo('verifyEmail'));
      waitingToken.set(token);
    }
  }, [isSignedIn, token]);

  return isSignedIn ? <EmailVerification token={token} /> : <Navigate to={pathTo('login')} replace />;
}

const REDIRECT_SECONDS = 3;

// The server has not used the token, so the link may be tried again.
const isRetryable = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

function EmailVerification({ token }: { token: string | null }) {
  const t = useT();
  const verification = useVerification(token);
  const { isLoading, data, error } = verification;
  return (
    // The live region is mounted from the start, so that screen readers announce the outcome.
    <div aria-live="polite" className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      {isLoading && (
        <>
          <h1 className="sr-only">{t('verify_email')}</h1>
          <Skeleton className="h-96" />
        </>
      )}
      {data && <Verified email={data.email} />}
      {!isLoading && !data && <NotVerified error={error} onRetry={() => void verification.refetch()} />}
    </div>
  );
}

/** The token is single-use. A query keyed by it is sent once, however often the component mounts. */
function useVerification(token: string | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: queryKeys.emailVerification(token),
    enabled: token !== null,
    queryFn: async () => {
      const { user } = await call('POST /api/profile/email/verify', { body: { token: token ?? '' } });
      updateUser(queryClient, user);
      return user;
    },
    retry: false,
    retryOnMount: false,
    staleTime: Infinity,
  });
}

function Verified({ email }: { email: string }) {
  const t = useT();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(pathTo('profile')), REDIRECT_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <EmptyState
      art={<Kartblad seed="verified" sign="house" />}
      title={t('email_verified')}
      headingLevel={1}
      action={
        <Link to={pathTo('profile')} className={buttonClass()}>
          {t('to_profile_now')}
        </Link>
      }
    >
      <p>{t('email_verified_text', { email, seconds: REDIRECT_SECONDS })}</p>
    </EmptyState>
  );
}

function NotVerified({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useT();
  return (
    <EmptyState
      art={<Kartblad seed="not verified" sign="darkHouse" />}
      title={t('email_not_verified')}
      headingLevel={1}
      action={
        <>
          {isRetryable(error) && <Button onClick={onRetry}>{t('try_again')}</Button>}
          <Link to={pathTo('profile')} className={buttonClass({ variant: 'secondary' })}>
            {t('to_profile')}
          </Link>
          <Link to={pathTo('home')} className={buttonClass({ variant: 'secondary' })}>
            {t('to_front_page')}
          </Link>
        </>
      }
    >
      <p>{error instanceof ApiError ? errorText(t, error) : t('email_verification_failed')}</p>
    </EmptyState>
  );
}
