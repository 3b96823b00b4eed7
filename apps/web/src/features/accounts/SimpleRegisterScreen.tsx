import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { SimpleRegisterForm } from './SimpleRegisterForm.tsx';

export default function SimpleRegisterScreen() {
  const t = useT();
  return (
    <AuthPage
      title={t('register')}
      intro={t('register_intro')}
      footer={
        <>
          <p>
            {t('have_account')} <TextLink to={pathTo('login')}>{t('login')}</TextLink>
          </p>
          <p>
            <TextLink to={pathTo('register')}>{t('register_in_steps')}</TextLink>
          </p>
        </>
      }
    >
      <SimpleRegisterForm />
    </AuthPage>
  );
}
