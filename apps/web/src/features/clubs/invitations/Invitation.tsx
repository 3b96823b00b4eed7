import type { User } from '@hytte/contract/people/accounts';
import type { Api } from '@hytte/contract/api';
import type { Answer } from '@hytte/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Link, useNavigate } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { pendingInvitation, signOut, useSession } from '#lib/session.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { FormError } from '#ui/FormError.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { showToast } from '#ui/toast.tsx';
import { useAcceptInvitation } from './invitations.api.ts';

type InvitationProps = { token: string; invitation: Answer<Api['GET /api/invitations/validate']> };

export function Invitation({ token, invitation }: InvitationProps) {
  const t = useT();
  const { language } = useLanguages();
  const session = useSession();
  const { club_name, inviter_name, expires_at } = invitation;
  return (
    <EmptyState
      art={<Kartblad seed={club_name} sign="house" />}
      title={t('invited_to', { club: club_name })}
      headingLevel={1}
    >
      <div className="grid gap-4">
        <p>
          {t('invited_by', { inviter: inviter_name })}{' '}
          {t('invitation_expires', { date: formatDate(language, expires_at) })}
        </p>
        {session.status === 'user' ? <Acceptance token={token} user={session.user} /> : <WaysIn token={token} />}
      </div>
    </EmptyState>
  );
}

function WaysIn({ token }: { token: string }) {
  const t = useT();
  // Stored, so that it survives the pages of signing in or registering.
  useEffect(() => pendingInvitation.set(token), [token]);
  return (
    <>
      <p>{t('invitation_sign_in')}</p>
      <Actions>
        {/* Most of those who are invited have no account yet. */}
        <Link to={pathTo('register')} className={buttonClass()}>
          {t('register')}
        </Link>
        <Link to={pathTo('login')} className={buttonClass({ variant: 'secondary' })}>
          {t('login')}
        </Link>
      </Actions>
    </>
  );
}

function Acceptance({ token, user }: { token: string; user: User }) {
  const t = useT();
  const navigate = useNavigate();
  const acceptance = useAcceptInvitation(token);
  // Used up: a stored invitation would redirect here again after the next sign-in.
  useEffect(() => pendingInvitation.remove(), []);
  const accept = () =>
    acceptance.mutate(undefined, {
      onSuccess: ({ club_name }) => {
        showToast.success(t('club_joined', { club: club_name }));
        void navigate(pathTo('home'));
      },
    });
  if (acceptance.error && !acceptance.isPending)
    return <Refused error={acceptance.error} email={user.email} onRetry={accept} />;
  return (
    <>
      <p className="break-words">{t('accept_as', { email: user.email })}</p>
      <Actions>
        <Button pending={acceptance.isPending} onClick={accept}>
          {t('accept_invitation')}
        </Button>
      </Actions>
    </>
  );
}

function Refused({ error, email, onRetry }: { error: Error; email: string; onRetry: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'invited_under_another_address') {
    return (
      <>
        <FormError>{errorText(t, error)}</FormError>
        <p className="break-words">{t('invitation_other_account', { email })}</p>
        <Actions>
          <Button onClick={() => signOut(queryClient)}>{t('invitation_sign_out')}</Button>
        </Actions>
      </>
    );
  }
  return (
    <>
      <FormError>{code === 'already_member' ? t('you_are_member_already') : errorText(t, error)}</FormError>
      <Actions>
        {code === 'already_member' || code === 'invalid_invitation' ? (
          <Link to={pathTo('clubs')} className={buttonClass()}>
            {t('to_your_clubs')}
          </Link>
        ) : (
          <Button onClick={onRetry}>{t('try_again')}</Button>
        )}
      </Actions>
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-center gap-3 pt-2">{children}</div>;
}
