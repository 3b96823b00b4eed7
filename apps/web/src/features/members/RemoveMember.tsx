import type { ClubMember } from '@hytte/contract/members';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, useRemoveMember } from './members.api.ts';

type RemoveMemberProps = { clubId: string; member: ClubMember; onClose: () => void };

export function RemoveMember({ clubId, member, onClose }: RemoveMemberProps) {
  const t = useT();
  const removal = useRemoveMember(clubId);
  const name = nameOf(member);
  const remove = () =>
    removal.mutate(member.id, {
      onSuccess: () => {
        showToast.success(t('member_removed', { name }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('remove_member_question', { name })}
      description={t('remove_member_text', { name })}
      cancelLabel={t('keep_member')}
      confirmLabel={t('remove_member')}
      onConfirm={remove}
      pending={removal.isPending}
      error={removal.error && errorText(t, removal.error)}
    />
  );
}
