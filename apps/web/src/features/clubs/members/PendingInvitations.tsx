import type { PendingInvitation } from '@hytte/contract/clubs/members';
import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, useCancelInvitation, useResendInvitation } from './members.api.ts';

type PendingInvitationsProps = { clubId: string; invitations: PendingInvitation[] };

// An imported list can bring thousands.
const SHOWN_AT_FIRST = 50;

export function PendingInvitations({ clubId, invitations }: PendingInvitationsProps) {
  const t = useT();
  const [cancelling, setCancelling] = useState<string | null>(null);
  const [allShown, setAllShown] = useState(false);
  const count = invitations.length;
  return (
    <Panel title={t('pending_invitations')}>
      <ul className="grid">
        {invitations.slice(0, allShown ? count : SHOWN_AT_FIRST).map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0"
          >
            <Who invitation={invitation} />
            <div className="flex flex-wrap gap-x-2 print:hidden">
              <Resend clubId={clubId} email={invitation.email} />
              <Button variant="quiet" size="sm" onClick={() => setCancelling(invitation.email)}>
                {t('cancel_invitation')}
                <span className="sr-only"> {invitation.email}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {!allShown && count > SHOWN_AT_FIRST && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setAllShown(true)}>
            {t('show_all_invitations', { count })}
          </Button>
        </div>
      )}
      {cancelling !== null && (
        <CancelInvitation clubId={clubId} email={cancelling} onClose={() => setCancelling(null)} />
      )}
    </Panel>
  );
}

function Who({ invitation }: { invitation: PendingInvitation }) {
  const t = useT();
  const { language } = useLanguages();
  const [now] = useState(() => Date.now());
  const isExpired = Date.parse(invitation.expires_at) <= now;
  const inviter = nameOf({
    first_name: invitation.inviter_first_name,
    last_name: invitation.inviter_last_name,
    email: invitation.inviter_email,
  });
  const date = formatDate(language, invitation.expires_at);
  return (
    <div className="grid min-w-0 flex-1 basis-64 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold break-all">
        {invitation.email}
        {isExpired && <Pill tone="danger">{t('invitation_expired')}</Pill>}
      </p>
      <p className="text-sm text-ink-2">{t(isExpired ? 'invited_expired_on' : 'invited_until', { inviter, date })}</p>
    </div>
  );
}

function Resend({ clubId, email }: { clubId: string; email: string }) {
  const t = useT();
  const resending = useResendInvitation(clubId);
  const resend = () =>
    resending.mutate(email, {
      onSuccess: () => showToast.success(t('invitation_sent', { email })),
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <Button variant="quiet" size="sm" pending={resending.isPending} onClick={resend}>
      {t('resend_invitation')}
      <span className="sr-only"> {email}</span>
    </Button>
  );
}

function CancelInvitation({ clubId, email, onClose }: { clubId: string; email: string; onClose: () => void }) {
  const t = useT();
  const cancelling = useCancelInvitation(clubId);
  const cancel = () =>
    cancelling.mutate(email, {
      onSuccess: () => {
        showToast.success(t('invitation_cancelled', { email }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('cancel_invitation_question', { email })}
      description={t('cancel_invitation_text')}
      cancelLabel={t('keep_invitation')}
      confirmLabel={t('cancel_invitation')}
      onConfirm={cancel}
      pending={cancelling.isPending}
      error={cancelling.error && errorText(t, cancelling.error)}
    />
  );
}
