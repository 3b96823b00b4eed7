import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { type Language, LANGUAGES } from '@hytte/contract/texts/text';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { setLanguage, useT } from '#lib/i18n.ts';
import { afterEmailChange, afterSignInUnlinked, queryKeys } from '#lib/query-keys.ts';
import { updateUser } from '#lib/session.ts';
import { storedToken } from '#lib/token.ts';
import { upload } from '#lib/upload.ts';
import { showToast } from '#ui/toast.tsx';

export type ProfileChange = RequestInput<Api['PUT /api/profile']>['body'];

/** The pending e-mail change, and how the user must confirm a sensitive change (password or recent sign-in). */
export const emailStatusQuery = queryOptions({
  queryKey: queryKeys.emailChange,
  queryFn: ({ signal }) => call('GET /api/profile/email/status', { signal }),
  staleTime: 0,
});

export function useChangeProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ProfileChange) => call('PUT /api/profile', { body }),
    onSuccess: ({ user }) => updateUser(queryClient, user),
  });
}

// These, and the one that unlinks a sign-in, show their toast here: the component with the button unmounts before its own `onSuccess` would run.

export function useRemovePicture() {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /api/profile', { body: { profile_picture_url: null } }),
    onSuccess: ({ user }) => {
      updateUser(queryClient, user);
      showToast.success(t('picture_removed'));
    },
  });
}

export function useCancelEmailChange() {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/profile/email/cancel', {}),
    onSuccess: async () => {
      showToast.success(t('email_cancelled'));
      await afterEmailChange(queryClient);
    },
  });
}

type Upload = { picture: Blob; signal: AbortSignal; onProgress: (share: number) => void };

export function useUploadPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ picture, ...options }: Upload) =>
      upload('POST /api/images/upload-profile-picture', picture, options),
    onSuccess: ({ url }) => updateUser(queryClient, { profile_picture_url: url }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: RequestInput<Api['POST /api/profile/password']>['body']) =>
      call('POST /api/profile/password', { body }),
  });
}

/** Refetches the status also after a failure: the required confirmation may have changed. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['POST /api/profile/email/request']>['body']) =>
      call('POST /api/profile/email/request', { body }),
    onSettled: () => afterEmailChange(queryClient),
  });
}

export const identitiesQuery = queryOptions({
  queryKey: queryKeys.identities,
  queryFn: async ({ signal }) => (await call('GET /api/profile/identities', { signal })).identities,
});

export function useUnlinkIdentity(id: string) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/profile/identities/{id}', { params: { id } }),
    onSuccess: async () => {
      showToast.success(t('sign_in_unlinked'));
      await afterSignInUnlinked(queryClient);
    },
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['DELETE /api/profile']>['body']) => call('DELETE /api/profile', { body }),
    onError: () => afterEmailChange(queryClient),
  });
}

const isLanguage = (code: string): code is Language => LANGUAGES.some((language) => language === code);

/** Sets the language of the pages and, for a signed-in user, of their mails. */
export function useChooseLanguage(): (code: string) => Promise<void> {
  const t = useT();
  const saving = useMutation({
    mutationFn: (language: Language) => call('PUT /api/profile', { body: { language } }),
    onError: (error) => showToast.error(errorText(t, error)),
  });
  return async (code) => {
    if (!(await setLanguage(code))) showToast.error(t('no_connection'));
    else if (storedToken.get() !== null && isLanguage(code)) saving.mutate(code);
  };
}
