import type { PlatformPayout } from '@hytte/contract/money/payouts';
import { useState } from 'react';
import { formatLocalDate } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';
import { usePageTitle } from '#lib/navigation.ts';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Field } from '#ui/Field.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { Select } from '#ui/Select.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { payoutsQuery, type PayoutStatus } from './admin.api.ts';
import { EmptyList, PagedList } from './PagedList.tsx';
import { MakePaymentFile, PayoutFiles } from './PayoutFiles.tsx';

const STATUSES = ['ready', 'held', 'sent'] as const satisfies PayoutStatus[];

export default function PayoutsTab() {
  const t = useT();
  const [status, setStatus] = useState<PayoutStatus | ''>('');
  usePageTitle(t('admin_tab_payouts'));
  return (
    <TabPage title={t('admin_tab_payouts')} purpose={t('admin_payouts_purpose')} action={<MakePaymentFile />}>
      <PayoutFiles />
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
  return (
    <Panel title={t('admin_tab_payouts')}>
      <DataTable
        label={t('admin_tab_payouts')}
        widths="[--columns:minmax(0,1.4fr)_8rem_9rem_8rem_minmax(0,1fr)]"
        columns={[
          { key: 'club', label: t('admin_club') },
          { key: 'month', label: t('admin_payout_month') },
          { key: 'account', label: t('admin_payout_account') },
          { key: 'amount', label: t('admin_amount'), align: 'end' },
          { key: 'state', label: t('admin_payout_state') },
        ]}
      >
        {payouts.map((payout) => (
          <PayoutRow key={payout.id} payout={payout} />
        ))}
      </DataTable>
    </Panel>
  );
}

const TONES = { held: 'warning', ready: 'info', sent: 'success' } as const;

const monthOf = (language: string, day: string): string =>
  formatLocalDate(language, day, { month: 'short', year: 'numeric' });

function PayoutRow({ payout }: { payout: PlatformPayout }) {
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
        <div className="grid justify-items-start gap-1 max-md:justify-items-end">
          <Pill tone={TONES[payout.status]}>{t(`admin_payout_${payout.status}`)}</Pill>
          {payout.file_name && (
            <span className="text-sm text-ink-2">{t('admin_in_file', { name: payout.file_name })}</span>
          )}
        </div>
      </DataCell>
    </DataRow>
  );
}
