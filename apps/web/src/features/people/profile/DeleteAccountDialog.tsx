import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { removePersonalSettings } from '#lib/personal-value.ts';
import { forgetSession } from '#lib/session.ts';
import { storedToken } from '#lib/token.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeleteAccount } from './profile.api.ts';

/** Heavy: load with `lazy`. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const deletion = useDeleteAccount();
  const leave = useLeaveForGood();
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('delete_account_question')}
      description={
        <div className="grid gap-2">
          <p>{t('delete_account_deleted')}</p>
          <p>{t('delete_account_kept')}</p>
        </div>
      }
      cancelLabel={t('keep_account')}
      confirmLabel={t('delete_account')}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: () => leave(t('account_deleted')) })}
      pending={deletion.isPending}
      error={deletion.error && errorText(t, deletion.error)}
    />
  );
}

/** Navigates home first and ends the session there: without a session the profile would redirect to sign-in. */
function useLeaveForGood(): (toast: string) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [toast, setToast] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (toast === null) return undefined;
    void navigate(pathTo('home'));
    return () => {
      // The home page renders as a visitor; the cached data goes after the profile has unmounted.
      removePersonalSettings();
      storedToken.remove();
      setTimeout(() => {
        forgetSession(queryClient);
        showToast.success(toast);
      });
    };
  }, [toast, navigate, queryClient]);
  return setToast;
}
