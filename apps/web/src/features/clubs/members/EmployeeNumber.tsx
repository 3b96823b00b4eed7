import type { ClubMember } from '@hytte/contract/clubs/members';
import { EMPLOYEE_NUMBER_MAX } from '@hytte/domain/clubs/members/roles';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { showToast } from '#ui/toast.tsx';
import { nameOf, useEmployeeNumber } from './members.api.ts';

type EmployeeNumberProps = { clubId: string; member: ClubMember; onClose: () => void };

/** The member's number at their employer, for what is taken from the pay. */
export function EmployeeNumber({ clubId, member, onClose }: EmployeeNumberProps) {
  const t = useT();
  const saving = useEmployeeNumber(clubId);
  const [number, setNumber] = useState(member.employee_number ?? '');
  const save = () =>
    saving.mutate(
      { userId: member.id, number: number.trim() || null },
      {
        onSuccess: () => {
          showToast.success(t('employee_number_saved'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('employee_number_of', { name: nameOf(member) })}
      description={t('employee_number_hint')}
      cancelLabel={t('cancel')}
      confirmLabel={t('save_changes')}
      tone="primary"
      onConfirm={save}
      pending={saving.isPending}
      error={saving.error && errorText(t, saving.error)}
    >
      <TextField
        label={t('employee_number')}
        autoComplete="off"
        maxLength={EMPLOYEE_NUMBER_MAX}
        value={number}
        onChange={(event) => setNumber(event.target.value)}
      />
    </ConfirmDialog>
  );
}
