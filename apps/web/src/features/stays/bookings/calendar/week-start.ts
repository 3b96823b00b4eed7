import type { WeekStart } from '@hytte/domain/people/accounts/profile';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { personalValue } from '#lib/personal-value.ts';
import { updateUser, useSession } from '#lib/session.ts';
import { useStored } from '#lib/stored-value.ts';
import { showToast } from '#ui/toast.tsx';

/** In this browser: where the account has no choice, or cannot be reached. */
const storedWeekStart = personalValue('weekStart');

/** The first day of the week: what the account says, else this browser, else Sunday (D13). */
export function useWeekStart() {
  const t = useT();
  const session = useSession();
  const queryClient = useQueryClient();
  const ofBrowser = useStored(storedWeekStart);
  const ofAccount = session.status === 'user' ? session.user.week_start : null;
  const chosen = ofAccount ?? (ofBrowser === 'monday' || ofBrowser === 'sunday' ? ofBrowser : undefined);
  const saving = useMutation({
    mutationFn: (weekStart: WeekStart) => call('PUT /api/profile', { body: { week_start: weekStart } }),
    onError: (error) => showToast.error(errorText(t, error)),
  });
  const choose = (weekStart: WeekStart) => {
    storedWeekStart.set(weekStart);
    if (session.status !== 'user') return;
    updateUser(queryClient, { week_start: weekStart });
    saving.mutate(weekStart);
  };
  const isUnasked = session.status === 'user' && chosen === undefined;
  return { weekStart: chosen ?? 'sunday', isUnasked, choose };
}
