import type { InvoiceRequest } from '@hytte/contract/subscriptions';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { showToast } from '#ui/toast.tsx';
import { useDeclineInvoice } from './admin.api.ts';

export function DeclineRequest({ request, onClose }: { request: InvoiceRequest; onClose: () => void }) {
  const t = useT();
  const [reason, setReason] = useState('');
  const declining = useDeclineInvoice();
  const decline = () =>
    declining.mutate(
      { clubId: request.club_id, reason: reason.trim() || null },
      {
        onSuccess: () => {
          showToast.success(t('admin_decline_done'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_decline_question', { club: request.club_name })}
      description={t('admin_decline_text')}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_decline')}
      onConfirm={decline}
      pending={declining.isPending}
      error={declining.error && errorText(t, declining.error)}
    >
      <TextArea
        label={t('admin_decline_reason')}
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  );
}
