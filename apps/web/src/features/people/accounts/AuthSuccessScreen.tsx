import { useEffect, useRef, useState } from 'react';
import { addressSecret } from '#lib/address-secret.ts';
import { ApiError } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { Navigate, usePageTitle } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { SpinnerPage } from '#ui/Loading.tsx';
import { useExchangeToken } from './accounts.api.ts';
import { authErrorPath } from './auth-messages.ts';

/** The redirect target after signing in with a provider: exchanges the one-time token for a session. */
export default function AuthSuccessScreen() {
  const [token] = useState(() => addressSecret('authSuccess'));
  if (token === null) return <Navigate to={authErrorPath('No token provided')} replace />;
  return <Exchange token={token} />;
}

function Exchange({ token }: { token: string }) {
  const t = useT();
  const { mutate, isSuccess, error } = useExchangeToken();
  usePageTitle(t('login'));
  // The token is single-use, and React StrictMode runs effects twice in development.
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    mutate(token);
  }, [mutate, token]);

  if (error)
    return <Navigate to={authErrorPath(isRefusal(error) ? 'Invalid token' : 'Authentication failed')} replace />;
  // The guard of the sign-in page redirects signed-in users to the right page.
  if (isSuccess) return <Navigate to={pathTo('login')} replace />;
  return <SpinnerPage text={t('signing_in')} />;
}

const isRefusal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;
