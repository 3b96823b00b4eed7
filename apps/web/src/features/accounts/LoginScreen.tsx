import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';
import { signInOptionsQuery } from './accounts.api.ts';
import { AuthPage } from './AuthPage.tsx';
import { DemoLogins } from './DemoLogins.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';

export default function LoginScreen() {
  const t = useT();
  const waysIn = useQuery(signInOptionsQuery);
  // Shown whole or not yet: buttons that came later would move the form away under somebody's finger.
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
      <ProviderButtons providers={waysIn.data?.providers ?? []} />
    </AuthPage>
  );
}
