import { PASSWORD_MIN } from '@hytte/domain/people/accounts/sign-in';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { addressSecret } from '#lib/address-secret.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { isAboutNewPassword } from '#lib/password-refusal.ts';
import { pathTo } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { NewPasswordFields } from './AccountFields.tsx';
import { useConfirmReset } from './accounts.api.ts';
import { AuthPage, Outcome } from './AuthPage.tsx';

export default function ResetPasswordScreen() {
  const t = useT();
  const [token] = useState(() => addressSecret('resetPassword'));
  const [outcome, setOutcome] = useState<'changed' | 'refused' | null>(token === null ? 'refused' : null);

  if (outcome === 'changed')
    return (
      <AuthPage title={t('password_changed_title')}>
        <Outcome action={<ActionLink to={pathTo('login')}>{t('continue_to_login')}</ActionLink>}>
          <p>{t('password_changed')}</p>
        </Outcome>
      </AuthPage>
    );
  if (token === null || outcome === 'refused')
    return (
      <AuthPage title={t('invalid_link_title')}>
        <Outcome action={<ActionLink to={pathTo('forgotPassword')}>{t('request_new_link')}</ActionLink>}>
          <p>{t('invalid_link_text')}</p>
        </Outcome>
      </AuthPage>
    );
  return (
    <AuthPage title={t('reset_title')} intro={t('reset_intro')}>
      <ResetPasswordForm token={token} onOutcome={setOutcome} />
    </AuthPage>
  );
}

const ActionLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass({ fullWidth: true })}>
    {children}
  </Link>
);

type ResetPasswordFormProps = { token: string; onOutcome: (outcome: 'changed' | 'refused') => void };

function ResetPasswordForm({ token, onOutcome }: ResetPasswordFormProps) {
  const t = useT();
  const reset = useConfirmReset();
  const form = useForm({ defaultValues: { password: '', confirmation: '' } });

  const send = form.handleSubmit(({ password }) =>
    reset.mutate(
      { token, newPassword: password },
      {
        onSuccess: () => onOutcome('changed'),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'invalid_link') onOutcome('refused');
          if (isAboutNewPassword(error))
            form.setError('password', { message: errorText(t, error) }, { shouldFocus: true });
        },
      },
    ),
  );

  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
        {reset.error && !isAboutNewPassword(reset.error) && <FormError>{errorText(t, reset.error)}</FormError>}
        <NewPasswordFields label={t('new_password')} min={PASSWORD_MIN} />
        <Button type="submit" fullWidth pending={reset.isPending}>
          {t('save_password')}
        </Button>
      </form>
    </FormProvider>
  );
}
