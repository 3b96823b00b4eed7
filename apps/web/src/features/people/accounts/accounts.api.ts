import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { PROVIDERS } from '@hytte/domain/people/accounts/sign-in';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { beginSession, forgetSession, replaceSession, returnTo } from '#lib/session.ts';
import { forgetRegistration } from './registration/registration.ts';

type Credentials = RequestInput<Api['POST /api/auth/login']>['body'];
type Registration = RequestInput<Api['POST /api/auth/complete-registration']>['body'];
type CodeCheck = RequestInput<Api['POST /api/auth/verify-code']>['body'];
type PasswordReset = RequestInput<Api['POST /api/auth/confirm-password-reset']>['body'];

/** The join code of a club's link or QR code, which waits as the page to return to. */
export const waitingJoinCode = (): string | null => new URLSearchParams(returnTo.get()?.split('?')[1]).get('join');

/** With the code many can register behind one network address. */
function cameBy(): { join_code?: string } {
  const code = waitingJoinCode();
  return code === null ? {} : { join_code: code };
}

/** Does not navigate: the guard in app/ redirects signed-in users away from the sign-in page. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /api/auth/login', { body }),
    onSuccess: (session) => beginSession(queryClient, session),
  });
}

export function useRegister() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /api/auth/register', { body: { ...body, ...cameBy() } }),
    onSuccess: (session) => beginSession(queryClient, session),
  });
}

export const useSendCode = () =>
  useMutation({
    mutationFn: (email: string) => call('POST /api/auth/send-verification-code', { body: { email, ...cameBy() } }),
  });

export const useVerifyCode = () =>
  useMutation({
    mutationFn: (body: CodeCheck) => call('POST /api/auth/verify-code', { body: { ...body, ...cameBy() } }),
  });

export function useCompleteRegistration() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Registration) =>
      call('POST /api/auth/complete-registration', { body: { ...body, ...cameBy() } }),
    onSuccess: (session) => {
      forgetRegistration();
      beginSession(queryClient, session);
    },
  });
}

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call('POST /api/auth/reset-password', { body: { email } }) });

/** The server revokes every session of the account, so a session in this browser is dropped too. */
export function useConfirmReset() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordReset) => call('POST /api/auth/confirm-password-reset', { body }),
    onSuccess: () => forgetSession(queryClient),
  });
}

export function useExchangeToken() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call('POST /api/auth/exchange', { body: { token } }),
    onSuccess: (session) => replaceSession(queryClient, session),
  });
}

export async function signInByPasskey(autofill: boolean) {
  const { answerChallenge } = await import('#lib/passkey-ceremony.ts');
  const options = await call('POST /api/auth/passkey/options', {});
  return call('POST /api/auth/passkey', { body: await answerChallenge(options, { autofill }) });
}

/** `autofill`: waits until the person picks a passkey in the list of the e-mail field, which may be never. */
export function usePasskeyLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ autofill }: { autofill: boolean }) => signInByPasskey(autofill),
    onSuccess: (session) => beginSession(queryClient, session),
  });
}

const TIMEOUT_MS = 3000;

/** The sign-in providers and demo users of this installation, in display order. The form waits at most three seconds. */
export const signInOptionsQuery = queryOptions({
  queryKey: queryKeys.authProviders,
  queryFn: async ({ signal }) => {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const { providers, demo_logins } = await call('GET /api/auth/providers', { signal: patience });
    return { providers: PROVIDERS.filter((provider) => providers[provider]), demoLogins: demo_logins ?? [] };
  },
  retry: false,
  staleTime: Infinity,
});
