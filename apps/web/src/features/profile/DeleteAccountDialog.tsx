import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { forgetSession } from '#lib/session.ts';
import { storedToken } from '#lib/token.ts';
import { AlertDialog } from '#ui/AlertDialog.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { showToast } from '#ui/toast.tsx';
import { emailStatusQuery, useDeleteAccount } from './profile.api.ts';
import { useSignInAgain } from './tabs.ts';

/** Heavy: load with `lazy`. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const status = useQuery(emailStatusQuery);
  const deletion = useDeleteAccount();
  const leave = useLeaveForGood();
  const signInAgain = useSignInAgain('information');
  const [password, setPassword] = useState('');
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const proof = status.data?.confirm_with;
  const mustSignIn = proof === 'sign_in';

  const remove = () => {
    const isMissing = proof === 'password' && password === '';
    setPasswordError(isMissing ? t('password_missing') : null);
    if (isMissing) return;
    deletion.mutate(proof === 'password' ? { password } : {}, {
      onSuccess: () => leave(t('account_deleted')),
      onError: (error) => {
        if (isAboutPassword(error)) setPasswordError(errorText(t, error));
      },
    });
  };

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
      confirmLabel={t(mustSignIn ? 'sign_in_anew' : 'delete_account')}
      tone={mustSignIn ? 'primary' : 'danger'}
      onConfirm={mustSignIn ? signInAgain : remove}
      pending={deletion.isPending || status.isPending}
      error={deletion.error && !isAboutPassword(deletion.error) && errorText(t, deletion.error)}
    >
      {mustSignIn && <p className="font-semibold">{t('sign_in_first')}</p>}
      {proof === 'password' && (
        <PasswordField
          label={t('password')}
          hint={t('confirm_it_is_you')}
          error={passwordError}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </AlertDialog>
  );
}

const isAboutPassword = (error: Error): boolean => error instanceof ApiError && error.code === 'wrong_password';

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
      storedToken.remove();
      setTimeout(() => {
        forgetSession(queryClient);
        showToast.success(toast);
      });
    };
  }, [toast, navigate, queryClient]);
  return setToast;
}
