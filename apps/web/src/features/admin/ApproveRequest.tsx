import type { InvoiceRequest } from '@hytte/contract/subscriptions';
import { vatOreOf } from '@hytte/domain/subscriptions/plans';
import { errorText } from '#lib/error-text.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { showToast } from '#ui/toast.tsx';
import { useApproveInvoice } from './admin.api.ts';

export function ApproveRequest({ request, onClose }: { request: InvoiceRequest; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const approving = useApproveInvoice();
  const approve = () =>
    approving.mutate(request.club_id, {
      onSuccess: ({ invoice }) => {
        showToast.success(t('admin_approve_done', { number: invoice.number }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_approve_question', { club: request.club_name })}
      description={t('admin_approve_text', {
        net: formatOre(language, request.net_ore),
        total: formatOre(language, request.net_ore + vatOreOf(request.net_ore)),
        company: request.companyName,
      })}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_approve')}
      onConfirm={approve}
      tone="primary"
      pending={approving.isPending}
      error={approving.error && errorText(t, approving.error)}
    />
  );
}
