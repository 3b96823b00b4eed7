import { isEmailAddress } from '@hytte/domain/people/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { type T, useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
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

type Credentials = Record<'email' | 'password', string>;

/** Without react-hook-form, which would be an eighth of all scripts of this page. */
function LoginForm() {
  const t = useT();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  /** The credentials of the refused attempt, as they are by now. */
  const [refused, setRefused] = useState<Credentials | null>(null);
  const [attempts, setAttempts] = useState(0);
  const mistakes = refused ? mistakesIn(t, refused) : {};
  const isIncomplete = refused !== null && (refused.email === '' || refused.password === '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = readCredentials(event.currentTarget);
    setAttempts(attempts + 1);
    if (Object.keys(mistakesIn(t, credentials)).length === 0) {
      setRefused(null);
      login.mutate(credentials);
    } else {
      setRefused(credentials);
      login.reset();
    }
  };
  // After FormError, which takes the focus too: a field to fill in is closer to the next step.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [attempts]);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={submit}
      onInput={(event) => refused && setRefused(readCredentials(event.currentTarget))}
    >
      {isIncomplete && <FormError key={attempts}>{t('email_password_required')}</FormError>}
      {login.error && <FormError>{errorText(t, login.error)}</FormError>}
      <TextField
        label={t('email')}
        error={mistakes.email}
        name="email"
        type="email"
        // The browser offers the passkeys of this site in the same list.
        autoComplete="username webauthn"
      />
      <div className="grid gap-2">
        <PasswordField
          label={t('password')}
          error={mistakes.password}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          name="password"
          autoComplete="current-password"
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

function readCredentials(form: HTMLFormElement): Credentials {
  const { email, password } = Object.fromEntries(new FormData(form));
  // Never files: both are text fields.
  return { email: email as string, password: password as string };
}

function mistakesIn(t: T, { email, password }: Credentials): Partial<Credentials> {
  return {
    ...(email === '' && { email: t('email_required') }),
    ...(email !== '' && !isEmailAddress(email) && { email: t('email_invalid') }),
    ...(password === '' && { password: t('password_missing') }),
  };
}
