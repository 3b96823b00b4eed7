import { useT } from '#lib/i18n.ts';
import { Link, useSearchParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { authErrorText } from './auth-messages.ts';
import { AuthPage } from './AuthPage.tsx';

export default function AuthErrorScreen() {
  const t = useT();
  const [query] = useSearchParams();
  return (
    <AuthPage title={t('auth_error_title')}>
      <FormError>{authErrorText(t, query.get('message'))}</FormError>
      <Link to={pathTo('login')} className={buttonClass({ fullWidth: true })}>
        {t('back_to_login')}
      </Link>
    </AuthPage>
  );
}
