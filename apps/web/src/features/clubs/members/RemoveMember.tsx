import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import type { ClubMember } from '@hytte/contract/clubs/members';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDates } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { formatPoints } from '#lib/stay-words.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, staysOfMemberQuery, useRemoveMember } from './members.api.ts';

type RemoveMemberProps = { clubId: string; member: ClubMember; onClose: () => void };

/** Asks before somebody is removed: what they lose, what goes back, and why. */
export function RemoveMember({ clubId, member, onClose }: RemoveMemberProps) {
  const t = useT();
  const removal = useRemoveMember(clubId);
  // Club admins see the code.
  const knowsCode = member.joined_by_code || member.role !== 'member';
  const [renewsCode, setRenewsCode] = useState(knowsCode);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const name = nameOf(member);
  const remove = () =>
    removal.mutate(
      { userId: member.id, reason: reason.trim(), new_join_code: renewsCode },
      {
        onSuccess: () => {
          showToast.success(t(renewsCode ? 'member_removed_new_code' : 'member_removed', { name }));
          onClose();
        },
      },
    );
  const confirm = () => {
    setIsTried(true);
    if (isReason(reason)) remove();
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('remove_member_question', { name })}
      description={
        <div className="grid gap-2">
          <p>{t('remove_member_text', { name })}</p>
          <WhatIsLost clubId={clubId} member={member} />
        </div>
      }
      cancelLabel={t('keep_member')}
      confirmLabel={t('remove_member')}
      onConfirm={confirm}
      pending={removal.isPending}
      error={isTried && !isReason(reason) ? t('reason_required') : removal.error && errorText(t, removal.error)}
    >
      <ReasonField value={reason} onChange={setReason} hint={t('remove_member_reason_hint')} />
      <Switch
        label={t('remove_member_new_code')}
        hint={t(knowsCode ? 'remove_member_knows_code_hint' : 'remove_member_new_code_hint', { name })}
        checked={renewsCode}
        onChange={(event) => setRenewsCode(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

/** The member's stays and requests ahead, with what was paid for each, and their points. */
function WhatIsLost({ clubId, member }: Pick<RemoveMemberProps, 'clubId' | 'member'>) {
  const t = useT();
  const { language } = useLanguages();
  const name = nameOf(member);
  const { data } = useQuery(staysOfMemberQuery(clubId, member.id));
  const textOf = ({ booking, paidOre }: NonNullable<typeof data>[number]) => {
    const { hut_name, start_date: startDate, end_date: endDate } = booking;
    const stay = `${hut_name} ${formatDates(language, { startDate, endDate })}`;
    return paidOre > 0 ? t('remove_member_paid', { stay, amount: formatOre(language, paidOre) }) : stay;
  };
  return (
    <>
      {data?.length === 0 && <p>{t('remove_member_no_stays', { name })}</p>}
      {data && data.length > 0 && (
        <>
          <p>{t('remove_member_stays')}</p>
          <ul className="list-disc ps-5">
            {data.map((stay) => (
              <li key={stay.booking.id}>{textOf(stay)}</li>
            ))}
          </ul>
        </>
      )}
      {member.booking_points !== 0 && (
        <p>
          {t('remove_member_points', {
            name,
            points: formatPoints(t, language, Math.round(member.booking_points * 10)),
          })}
        </p>
      )}
    </>
  );
}
