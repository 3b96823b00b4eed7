import { isEmailAddress } from '@hytte/domain/accounts/email';
import { checkPassword, PASSWORD_MAX, PASSWORD_MIN } from '@hytte/domain/accounts/password';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useRegister } from './accounts.api.ts';

type Fields = { email: string; password: string; confirmation: string };

export function RegisterForm() {
  const t = useT();
  const registration = useRegister();
  const form = useForm<Fields>({ defaultValues: { email: '', password: '', confirmation: '' } });
  const { errors } = form.formState;
  const passwordTexts = { showLabel: t('show_password'), hideLabel: t('hide_password') };

  const send = form.handleSubmit(({ email, password }) =>
    registration.mutate(
      { email, password },
      {
        onError: (error) => {
          if (isAboutPassword(error))
            form.setError('password', { message: errorText(t, error) }, { shouldFocus: true });
        },
      },
    ),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {registration.error && !isAboutPassword(registration.error) && (
        <FormError>{errorText(t, registration.error)}</FormError>
      )}
      <TextField
        label={t('email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        {...form.register('email', {
          required: t('email_required'),
          validate: (email) => isEmailAddress(email) || t('email_invalid'),
        })}
      />
      <PasswordField
        label={t('password')}
        hint={t('password_hint', { min: PASSWORD_MIN })}
        error={errors.password?.message}
        autoComplete="new-password"
        {...passwordTexts}
        {...form.register('password', {
          required: t('password_required'),
          validate: (password, { email }) => passwordRefusal(t, password, email),
          deps: 'confirmation',
        })}
      />
      <PasswordField
        label={t('confirm_password')}
        error={errors.confirmation?.message}
        autoComplete="new-password"
        {...passwordTexts}
        {...form.register('confirmation', {
          required: t('confirm_password_required'),
          validate: (confirmation, { password }) => confirmation === password || t('passwords_do_not_match'),
        })}
      />
      <Button type="submit" fullWidth pending={registration.isPending}>
        {t('register')}
      </Button>
    </form>
  );
}

/** The server's rules, told before anything is sent. Only the server has the list of common passwords. */
function passwordRefusal(t: T, password: string, email: string): string | true {
  if (password.length > PASSWORD_MAX) return t('password_too_long', { max: PASSWORD_MAX });
  const refusal = checkPassword(password, { email, min: PASSWORD_MIN, isCommon: () => false });
  return refusal === null || t(refusal.code, 'min' in refusal ? { min: refusal.min } : {});
}

const PASSWORD_CODES = ['password_too_short', 'password_too_common', 'password_is_email'];

const isAboutPassword = (error: Error): boolean => error instanceof ApiError && PASSWORD_CODES.includes(error.code);
