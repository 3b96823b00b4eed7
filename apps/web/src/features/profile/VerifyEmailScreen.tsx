import { useEffect, useState } from 'react';
import { addressSecret } from '#lib/address-secret.ts';
import { useT } from '#lib/i18n.ts';
import { Navigate } from '#lib/navigation.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { pathTo } from '#lib/paths.ts';
import { returnTo } from '#lib/return-to.ts';
import { useSession } from '#lib/session.ts';
import { storedValue } from '#lib/stored-value.ts';
import { EmailVerification } from './EmailVerification.tsx';

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
