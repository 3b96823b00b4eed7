import { useState } from 'react';
import { addressSecret } from '#lib/address-secret.ts';
import { useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { Outcome } from './Outcome.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

export default function ResetPasswordScreen() {
  const t = useT();
  const [token] = useState(() => addressSecret('resetPassword'));
  const [outcome, setOutcome] = useState<'changed' | 'refused' | null>(token === null ? 'refused' : null);

  if (outcome === 'changed')
    return (
      <AuthPage title={t('password_changed_title')}>
        <Outcome action={<ActionLink to={pathTo('login')}>{t('continue_to_login')}</ActionLink>}>
          <p>{t('password_changed')}</p>
        </Outcome>
      </AuthPage>
    );
  if (token === null || outcome === 'refused')
    return (
      <AuthPage title={t('invalid_link_title')}>
        <Outcome action={<ActionLink to={pathTo('forgotPassword')}>{t('request_new_link')}</ActionLink>}>
          <p>{t('invalid_link_text')}</p>
        </Outcome>
      </AuthPage>
    );
  return (
    <AuthPage title={t('reset_title')} intro={t('reset_intro')}>
      <ResetPasswordForm token={token} onOutcome={setOutcome} />
    </AuthPage>
  );
}

const ActionLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClass({ fullWidth: true })}>
    {children}
  </Link>
);
