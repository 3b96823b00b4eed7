import { useState, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { FormError } from '#ui/FormError.tsx';
import { useSendCode, useVerifyCode } from '../accounts.api.ts';
import { type Registration, rememberSentCode, secondsToWait } from './registration.ts';

type CodeStepProps = { onVerified: () => void; onBack: () => void };

export function CodeStep({ onVerified, onBack }: CodeStepProps) {
  const t = useT();
  const email = useWatch<Registration, 'email'>({ name: 'email' });
  const checking = useVerifyCode();
  const resending = useSendCode();
  const [resent, setResent] = useState(false);
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useFormContext<Registration>();

  const check = handleSubmit(({ email, code }) => {
    // The sixth digit has sent it; Enter or the button may follow.
    if (checking.isPending) return;
    resending.reset();
    checking.mutate(
      { email, code },
      {
        onSuccess: onVerified,
        onError: (error) => {
          if (isAboutCode(error)) setError('code', { message: errorText(t, error) }, { shouldFocus: true });
        },
      },
    );
  });

  const resend = () => {
    checking.reset();
    resending.mutate(email, {
      onSuccess: () => {
        rememberSentCode(email);
        setResent(true);
        // The old code is invalid now. Move the focus: the pressed button has been replaced by the countdown.
        resetField('code', { defaultValue: '' });
        setFocus('code');
      },
    });
  };

  const failure = resending.error ?? (isAboutCode(checking.error) ? null : checking.error);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void check(event)}>
      {failure && <FormError>{errorText(t, failure)}</FormError>}
      <CodeField
        label={t('code')}
        hint={t('code_sent_to', { email: email.trim() })}
        error={formState.errors.code?.message}
        onComplete={() => void check()}
        {...register('code', {
          required: t('code_required'),
          minLength: { value: 6, message: t('code_incomplete') },
        })}
      />
      <Button type="submit" fullWidth pending={checking.isPending}>
        {t('check_code')}
      </Button>
      <div className="-mx-4 flex flex-wrap items-center justify-between">
        <Button variant="quiet" size="sm" onClick={onBack}>
          {t('back')}
        </Button>
        <ResendCode email={email} pending={resending.isPending} resent={resent} onResend={resend} />
      </div>
    </form>
  );
}

const isAboutCode = (error: unknown): boolean => error instanceof ApiError && error.code === 'invalid_code';

type ResendCodeProps = { email: string; pending: boolean; resent: boolean; onResend: () => void };

/** Shows a countdown. Screen readers hear only that a code was sent and that the wait is over. */
function ResendCode({ email, pending, resent, onResend }: ResendCodeProps) {
  const t = useT();
  const seconds = useSecondsToWait(email);
  const waiting = seconds > 0;
  return (
    <>
      {waiting ? (
        <p className="figures flex min-h-11 items-center px-4 text-sm text-ink-2">{t('resend_code_in', { seconds })}</p>
      ) : (
        <Button variant="quiet" size="sm" pending={pending} onClick={onResend}>
          {t('resend_code')}
        </Button>
      )}
      <output className="sr-only">{waiting ? resent && t('code_resent') : t('resend_code_now')}</output>
    </>
  );
}

const useSecondsToWait = (email: string): number => useSyncExternalStore(everySecond, () => secondsToWait(email));

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
