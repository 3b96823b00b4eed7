import { lazy, Suspense } from 'react';
import { useT } from './i18n.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

const AlertDialog = lazy(async () => ({ default: (await import('#ui/AlertDialog.tsx')).AlertDialog }));

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
    <Suspense>
      <AlertDialog
        open
        onOpenChange={stay}
        title={t('unsaved_question')}
        description={t('unsaved_text')}
        cancelLabel={t('unsaved_stay')}
        confirmLabel={t('unsaved_leave')}
        onConfirm={leave}
      />
    </Suspense>
  );
}
