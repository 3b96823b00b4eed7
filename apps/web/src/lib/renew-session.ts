import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call, endsSession } from './api-client.ts';
import { refuseSession } from './session.ts';
import { isDueForRenewal, storedToken } from './token.ts';

/** Renews the session in use once a day: when a page has settled, and when its tab is shown again. */
export function useRenewedSession(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'hidden') return;
      // Any other failure: the next visit tries again.
      renewSession().catch((error: unknown) => endsSession(error) && refuseSession(queryClient));
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [queryClient]);
}

async function renewSession(): Promise<void> {
  const token = storedToken.get();
  if (token === null || !isDueForRenewal(token, new Date())) return;
  const renewed = await call('POST /api/auth/renew', {});
  // Otherwise signed out, or renewed by another tab, meanwhile.
  if (storedToken.get() === token) storedToken.set(renewed.token);
}
