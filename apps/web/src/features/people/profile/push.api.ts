import type { Api } from '@hytte/contract/api';
import type { RequestInput } from '@hytte/contract/endpoint';
import type { MailChoices } from '@hytte/contract/people/profile';
import type { PushChoices } from '@hytte/contract/people/push';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { pushAnswer } from '#lib/push-answer.ts';
import { subscribeBrowser, unsubscribeBrowser } from '#lib/push-browser.ts';
import { queryKeys } from '#lib/query-keys.ts';
import { showToast } from '#ui/toast.tsx';

// Apart from profile.api.ts, which the booking page loads: this is loaded with the profile, and when somebody is asked.

const setPush = (queryClient: QueryClient, change: Partial<PushChoices>) =>
  queryClient.setQueryData<MailChoices>(
    queryKeys.mailChoices,
    (choices) => choices?.push && { ...choices, push: { ...choices.push, ...change } },
  );

export function useChoosePushes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestInput<Api['PUT /api/profile/push-choices']>['body']) =>
      call('PUT /api/profile/push-choices', { body }),
    onSuccess: (push) => setPush(queryClient, push),
  });
}

/** Subscribes this browser, with the installation's key; asks the person if the browser has not asked before. */
export function useTurnPushOn({ isQuiet = false } = {}) {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (key: string) => {
      const body = await subscribeBrowser(key);
      return body && call('PUT /api/profile/push', { body });
    },
    onSuccess: (push) => {
      // Also after a no to the browser, which is not asked again.
      pushAnswer.set(push ? 'on' : 'asked');
      setPush(queryClient, push ?? {});
      if (isQuiet) return;
      if (push) showToast.success(t('push_turned_on'));
      else showToast.error(t('push_denied'));
    },
    onError: (error) => isQuiet || showToast.error(error instanceof ApiError ? errorText(t, error) : t('push_failed')),
  });
}

export function useTurnPushOff() {
  const t = useT();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await call('DELETE /api/profile/push', {});
      await unsubscribeBrowser();
    },
    onSuccess: () => {
      pushAnswer.set('asked');
      setPush(queryClient, { is_on: false });
      showToast.success(t('push_turned_off'));
    },
    onError: (error) => showToast.error(errorText(t, error)),
  });
}
