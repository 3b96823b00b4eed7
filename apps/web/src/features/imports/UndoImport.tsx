import type { MemberImport } from '@hytte/contract/imports';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useUndoImport } from './imports.api.ts';

type UndoImportProps = { clubId: string; undoing: MemberImport; onClose: () => void };

export function UndoImport({ clubId, undoing, onClose }: UndoImportProps) {
  const t = useT();
  const undo = useUndoImport(clubId);
  const { unanswered: count, sent_at: sentAt } = undoing;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('undo_import_question')}
      description={t(sentAt === null ? 'undo_import_waiting' : 'undo_import_sent', { count })}
      cancelLabel={t('keep_import')}
      confirmLabel={t('undo_import')}
      onConfirm={() =>
        undo.mutate(undoing.id, {
          onSuccess: ({ withdrawn }) => {
            showToast.success(t('import_undone_toast', { count: withdrawn }));
            onClose();
          },
        })
      }
      pending={undo.isPending}
      error={undo.error && errorText(t, undo.error)}
    />
  );
}
