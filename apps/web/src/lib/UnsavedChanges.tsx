import { useT } from './i18n.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** Put into a form: nobody leaves it with unsaved changes unasked. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const t = useT();
  const { leaving, stay } = useUnsavedChanges(when);
  if (leaving === null) return null;
  const leave = () => {
    stay();
    leaving();
  };
  return (
    <ConfirmDialog
      onClose={stay}
      title={t('unsaved_question')}
      description={t('unsaved_text')}
      cancelLabel={t('unsaved_stay')}
      confirmLabel={t('unsaved_leave')}
      onConfirm={leave}
    />
  );
}
