import { isEmailAddress, normaliseEmail } from '@hytte/domain/accounts/profile';
import { useForm } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRequestEmailChange } from './profile.api.ts';

type Fields = { newEmail: string; password: string };

const EMPTY: Fields = { newEmail: '', password: '' };

type EmailFormProps = {
  /** The address of now. */
  email: string;
  asksPassword: boolean;
  /** A change is under way already; another one takes its place. */
  isPending: boolean;
};

/** The field a refusal is about, if it is about one. */
function fieldOf(error: Error): keyof Fields | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'wrong_password') return 'password';
  return error.code === 'email_unchanged' ? 'newEmail' : null;
}

export function EmailForm({ email, asksPassword, isPending }: EmailFormProps) {
  const t = useT();
  const request = useRequestEmailChange();
  const form = useForm<Fields>({ defaultValues: EMPTY });
  const { errors } = form.formState;

  const send = form.handleSubmit(
    ({ newEmail, password }) =>
      request.mutate(
        { new_email: newEmail, ...(asksPassword && { password }) },
        {
          onSuccess: () => {
            form.reset(EMPTY);
            showToast.success(t('email_link_sent', { email: newEmail.trim() }));
          },
          onError: (error) => {
            const field = fieldOf(error);
            if (field) form.setError(field, { message: errorText(t, error) }, { shouldFocus: true });
          },
        },
      ),
    () => request.reset(),
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {request.error && fieldOf(request.error) === null && <FormError>{errorText(t, request.error)}</FormError>}
      <TextField label={t('current_email')} type="email" value={email} readOnly autoComplete="username" />
      <TextField
        label={t('new_email')}
        hint={isPending && t('email_pending_replace')}
        error={errors.newEmail?.message}
        type="email"
        autoComplete="email"
        {...form.register('newEmail', {
          required: t('email_required'),
          validate: {
            shape: (text) => isEmailAddress(text) || t('email_invalid'),
            other: (text) => normaliseEmail(text) !== normaliseEmail(email) || t('email_unchanged'),
          },
        })}
      />
      {asksPassword && (
        <PasswordField
          label={t('password')}
          hint={t('confirm_it_is_you')}
          error={errors.password?.message}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          autoComplete="current-password"
          {...form.register('password', { required: t('password_missing') })}
        />
      )}
      <div>
        <Button type="submit" pending={request.isPending}>
          {t('send_link')}
        </Button>
      </div>
    </form>
  );
}
