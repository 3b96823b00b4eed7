import type { Club } from '@hytte/contract/clubs';
import type { ClubMember } from '@hytte/contract/members';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, useHandOver } from './members.api.ts';

type HandOverProps = { club: Club; member: ClubMember; onClose: () => void };

export function HandOver({ club, member, onClose }: HandOverProps) {
  const t = useT();
  const handing = useHandOver(club.id);
  const name = nameOf(member);
  const handOver = () =>
    handing.mutate(member.id, {
      onSuccess: () => {
        showToast.success(t('handed_over', { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('hand_over_question', { club: club.name, name })}
      description={t('hand_over_text', { name })}
      cancelLabel={t('keep_ownership')}
      confirmLabel={t('hand_over')}
      onConfirm={handOver}
      pending={handing.isPending}
      error={handing.error && errorText(t, handing.error)}
    />
  );
}
