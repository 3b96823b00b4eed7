import type { Club } from '@hytte/contract/clubs';
import type { SourceRow } from '@hytte/domain/imports/read-rows';
import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SourceStep } from './SourceStep.tsx';

type ImportDialogProps = { club: Club; onClose: () => void };

/** Heavy: load with `lazy`. The list is parsed in the browser; nothing is sent before it is confirmed. */
export function ImportDialog({ club, onClose }: ImportDialogProps) {
  const t = useT();
  const [rows, setRows] = useState<SourceRow[] | null>(null);
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
        <ReviewStep club={club} rows={rows} onBack={() => setRows(null)} onDone={onClose} />
      ) : (
        <SourceStep onRows={setRows} />
      )}
    </Dialog>
  );
}
