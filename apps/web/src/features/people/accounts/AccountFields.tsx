import { isEmailAddress } from '@hytte/domain/people/accounts/profile';
import { useFormContext } from 'react-hook-form';
import { type T, useT } from '#lib/i18n.ts';
import { passwordRefusal } from '#lib/password-refusal.ts';
import { PasswordField } from '#ui/PasswordField.tsx';

/** The part of a form that sets a password. `email`, where the form has it, may not be used as the password. */
type NewPassword = { email?: string; password: string; confirmation: string };

export function NewPasswordFields({ label, min }: { label: string; min: number }) {
  const t = useT();
  const { register, formState } = useFormContext<NewPassword>();
  const { errors } = formState;
  const texts = { showLabel: t('show_password'), hideLabel: t('hide_password') };
  return (
    <>
      <PasswordField
        label={label}
        hint={t('password_hint', { min })}
        error={errors.password?.message}
        autoComplete="new-password"
        {...texts}
        {...register('password', {
          required: t('password_required'),
          validate: (password, { email = '' }) => passwordRefusal(t, password, email, min),
          deps: 'confirmation',
        })}
      />
      <PasswordField
        label={t('confirm_password')}
        error={errors.confirmation?.message}
        autoComplete="new-password"
        {...texts}
        {...register('confirmation', {
          required: t('confirm_password_required'),
          validate: (confirmation, { password }) => confirmation === password || t('passwords_do_not_match'),
        })}
      />
    </>
  );
}

export const emailRules = (t: T) => ({
  required: t('email_required'),
  validate: (email: string) => isEmailAddress(email) || t('email_invalid'),
});
