import type { PlatformPayout } from '@hytte/contract/payouts';
import { useState } from 'react';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/DataTable.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Pill } from '#ui/Pill.tsx';
import { MarkPayoutSent } from './MarkPayoutSent.tsx';

export function PayoutTable({ payouts }: { payouts: PlatformPayout[] }) {
  const t = useT();
  const [asked, setAsked] = useState<PlatformPayout | null>(null);
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
          <PayoutRow key={payout.id} payout={payout} onSent={setAsked} />
        ))}
      </DataTable>
      {asked && <MarkPayoutSent payout={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

const TONES = { held: 'lys', ready: 'info', sent: 'gran' } as const;

const monthOf = (language: string, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

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
