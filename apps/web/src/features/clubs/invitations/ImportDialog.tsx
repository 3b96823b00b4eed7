import type { Club } from '@hytte/contract/clubs/clubs';
import type { SourceRow } from '@hytte/domain/shared/read-rows';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { membersQuery, placesTaken } from '#features/clubs/members/members.api.ts';
import { useT } from '#lib/i18n.ts';
import { RoomOnPlan, roomOf } from '#lib/RoomOnPlan.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { pastedListOf, SourceStep } from './SourceStep.tsx';

type ImportDialogProps = { club: Club; onClose: () => void };

/** Heavy: load with `lazy`. The list is parsed in the browser; nothing is sent before it is confirmed. */
export function ImportDialog({ club, onClose }: ImportDialogProps) {
  const t = useT();
  const [rows, setRows] = useState<SourceRow[] | null>(null);
  const { data } = useQuery(membersQuery(club.id));
  const use = data ? placesTaken(data) : null;
  const forgetList = () => pastedListOf(club.id).remove();
  const finish = () => {
    forgetList();
    onClose();
  };
  const chooseAnother = () => {
    forgetList();
    setRows(null);
  };
  return (
    <Dialog
      wide
      open
      onOpenChange={onClose}
      title={t('import_members')}
      description={rows ? undefined : t('import_intro')}
      closeLabel={t('close')}
      hasAddress
    >
      {rows ? (
        <ReviewStep club={club} rows={rows} onBack={chooseAnother} onDone={finish} />
      ) : (
        <div className="grid gap-6">
          {use && <RoomOnPlan club={club} use={use} />}
          {(!use || roomOf(club, use).left > 0) && <SourceStep clubId={club.id} onRows={setRows} />}
        </div>
      )}
    </Dialog>
  );
}
