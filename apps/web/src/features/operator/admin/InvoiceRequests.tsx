import type { InvoiceRequest } from '@hytte/contract/money/subscriptions';
import { formatOrgNumber } from '@hytte/domain/money/subscriptions/company';
import { vatOreOf } from '@hytte/domain/money/subscriptions/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TIER_NAMES } from '#features/money/subscriptions/subscriptions.api.ts';
import { formatMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextArea } from '#ui/Field.tsx';
import { showToast } from '#ui/toast.tsx';
import { invoiceRequestsQuery, useApproveInvoice, useDeclineInvoice } from './admin.api.ts';
import { Loading } from './PagedList.tsx';

export function InvoiceRequests() {
  const t = useT();
  const { data: requests, error, refetch } = useQuery(invoiceRequestsQuery);
  if (error)
    return <LoadFailed what={t('admin_failed_to_fetch_requests')} error={error} onRetry={() => void refetch()} />;
  if (!requests) return <Loading />;
  if (requests.length === 0) return <p className="text-ink-2">{t('admin_no_requests')}</p>;
  return (
    <ul className="divide-y divide-line">
      {requests.map((request) => (
        <RequestEntry key={request.club_id} request={request} />
      ))}
    </ul>
  );
}

function RequestEntry({ request }: { request: InvoiceRequest }) {
  const t = useT();
  const { language } = useLanguages();
  const [dialog, setDialog] = useState<'approve' | 'decline' | null>(null);
  const close = () => setDialog(null);
  const plan = t('admin_request_plan', {
    plan: t(TIER_NAMES[request.tier]),
    frequency: t(`billing_${request.billingFrequency}`).toLowerCase(),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <h3 className="font-semibold break-words">{request.club_name}</h3>
        <p>
          {plan}: {t('admin_request_net', { amount: formatOre(language, request.net_ore) })}
        </p>
        <p className="text-sm break-words text-ink-2">
          {t('admin_request_company', { company: request.companyName, number: formatOrgNumber(request.orgNumber) })}
        </p>
        <p className="text-sm break-all text-ink-2">{request.contactEmail}</p>
        <p className="text-sm text-ink-2">
          {t('admin_request_asked', { moment: formatMoment(language, request.asked_at) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="dangerQuiet" size="sm" onClick={() => setDialog('decline')}>
          {t('admin_decline')}
        </Button>
        <Button size="sm" onClick={() => setDialog('approve')}>
          {t('admin_approve')}
        </Button>
      </div>
      {dialog === 'approve' && <ApproveRequest request={request} onClose={close} />}
      {dialog === 'decline' && <DeclineRequest request={request} onClose={close} />}
    </li>
  );
}

function ApproveRequest({ request, onClose }: { request: InvoiceRequest; onClose: () => void }) {
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

function DeclineRequest({ request, onClose }: { request: InvoiceRequest; onClose: () => void }) {
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
