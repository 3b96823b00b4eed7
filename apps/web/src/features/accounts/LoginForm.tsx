import { useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useLogin } from './accounts.api.ts';
import { emailRules } from './form-rules.ts';

export function LoginForm() {
  const t = useT();
  const login = useLogin();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, submitCount } = form.formState;
  const incomplete = errors.email?.type === 'required' || errors.password?.type === 'required';
  const send = form.handleSubmit(
    (credentials) => login.mutate(credentials),
    () => login.reset(),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {incomplete && <FormError key={submitCount}>{t('email_password_required')}</FormError>}
      {login.error && <FormError>{errorText(t, login.error)}</FormError>}
      <TextField
        label={t('email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        {...form.register('email', emailRules(t))}
      />
      <div className="grid gap-2">
        <PasswordField
          label={t('password')}
          error={errors.password?.message}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          autoComplete="current-password"
          {...form.register('password', { required: t('password_missing') })}
        />
        <p className="text-sm">
          <TextLink to={pathTo('forgotPassword')}>{t('forgot_password')}</TextLink>
        </p>
      </div>
      <Button type="submit" fullWidth pending={login.isPending}>
        {t('login')}
      </Button>
    </form>
  );
}
