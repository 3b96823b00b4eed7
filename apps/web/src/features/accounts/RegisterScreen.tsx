import { pathTo } from '#lib/paths.ts';
import { useT } from '#lib/i18n.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export default function RegisterScreen() {
  const t = useT();
  return (
    <AuthPage
      title={t('register')}
      intro={t('register_intro')}
      footer={
        <>
          {t('have_account')} <TextLink to={pathTo('login')}>{t('login')}</TextLink>
        </>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}
