import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { resumeSession } from '#lib/session.ts';
import { signInByPasskey } from './accounts.api.ts';

type Credentials = RequestInput<Api['POST /api/auth/login']>['body'];

/** The ways in that need no other page. The open page goes on; `true` when it is the same person. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (given: Credentials | 'passkey') => {
      const session =
        given === 'passkey' ? await signInByPasskey(false) : await call('POST /api/auth/login', { body: given });
      // Begun when the session ended; what is stored from now on must not be caught by it.
      await import('#lib/wipe-offline.ts').then(({ wipeOfflineData }) => wipeOfflineData()).catch(() => {});
      return resumeSession(queryClient, session);
    },
  });
}

export const proofMethodsQuery = queryOptions({
  queryKey: queryKeys.proofMethods,
  queryFn: async ({ signal }) => (await call('GET /api/profile/prove-again', { signal })).methods,
  staleTime: 0,
  gcTime: 0,
});

type Proof = Omit<RequestInput<Api['POST /api/profile/prove-again']>['body'], 'passkey'> | 'passkey';

async function proofOf(proof: Proof) {
  if (proof !== 'passkey') return proof;
  const { answerChallenge } = await import('#lib/passkey-ceremony.ts');
  const options = await call('POST /api/profile/prove-again/options', {});
  return { passkey: await answerChallenge(options, { autofill: false }) };
}

export const useReauthenticate = () =>
  useMutation({
    mutationFn: async (proof: Proof) => call('POST /api/profile/prove-again', { body: await proofOf(proof) }),
  });

export const useMailProofCode = () => useMutation({ mutationFn: () => call('POST /api/profile/prove-again/code', {}) });
