import type { Club } from '@hytte/contract/clubs';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
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
  const [isRefused, setIsRefused] = useState(false);
  const reset = () => {
    const isName = typed.trim() === club.name;
    setIsRefused(!isName);
    if (!isName) return;
    resetting.mutate(undefined, {
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
      error={resetting.error && errorText(t, resetting.error)}
    >
      <TextField
        label={t('reset_points_type_name', { club: club.name })}
        error={isRefused && t('reset_points_name_differs')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}
