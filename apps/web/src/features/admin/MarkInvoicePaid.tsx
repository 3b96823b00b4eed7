import type { Invoice } from '@hytte/contract/subscriptions';
import { errorText } from '#lib/error-text.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useMarkInvoicePaid } from './admin.api.ts';

export function MarkInvoicePaid({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const marking = useMarkInvoicePaid();
  const { id, number, kid, total_ore } = invoice;
  const mark = () =>
    marking.mutate(id, {
      onSuccess: () => {
        showToast.success(t('admin_paid_done', { number }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_paid_question', { number })}
      description={t('admin_paid_text', { amount: formatOre(language, total_ore), kid })}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_mark_paid')}
      onConfirm={mark}
      tone="primary"
      pending={marking.isPending}
      error={marking.error && errorText(t, marking.error)}
    />
  );
}
