import { PASSWORD_MIN } from '@hytte/domain/accounts/sign-in';
import { FormProvider, useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { isAboutNewPassword } from '#lib/password-refusal.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { useConfirmReset } from './accounts.api.ts';
import { NewPasswordFields } from './AccountFields.tsx';

type ResetPasswordFormProps = { token: string; onOutcome: (outcome: 'changed' | 'refused') => void };

export function ResetPasswordForm({ token, onOutcome }: ResetPasswordFormProps) {
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
