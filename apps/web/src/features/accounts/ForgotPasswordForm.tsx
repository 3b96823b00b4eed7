import { useForm } from 'react-hook-form';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useRequestReset } from './accounts.api.ts';
import { emailRules } from './form-rules.ts';

/** Says the same whatever comes back, so that nobody learns from it which addresses have an account. */
export function ForgotPasswordForm({ onAsked }: { onAsked: (email: string) => void }) {
  const t = useT();
  const reset = useRequestReset();
  const form = useForm({ defaultValues: { email: '' } });
  const send = form.handleSubmit(({ email }) => reset.mutate(email, { onSettled: () => onAsked(email.trim()) }));
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
