import type { PlatformPayout } from '@hytte/contract/payouts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatLocalDate } from '#lib/dates.ts';
import { download } from '#lib/download.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Field } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Select } from '#ui/Select.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { showToast } from '#ui/toast.tsx';
import { payoutsQuery, type PayoutStatus, useMakePaymentFile, useMarkPayoutSent } from './admin.api.ts';
import { EmptyList, PagedList } from './PagedList.tsx';

const STATUSES = ['ready', 'held', 'sent'] as const satisfies PayoutStatus[];

export default function PayoutsTab() {
  const t = useT();
  const [status, setStatus] = useState<PayoutStatus | ''>('');
  usePageTitle(t('admin_tab_payouts'));
  return (
    <TabPage title={t('admin_tab_payouts')} purpose={t('admin_payouts_purpose')} action={<PaymentFile />}>
      <search className="max-w-xs">
        <Field label={t('admin_payout_state')}>
          {(control) => (
            <Select<PayoutStatus | ''>
              {...control}
              label={t('admin_payout_state')}
              value={status}
              options={[
                { value: '', label: t('admin_payout_all') },
                ...STATUSES.map((value) => ({ value, label: t(`admin_payout_${value}`) })),
              ]}
              onChange={setStatus}
            />
          )}
        </Field>
      </search>
      <PagedList
        query={payoutsQuery(status ? { status } : {})}
        failed={t('admin_failed_to_fetch_payouts')}
        empty={<EmptyList title={t('admin_no_payouts')} text={t('admin_no_payouts_text')} />}
      >
        {(payouts) => <PayoutTable payouts={payouts} />}
      </PagedList>
    </TabPage>
  );
}

function PayoutTable({ payouts }: { payouts: PlatformPayout[] }) {
  const t = useT();
  const [confirming, setConfirming] = useState<PlatformPayout | null>(null);
  return (
    <Panel title={t('admin_tab_payouts')}>
      <DataTable
        label={t('admin_tab_payouts')}
        widths="[--columns:minmax(0,1.4fr)_8rem_9rem_8rem_8rem_9rem]"
        columns={[
          { key: 'club', label: t('admin_club') },
          { key: 'month', label: t('admin_payout_month') },
          { key: 'account', label: t('admin_payout_account') },
          { key: 'amount', label: t('admin_amount'), align: 'end' },
          { key: 'state', label: t('admin_payout_state') },
          { key: 'act', label: <span className="sr-only">{t('admin_mark_sent')}</span> },
        ]}
      >
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} onSent={setConfirming} />
        ))}
      </DataTable>
      {confirming && <MarkPayoutSent payout={confirming} onClose={() => setConfirming(null)} />}
    </Panel>
  );
}

const TONES = { held: 'warning', ready: 'info', sent: 'success' } as const;

const monthOf = (language: string, day: string): string =>
  formatLocalDate(language, day, { month: 'short', year: 'numeric' });

function PayoutRow({ payout, onSent }: { payout: PlatformPayout; onSent: (payout: PlatformPayout) => void }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <DataRow>
      <DataCell cardLabel={t('admin_club')}>
        <span className="font-semibold">{payout.club_name}</span>
      </DataCell>
      <DataCell cardLabel={t('admin_payout_month')}>{monthOf(language, payout.month)}</DataCell>
      <DataCell cardLabel={t('admin_payout_account')}>
        <span className="tabular-nums">{payout.account}</span>
      </DataCell>
      <DataCell cardLabel={t('admin_amount')} align="end">
        <span className="font-semibold whitespace-nowrap">{formatOre(language, payout.amount_ore)}</span>
      </DataCell>
      <DataCell cardLabel={t('admin_payout_state')}>
        <Pill tone={TONES[payout.status]}>{t(`admin_payout_${payout.status}`)}</Pill>
      </DataCell>
      <DataCell align="end">
        {payout.status === 'ready' && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('admin_mark_sent_of', { club: payout.club_name })}
            onClick={() => onSent(payout)}
          >
            {t('admin_mark_sent')}
          </Button>
        )}
      </DataCell>
    </DataRow>
  );
}

function PaymentFile() {
  const t = useT();
  const { language } = useLanguages();
  const making = useMakePaymentFile();
  const make = () =>
    making.mutate(undefined, {
      onSuccess: ({ file_name, xml, count, total_ore }) => {
        download(file_name, new Blob([xml], { type: 'application/xml' }));
        showToast.success(t('admin_payout_file_done', { count, total: formatOre(language, total_ore) }));
      },
      onError: (error) => showToast.error(errorText(t, error)),
    });
  return (
    <Button pending={making.isPending} onClick={make}>
      <Download aria-hidden="true" />
      {t('admin_payout_file')}
    </Button>
  );
}

function MarkPayoutSent({ payout, onClose }: { payout: PlatformPayout; onClose: () => void }) {
  const t = useT();
  const { language } = useLanguages();
  const marking = useMarkPayoutSent();
  const club = payout.club_name;
  const mark = () =>
    marking.mutate(payout.id, {
      onSuccess: () => {
        showToast.success(t('admin_sent_done', { club }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('admin_sent_question', { club, amount: formatOre(language, payout.amount_ore) })}
      description={t('admin_sent_text')}
      cancelLabel={t('admin_wait_with_it')}
      confirmLabel={t('admin_mark_sent')}
      onConfirm={mark}
      tone="primary"
      pending={marking.isPending}
      error={marking.error && errorText(t, marking.error)}
    />
  );
}
