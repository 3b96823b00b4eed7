import { useQuery } from '@tanstack/react-query';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EmailForm } from './EmailForm.tsx';
import { PendingEmail } from './PendingEmail.tsx';
import { emailStatusQuery } from './profile.api.ts';
import { Section } from './Section.tsx';
import { useSignInAgain } from './sign-in-anew.ts';

export function ChangeEmail({ email }: { email: string }) {
  const t = useT();
  const status = useQuery(emailStatusQuery);
  const signInAnew = useSignInAgain('email');
  return (
    <Section title={t('change_email')} intro={t('change_email_intro')}>
      {status.isPending && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-52" />
        </>
      )}
      {status.isError && (
        <LoadFailed
          what={t('failed_to_fetch_email_status')}
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data?.pending && <PendingEmail pending={status.data.pending} />}
      {status.data?.confirm_with === 'sign_in' && (
        <Banner
          tone="info"
          action={
            <Button variant="secondary" size="sm" onClick={signInAnew}>
              {t('sign_in_anew')}
            </Button>
          }
        >
          {t('sign_in_first')}
        </Banner>
      )}
      {status.data && status.data.confirm_with !== 'sign_in' && (
        <EmailForm
          email={email}
          asksPassword={status.data.confirm_with === 'password'}
          isPending={status.data.pending !== null}
        />
      )}
    </Section>
  );
}
