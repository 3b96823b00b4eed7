import { useEffect, useState } from 'react';
import { addressSecret } from '#lib/address-secret.ts';
import { storedActiveClub } from '#lib/active-club.ts';
import { ApiError } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Link, Navigate, useNavigate, usePageTitle, useSearchParams } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { type Session, useSession } from '#lib/session.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { FormError } from '#ui/FormError.tsx';
import { SpinnerPage } from '#ui/Loading.tsx';
import { useExchangeTicket } from './accounts.api.ts';
import { AuthPage } from './AuthPage.tsx';

/**
 * Where one arrives from another cell to open a club here. Nobody is signed in by opening a link: the page says as whom, and
 * waits for a press, so that no stranger's ticket puts somebody into the stranger's account.
 */
export default function FromCellScreen() {
  const t = useT();
  const [ticket] = useState(() => addressSecret('fromCell'));
  const email = ticket === null ? null : vouchedAddressIn(ticket);
  const session = useSession();
  const [query] = useSearchParams();
  const clubId = query.get('club');
  if (session.status === 'loading') return <SpinnerPage text={t('loading')} />;
  if (session.status === 'user' && (email === null || session.user.email === email)) return <Entered clubId={clubId} />;
  if (ticket === null || email === null) return <Navigate to={pathTo('login')} replace />;
  return <Arriving ticket={ticket} email={email} session={session} />;
}

/** Signed in already: the list of clubs drops the choice again where it is none of theirs. */
function Entered({ clubId }: { clubId: string | null }) {
  const t = useT();
  const navigate = useNavigate();
  usePageTitle(t('from_cell_title'));
  useEffect(() => {
    if (clubId !== null) storedActiveClub.set(clubId);
    void navigate(pathTo('home'), { replace: true });
  }, [clubId, navigate]);
  return <SpinnerPage text={t('loading')} />;
}

type ArrivingProps = { ticket: string; email: string; session: Session };

function Arriving({ ticket, email, session }: ArrivingProps) {
  const t = useT();
  // The new session makes the screen show <Entered> in place of this.
  const exchanging = useExchangeTicket();
  return (
    <AuthPage title={t('from_cell_title')} intro={t('from_cell_text', { email })}>
      {session.status === 'user' && <p>{t('from_cell_instead_of', { email: session.user.email })}</p>}
      {exchanging.error ? (
        <>
          <FormError>{isRefused(exchanging.error) ? t('from_cell_refused') : errorText(t, exchanging.error)}</FormError>
          <Link to={pathTo('login')} className={buttonClass({ fullWidth: true })}>
            {t('back_to_login')}
          </Link>
        </>
      ) : (
        <Button fullWidth pending={exchanging.isPending} onClick={() => exchanging.mutate(ticket)}>
          {t('from_cell_go_on')}
        </Button>
      )}
    </AuthPage>
  );
}

const isRefused = (error: Error): boolean => error instanceof ApiError && error.code === 'invalid_link';

/** The address that the ticket names. Only the server verifies it. */
function vouchedAddressIn(ticket: string): string | null {
  const payload = ticket.split('.')[1] ?? '';
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    const { data }: { data?: { email?: unknown } } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof data?.email === 'string' ? data.email : null;
  } catch {
    return null;
  }
}
