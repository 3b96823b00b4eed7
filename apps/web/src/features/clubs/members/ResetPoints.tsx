import type { Club } from '@hytte/contract/clubs/clubs';
import { isReason } from '@hytte/domain/stays/bookings/board-acts';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ReasonField } from '#lib/ReasonField.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { DangerZone } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { useResetPoints } from './members.api.ts';

type ResetPointsProps = { club: Club; memberCount: number };

export function ResetPoints({ club, memberCount }: ResetPointsProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  return (
    <DangerZone
      title={t('reset_points')}
      intro={t('reset_points_intro')}
      action={
        <>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('reset_points')}
          </Button>
          {asking && <Question club={club} memberCount={memberCount} onClose={() => setAsking(false)} />}
        </>
      }
    />
  );
}

function Question({ club, memberCount, onClose }: ResetPointsProps & { onClose: () => void }) {
  const t = useT();
  const resetting = useResetPoints(club.id);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isName = typed.trim() === club.name;
  const reset = () => {
    setIsTried(true);
    if (!isName || !isReason(reason)) return;
    resetting.mutate(reason.trim(), {
      onSuccess: ({ affected_members }) => {
        showToast.success(t('points_reset', { count: affected_members }));
        onClose();
      },
    });
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('reset_points_question')}
      description={t('reset_points_text', { count: memberCount })}
      cancelLabel={t('keep_points')}
      confirmLabel={t('reset_points')}
      onConfirm={reset}
      pending={resetting.isPending}
      error={isTried && !isReason(reason) ? t('reason_required') : resetting.error && errorText(t, resetting.error)}
    >
      <ReasonField value={reason} onChange={setReason} hint={t('reason_for_guests_hint')} />
      <TextField
        label={t('reset_points_type_name', { club: club.name })}
        error={isTried && !isName && t('reset_points_name_differs')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
