import { useFormContext } from 'react-hook-form';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { FormError } from '#ui/FormError.tsx';
import { emailRules } from '../AccountFields.tsx';
import { useSendCode } from '../accounts.api.ts';
import { type Registration, rememberSentCode, secondsToWait } from './registration.ts';

export function EmailStep({ onSent }: { onSent: () => void }) {
  const t = useT();
  const sending = useSendCode();
  const { register, handleSubmit, formState } = useFormContext<Registration>();

  const send = handleSubmit(({ email }) => {
    // A code sent less than a minute ago is still valid; the server would refuse to send another.
    if (secondsToWait(email) > 0) return onSent();
    sending.mutate(email, {
      onSuccess: () => {
        rememberSentCode(email);
        onSent();
      },
    });
  });

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {sending.error && <FormError>{errorText(t, sending.error)}</FormError>}
      <TextField
        label={t('email')}
        hint={t('email_gets_code')}
        error={formState.errors.email?.message}
        type="email"
        autoComplete="username"
        {...register('email', emailRules(t))}
      />
      <Button type="submit" fullWidth pending={sending.isPending}>
        {t('send_code')}
      </Button>
    </form>
  );
}
