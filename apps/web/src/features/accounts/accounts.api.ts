import type { Api } from '@hytte/contract/api';
import type { Sending } from '@hytte/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { beginSession } from '#lib/session.ts';

type Credentials = Sending<Api['POST /api/auth/login']>['body'];

/** Whoever is signed in leaves the page by the guard in app/, which knows where to. */
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
    mutationFn: (body: Credentials) => call('POST /api/auth/register', { body }),
    onSuccess: (session) => beginSession(queryClient, session),
  });
}
