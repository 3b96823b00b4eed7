import type { Membership } from '@hytte/contract/clubs';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { useSession } from '#lib/session.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useLeaveClub } from './clubs.api.ts';

export function LeaveClub({ club, onClose }: { club: Membership; onClose: () => void }) {
  const t = useT();
  const session = useSession();
  const leaving = useLeaveClub(club.club_id);
  const leave = () => {
    if (session.status !== 'user') return;
    leaving.mutate(session.user.id, {
      onSuccess: () => {
        showToast.success(t('club_left', { club: club.club_name }));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('leave_club_question', { club: club.club_name })}
      description={t('leave_club_text')}
      cancelLabel={t('stay_in_club')}
      confirmLabel={t('leave_club')}
      onConfirm={leave}
      pending={leaving.isPending}
      error={leaving.error && errorText(t, leaving.error)}
    />
  );
}
