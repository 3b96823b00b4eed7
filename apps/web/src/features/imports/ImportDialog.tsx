import type { Club } from '@hytte/contract/clubs';
import type { SourceRow } from '@hytte/domain/imports/read-rows';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { pastedListOf, SourceStep } from './SourceStep.tsx';

type ImportDialogProps = { club: Club; onClose: () => void };

/** Heavy: load with `lazy`. The list is parsed in the browser; nothing is sent before it is confirmed. */
export function ImportDialog({ club, onClose }: ImportDialogProps) {
  const t = useT();
  const [rows, setRows] = useState<SourceRow[] | null>(null);
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
    >
      {rows ? (
        <ReviewStep club={club} rows={rows} onBack={chooseAnother} onDone={finish} />
      ) : (
        <SourceStep clubId={club.id} onRows={setRows} />
      )}
    </Dialog>
  );
}
