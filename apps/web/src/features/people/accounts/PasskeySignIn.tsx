import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '#lib/i18n.ts';
import { passkeyErrorText, supportsPasskeyAutofill, supportsPasskeys } from '#lib/passkey-support.ts';
import { Button } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { usePasskeyLogin } from './accounts.api.ts';

/** The button, and the offer in the list of the e-mail field. Nothing where the browser has no passkeys. */
export function PasskeySignIn() {
  const t = useT();
  const byButton = usePasskeyLogin();
  useAutofill();
  if (!supportsPasskeys()) return null;
  return (
    <div className="grid gap-3">
      {byButton.error && <FormError>{passkeyErrorText(t, byButton.error)}</FormError>}
      <Button
        variant="secondary"
        fullWidth
        pending={byButton.isPending}
        onClick={() => byButton.mutate({ autofill: false })}
      >
        <KeyRound aria-hidden="true" />
        {t('sign_in_with_passkey')}
      </Button>
    </div>
  );
}

/** The browser waits with the challenge until a passkey is picked. A failure is silent: the button is still there. */
function useAutofill(): void {
  const { mutate } = usePasskeyLogin();
  const begun = useRef(false);
  useEffect(() => {
    let isGone = false;
    const begin = async () => {
      if (!(await supportsPasskeyAutofill()) || isGone || begun.current) return;
      begun.current = true;
      mutate({ autofill: true });
    };
    void begin();
    return () => {
      isGone = true;
      if (!begun.current) return;
      begun.current = false;
      void import('#lib/passkey-ceremony.ts').then(({ stopWaiting }) => stopWaiting());
    };
  }, [mutate]);
}
