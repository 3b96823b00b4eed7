import { useSyncExternalStore } from 'react';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { secondsToWait } from './sent-codes.ts';

type ResendCodeProps = { email: string; pending: boolean; resent: boolean; onResend: () => void };

/** Counts down in text for the eye; the ear hears only that a code was sent and that the wait is over. */
export function ResendCode({ email, pending, resent, onResend }: ResendCodeProps) {
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
