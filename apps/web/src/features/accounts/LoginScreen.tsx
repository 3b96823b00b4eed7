import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { emailRules } from './AccountFields.tsx';
import { signInOptionsQuery, useLogin } from './accounts.api.ts';
import { AuthPage } from './AuthPage.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';

export default function LoginScreen() {
  const t = useT();
  const waysIn = useQuery(signInOptionsQuery);
  // Wait for all parts: buttons that appear later would shift the form while it is being used.
  if (waysIn.isPending) return <SpinnerPage text={t('loading')} />;
  return (
    <AuthPage
      title={t('login')}
      intro={t('login_intro')}
      footer={
        <p>
          {t('no_account')} <TextLink to={pathTo('register')}>{t('register')}</TextLink>
        </p>
      }
    >
      <DemoLogins logins={waysIn.data?.demoLogins ?? []} />
      <LoginForm />
      <PasskeySignIn />
      <ProviderButtons providers={waysIn.data?.providers ?? []} />
    </AuthPage>
  );
}

function LoginForm() {
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
        // The browser offers the passkeys of this site in the same list.
        autoComplete="username webauthn"
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
