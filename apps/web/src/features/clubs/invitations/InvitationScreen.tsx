import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Link, usePageTitle, useSearchParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { pendingInvitation } from '#lib/session.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Card.tsx';
import { Kartblad } from '#ui/kartblad/Kartblad.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Invitation } from './Invitation.tsx';
import { invitationQuery } from './invitations.api.ts';

export default function InvitationScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  usePageTitle(t('invitation'));
  return (
    <div aria-live="polite" className="mx-auto w-full max-w-2xl px-4 py-8 sm:py-12">
      {token === '' ? <Unusable text={t('invitation_token_missing')} /> : <LoadedInvitation token={token} />}
    </div>
  );
}

function LoadedInvitation({ token }: { token: string }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(invitationQuery(token));
  if (isPending) {
    return (
      <>
        <h1 className="sr-only">{t('invitation')}</h1>
        <output className="sr-only">{t('loading')}</output>
        <Skeleton className="h-112" />
      </>
    );
  }
  if (data) return <Invitation token={token} invitation={data} />;
  if (isInvalid(error)) return <Unusable text={t('invalid_invitation')} />;
  return (
    <EmptyState
      art={<Kartblad seed="invitation out of reach" sign="darkHouse" />}
      title={t('failed_to_open_invitation')}
      headingLevel={1}
      action={<Button onClick={() => void refetch()}>{t('try_again')}</Button>}
    >
      <p>{errorText(t, error)}</p>
    </EmptyState>
  );
}

/** Invalid, used, expired or withdrawn: the server answers the same for all of them. */
function isInvalid(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

function Unusable({ text }: { text: string }) {
  const t = useT();
  // A stored invitation would redirect here after every sign-in.
  useEffect(() => pendingInvitation.remove(), []);
  return (
    <EmptyState
      art={<Kartblad seed="dead invitation" sign="offSheet" />}
      title={t('invitation_not_valid')}
      headingLevel={1}
      action={
        <Link to={pathTo('home')} className={buttonClass()}>
          {t('to_front_page')}
        </Link>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
