import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import { type Language, LANGUAGES } from '@hytte/contract/texts/text';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { setLanguage, useT } from '#lib/i18n.ts';
import { afterEmailChange, afterPasskeysChanged, afterSignInUnlinked, queryKeys } from '#lib/query-keys.ts';
import { updateUser } from '#lib/session.ts';
import { storedToken } from '#lib/token.ts';
import { upload } from '#lib/upload.ts';
import { showToast } from '#ui/toast.tsx';

export type ProfileChange = RequestInput<Api['PUT /api/profile']>['body'];

/** The pending e-mail change. */
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

export function useRequestEmailChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['POST /api/profile/email/request']>['body']) =>
      call('POST /api/profile/email/request', { body }),
    onSuccess: () => afterEmailChange(queryClient),
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

export const mailChoicesQuery = queryOptions({
  queryKey: queryKeys.mailChoices,
  queryFn: ({ signal }) => call('GET /api/profile/mail-choices', { signal }),
  // A link in a mail may have changed them in another tab.
  staleTime: 0,
});

export function useChooseMails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['PUT /api/profile/mail-choices']>['body']) =>
      call('PUT /api/profile/mail-choices', { body }),
    onSuccess: (choices) => queryClient.setQueryData(queryKeys.mailChoices, choices),
  });
}

export const useUnsubscribe = () =>
  useMutation({ mutationFn: (token: string) => call('POST /api/unsubscribe/{token}', { params: { token } }) });

export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: async ({ signal }) => (await call('GET /api/profile/passkeys', { signal })).passkeys,
});

export function useAddPasskey() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { createPasskey } = await import('#lib/passkey-ceremony.ts');
      const options = await call('POST /api/profile/passkeys/options', {});
      return call('POST /api/profile/passkeys', { body: await createPasskey(options, name) });
    },
    onSuccess: () => afterPasskeysChanged(queryClient),
  });
}

export function useRenamePasskey(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call('PUT /api/profile/passkeys/{id}', { params: { id }, body: { name } }),
    onSuccess: () => afterPasskeysChanged(queryClient),
  });
}

export function useRemovePasskey(id: string) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /api/profile/passkeys/{id}', { params: { id } }),
    onSuccess: async () => {
      showToast.success(t('passkey_removed'));
      await afterPasskeysChanged(queryClient);
    },
  });
}

export const useDeleteAccount = () => useMutation({ mutationFn: () => call('DELETE /api/profile', {}) });

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
