import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useRunAllDraws } from './admin.api.ts';

export function RunAllDraws({ onClose }: { onClose: () => void }) {
  const t = useT();
  const running = useRunAllDraws();
  const run = () =>
    running.mutate(undefined, {
      onSuccess: ({ clubs, allocated, queued }) => {
        showToast.success(t('admin_run_all_done', { clubs, allocated, queued }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_run_all_question')}
      description={t('admin_run_all_text')}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_run_all_confirm')}
      onConfirm={run}
      tone="primary"
      pending={running.isPending}
      error={running.error && errorText(t, running.error)}
    />
  );
}
