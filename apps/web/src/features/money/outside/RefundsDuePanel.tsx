import type { RefundDue } from '@hytte/contract/money/outside-payments';
import { useQuery } from '@tanstack/react-query';
import { formatDates, formatDay } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { formatOre } from '#lib/money.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { Panel } from '#ui/Panel.tsx';
import { showToast } from '#ui/toast.tsx';
import { refundsDueQuery, useRefundDone } from './outside-payments.api.ts';

/** For the treasurer: what the club has to pay back, ticked when it has. */
export function RefundsDuePanel({ clubId }: { clubId: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(refundsDueQuery(clubId));
  return (
    <Panel title={t('refunds_due')} intro={t('refunds_due_text')}>
      {!data && error && <LoadFailed what={t('refunds_due_failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.length === 0 && <p className="text-ink-2">{t('refunds_due_none')}</p>}
      {data && data.length > 0 && <RefundTable clubId={clubId} refunds={data} />}
    </Panel>
  );
}

function RefundTable({ clubId, refunds }: { clubId: string; refunds: readonly RefundDue[] }) {
  const t = useT();
  return (
    <DataTable
      label={t('refunds_due')}
      widths="[--columns:minmax(0,2fr)_minmax(0,3fr)_minmax(0,2fr)_8rem_11rem]"
      columns={[
        { key: 'guest', label: t('guest') },
        { key: 'stay', label: t('refund_due_stay') },
        { key: 'paid', label: t('refund_due_paid') },
        { key: 'amount', label: t('refund_due_amount'), align: 'end' },
        { key: 'done', label: t('refund_due_done') },
      ]}
    >
      {refunds.map((refund) => (
        <RefundRow key={refund.id} clubId={clubId} refund={refund} />
      ))}
    </DataTable>
  );
}

function RefundRow({ clubId, refund }: { clubId: string; refund: RefundDue }) {
  const t = useT();
  const { language } = useLanguages();
  const ticking = useRefundDone(clubId);
  const { first_name, last_name, email, start_date: startDate, end_date: endDate, paid } = refund;
  const guest = [first_name, last_name].filter(Boolean).join(' ') || email || t('guest_without_account');
  const isDone = refund.refunded_on !== null;
  const tick = () =>
    ticking.mutate({ id: refund.id, isDone: !isDone }, { onError: (error) => showToast.error(errorText(t, error)) });
  return (
    <DataRow>
      <DataCell>
        <div className="grid min-w-0">
          <span className="font-semibold break-words">{guest}</span>
          {email && email !== guest && <span className="text-sm break-all text-ink-2">{email}</span>}
        </div>
      </DataCell>
      <DataCell cardLabel={t('refund_due_stay')}>
        <span>{`${refund.hut_name}, ${formatDates(language, { startDate, endDate })}`}</span>
      </DataCell>
      <DataCell cardLabel={t('refund_due_paid')}>
        <span>{`${formatOre(language, paid.amount_ore)}, ${t(`outside_way_${paid.how}`)}`}</span>
      </DataCell>
      <DataCell cardLabel={t('refund_due_amount')} align="end">
        <span className="font-semibold">{formatOre(language, refund.amount_ore)}</span>
      </DataCell>
      <DataCell cardLabel={t('refund_due_done')}>
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            // As it will be, while the server is told.
            checked={ticking.isPending ? !isDone : isDone}
            disabled={ticking.isPending}
            aria-label={t('refund_due_done_for', { guest })}
            onChange={tick}
          />
          {refund.refunded_on && <span className="text-sm">{formatDay(language, refund.refunded_on)}</span>}
        </label>
      </DataCell>
    </DataRow>
  );
}
