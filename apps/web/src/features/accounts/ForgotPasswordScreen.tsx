import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { AuthPage } from './AuthPage.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { Outcome } from './Outcome.tsx';

export default function ForgotPasswordScreen() {
  const t = useT();
  const [asked, setAsked] = useState<string | null>(null);
  const footer = (
    <p>
      <TextLink to={pathTo('login')}>{t('back_to_login')}</TextLink>
    </p>
  );
  if (asked === null)
    return (
      <AuthPage title={t('forgot_title')} intro={t('forgot_intro')} footer={footer}>
        <ForgotPasswordForm onAsked={setAsked} />
      </AuthPage>
    );
  return (
    <AuthPage title={t('reset_link_sent_title')} footer={footer}>
      <Outcome
        action={
          <Button variant="secondary" fullWidth onClick={() => setAsked(null)}>
            {t('other_email')}
          </Button>
        }
      >
        <p>{t('reset_link_sent', { email: asked })}</p>
        <p className="text-ink-2">{t('reset_link_missing')}</p>
      </Outcome>
    </AuthPage>
  );
}
