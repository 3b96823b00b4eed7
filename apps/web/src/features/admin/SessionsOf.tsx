import type { PlatformUser } from '@hytte/contract/admin';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '#lib/error-text.ts';
import { formatMoment } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { userSessionsQuery, useRevokeSessions } from './admin.api.ts';
import { userName } from './user-name.ts';

/** Where somebody is signed in, and the question whether they should be no longer. */
export function UserSessions({ user, onClose }: { user: PlatformUser; onClose: () => void }) {
  const t = useT();
  const revoking = useRevokeSessions();
  const name = userName(user);
  const revoke = () =>
    revoking.mutate(user.id, {
      onSuccess: () => {
        showToast.success(t('admin_revoke_done', { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_revoke_question', { name })}
      description={t('admin_revoke_text', { name })}
      cancelLabel={t('close')}
      confirmLabel={t('admin_revoke')}
      onConfirm={revoke}
      pending={revoking.isPending}
      error={revoking.error && errorText(t, revoking.error)}
    >
      <SessionList user={user} />
    </ConfirmDialog>
  );
}

function SessionList({ user }: { user: PlatformUser }) {
  const t = useT();
  const { language } = useLanguages();
  const { data: sessions = [], error, refetch } = useQuery(userSessionsQuery(user.id));
  if (error)
    return <LoadFailed what={t('admin_failed_to_fetch_sessions')} error={error} onRetry={() => void refetch()} />;
  return (
    <ul
      aria-label={t('admin_sessions_of', { name: userName(user) })}
      className="grid max-h-60 gap-2 overflow-y-auto rounded-md bg-sunken p-3 text-sm"
    >
      {sessions.map((session) => (
        <li key={session.id} className="grid">
          <span className="font-semibold">
            {t('admin_session_seen', { moment: formatMoment(language, session.last_seen_at) })}
          </span>
          <span className="text-ink-2">
            {t('admin_session_since', { moment: formatMoment(language, session.created_at) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
