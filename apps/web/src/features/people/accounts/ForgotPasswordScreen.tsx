import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { emailRules } from './AccountFields.tsx';
import { useRequestReset } from './accounts.api.ts';
import { AuthPage, Outcome } from './AuthPage.tsx';

export default function ForgotPasswordScreen() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const footer = (
    <p>
      <TextLink to={pathTo('login')}>{t('back_to_login')}</TextLink>
    </p>
  );
  if (sentTo === null)
    return (
      <AuthPage title={t('forgot_title')} intro={t('forgot_intro')} footer={footer}>
        <ForgotPasswordForm onSent={setSentTo} />
      </AuthPage>
    );
  return (
    <AuthPage title={t('reset_link_sent_title')} footer={footer}>
      <Outcome
        action={
          <Button variant="secondary" fullWidth onClick={() => setSentTo(null)}>
            {t('other_email')}
          </Button>
        }
      >
        <p>{t('reset_link_sent', { email: sentTo })}</p>
        <p className="text-ink-2">{t('reset_link_missing')}</p>
      </Outcome>
    </AuthPage>
  );
}

/** Shows the same outcome for every response, so that it does not reveal which addresses have an account. */
function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useT();
  const reset = useRequestReset();
  const form = useForm({ defaultValues: { email: '' } });
  const send = form.handleSubmit(({ email }) => reset.mutate(email, { onSettled: () => onSent(email.trim()) }));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <TextField
        label={t('email')}
        error={form.formState.errors.email?.message}
        type="email"
        autoComplete="username"
        {...form.register('email', emailRules(t))}
      />
      <Button type="submit" fullWidth pending={reset.isPending}>
        {t('send_reset_link')}
      </Button>
    </form>
  );
}
