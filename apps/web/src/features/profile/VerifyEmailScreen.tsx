import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressSecret } from '#lib/address-secret.ts';
import { ApiError, call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Navigate, usePageTitle, Link, useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { returnTo, useSession, updateUser } from '#lib/session.ts';
import { storedValue } from '#lib/stored-value.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';

/** The secret of the mailed link while its reader signs in, which may lead through a provider's pages. */
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

const SECONDS = 3;

// The link was not tried, so it may be tried again.
const isPassing = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

export function EmailVerification({ token }: { token: string | null }) {
  const t = useT();
  const verification = useVerification(token);
  const { isLoading, data, error } = verification;
  return (
    // A region that is there from the start: what becomes of the link, and the wait after it, is read out.
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

/** A link opens once. As a query, keyed by its secret, it is not sent twice however often this is rendered. */
function useVerification(token: string | null) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['email-verification', token],
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
    const timer = setTimeout(() => void navigate(pathTo('profile')), SECONDS * 1000);
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
      <p>{t('email_verified_text', { email, seconds: SECONDS })}</p>
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
          {isPassing(error) && <Button onClick={onRetry}>{t('try_again')}</Button>}
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
