import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { LANGUAGES, type Language } from '@hytte/contract/texts/text';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { setLanguage, useT } from '#lib/i18n.ts';
import { updateUser } from '#lib/session.ts';
import { storedToken } from '#lib/token.ts';
import { upload } from '#lib/upload.ts';
import { showToast } from '#ui/toast.tsx';

export type ProfileChange = RequestInput<Api['PUT /api/profile']>['body'];

/** What is under way, and what the server wants to see before it does something risky. Ages by the minute. */
export const emailStatusQuery = queryOptions({
  queryKey: ['email-change'],
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

// What removes its own button tells here that it is done: a component that is gone cannot.

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
      await queryClient.invalidateQueries(emailStatusQuery);
    },
  });
}

type Upload = { picture: Blob; signal: AbortSignal; onProgress: (share: number) => void };

export function useUploadPicture() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ picture, ...watching }: Upload) =>
      upload('POST /api/images/upload-profile-picture', picture, watching),
    onSuccess: ({ url }) => updateUser(queryClient, { profile_picture_url: url }),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: RequestInput<Api['POST /api/profile/password']>['body']) =>
      call('POST /api/profile/password', { body }),
  });
}

/** Whatever becomes of it, what the server wants to see may be another thing afterwards. */
export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['POST /api/profile/email/request']>['body']) =>
      call('POST /api/profile/email/request', { body }),
    onSettled: () => queryClient.invalidateQueries(emailStatusQuery),
  });
}

export function useDeleteAccount() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['DELETE /api/profile']>['body']) => call('DELETE /api/profile', { body }),
    onError: () => queryClient.invalidateQueries(emailStatusQuery),
  });
}

const isLanguage = (code: string): code is Language => LANGUAGES.some((language) => language === code);

/** The language of the pages, and for a signed-in person of their mails as well. */
export function useChooseLanguage(): (code: string) => Promise<void> {
  const t = useT();
  const telling = useMutation({
    mutationFn: (language: Language) => call('PUT /api/profile', { body: { language } }),
    onError: (error) => showToast.error(errorText(t, error)),
  });
  return async (code) => {
    if (!(await setLanguage(code))) showToast.error(t('no_connection'));
    else if (storedToken.get() !== null && isLanguage(code)) telling.mutate(code);
  };
}
