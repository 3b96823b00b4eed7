import type { ProofMethod } from '@hytte/domain/people/accounts/proof';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { useNavigate } from '#lib/navigation.ts';
import { passkeyErrorText, supportsPasskeys } from '#lib/passkey-support.ts';
import { pathTo } from '#lib/paths.ts';
import type { PendingProof } from '#lib/proof.ts';
import { useSession } from '#lib/session.ts';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { OrElse } from './OrElse.tsx';
import { proofMethodsQuery, useMailProofCode, useReauthenticate, useSignInAgain } from './reauthenticate.api.ts';

type ProofDialogProps = Pick<PendingProof, 'reason'> & { onReauthenticated: () => void; onClose: () => void };

/** Asks who the person is before a call is repeated that the server has refused. Heavy: load it lazily. */
export function ProofDialog(props: ProofDialogProps) {
  return props.reason === 'not_signed_in' ? <SignInAgain {...props} /> : <Reauthenticate {...props} />;
}

/** The session has ended while the page was open. Closing goes on to the sign-in page. */
function SignInAgain({ onReauthenticated, onClose }: ProofDialogProps) {
  const t = useT();
  const session = useSession();
  const signingIn = useSignInAgain();
  const email = session.status === 'user' ? session.user.email : '';
  // Another person gets a new page, and the call of this one is not repeated.
  const signIn = (given: Parameters<typeof signingIn.mutate>[0]) =>
    signingIn.mutate(given, { onSuccess: (isSame) => isSame && onReauthenticated() });
  const content = useFirstFocused();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('sign_in_again')}
      description={t('sign_in_again_text', { email })}
      closeLabel={t('close')}
      initialFocus={() => content.current?.querySelector('input')}
    >
      <div ref={content} className="grid gap-5">
        {signingIn.error && <FormError>{passkeyErrorText(t, signingIn.error)}</FormError>}
        <PasswordProof
          pending={signingIn.isPending}
          variant="primary"
          label={t('login')}
          onSend={(password) => signIn({ email, password })}
        />
        {supportsPasskeys() && (
          <Button variant="secondary" fullWidth pending={signingIn.isPending} onClick={() => signIn('passkey')}>
            <KeyRound aria-hidden="true" />
            {t('sign_in_with_passkey')}
          </Button>
        )}
        <Button variant="quiet" fullWidth onClick={onClose}>
          {t('sign_in_elsewhere')}
        </Button>
      </div>
    </Dialog>
  );
}

function Reauthenticate({ reason, onReauthenticated, onClose }: ProofDialogProps) {
  const t = useT();
  const methods = useQuery(proofMethodsQuery);
  const usable = methods.data?.filter((method) => method !== 'passkey' || supportsPasskeys());
  const needsPasskey = reason === 'passkey_required';
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('prove_title')}
      description={t(needsPasskey ? 'prove_passkey_text' : 'prove_text')}
      closeLabel={t('close')}
    >
      {methods.isPending && <Skeleton className="h-24" />}
      {methods.isError && (
        <LoadFailed what={t('prove_failed')} error={methods.error} onRetry={() => void methods.refetch()} />
      )}
      {usable && needsPasskey && !usable.includes('passkey') ? (
        <NoPasskey onLeave={onClose} hasOne={methods.data?.includes('passkey') ?? false} />
      ) : (
        usable && <Proofs methods={needsPasskey ? ['passkey'] : usable} onReauthenticated={onReauthenticated} />
      )}
    </Dialog>
  );
}

/** A platform admin without a passkey registers the first one. */
function NoPasskey({ onLeave, hasOne }: { onLeave: () => void; hasOne: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const leave = () => {
    onLeave();
    void navigate(`${pathTo('profile')}?tab=password`);
  };
  if (hasOne) return <p>{t('passkeys_unsupported')}</p>;
  return (
    <>
      <p>{t('prove_no_passkey')}</p>
      <Button onClick={leave}>{t('passkey_add')}</Button>
    </>
  );
}

type ProofsProps = { methods: readonly ProofMethod[]; onReauthenticated: () => void };

function Proofs({ methods, onReauthenticated }: ProofsProps) {
  const t = useT();
  const proving = useReauthenticate();
  const prove = (proof: Parameters<typeof proving.mutate>[0]) =>
    proving.mutate(proof, { onSuccess: onReauthenticated });
  const hasPasskey = methods.includes('passkey');
  const typed = { pending: proving.isPending, variant: hasPasskey ? 'secondary' : 'primary' } as const;
  const ways = useFirstFocused();
  return (
    <div ref={ways} className="grid gap-5">
      {proving.error && <FormError>{passkeyErrorText(t, proving.error)}</FormError>}
      {hasPasskey && (
        <Button fullWidth pending={proving.isPending} onClick={() => prove('passkey')}>
          <KeyRound aria-hidden="true" />
          {t('prove_with_passkey')}
        </Button>
      )}
      {hasPasskey && methods.length > 1 && <OrElse />}
      {methods.includes('password') && <PasswordProof {...typed} onSend={(password) => prove({ password })} />}
      {methods.includes('code') && <CodeProof {...typed} onSend={(code) => prove({ code })} />}
    </div>
  );
}

/** The ways arrive after the dialog has opened and given the focus to its close button. */
function useFirstFocused() {
  const ways = useRef<HTMLDivElement>(null);
  useEffect(() => ways.current?.querySelector<HTMLElement>('button, input')?.focus(), []);
  return ways;
}

type ProofFormProps = {
  pending: boolean;
  variant: 'primary' | 'secondary';
  label?: string;
  onSend: (typed: string) => void;
};

function PasswordProof({ pending, variant, label, onSend }: ProofFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') onSend(password);
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <PasswordField
        label={t('password')}
        error={isMissing && password === '' ? t('password_missing') : undefined}
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant={variant} fullWidth pending={pending}>
        {label ?? t('prove_with_password')}
      </Button>
    </form>
  );
}

/** For those without a password. */
function CodeProof({ pending, variant, onSend }: ProofFormProps) {
  const t = useT();
  const mailing = useMailProofCode();
  const [code, setCode] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) onSend(code);
  };
  if (!mailing.isSuccess)
    return (
      <div className="grid gap-3">
        {mailing.error && <FormError>{errorText(t, mailing.error)}</FormError>}
        <Button variant="secondary" fullWidth pending={mailing.isPending} onClick={() => mailing.mutate()}>
          {t('prove_send_code')}
        </Button>
      </div>
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <CodeField label={t('prove_code')} value={code} onChange={(event) => setCode(event.target.value)} />
      <Button type="submit" variant={variant} fullWidth pending={pending}>
        {t('prove_with_password')}
      </Button>
    </form>
  );
}
