import { useState } from 'react';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TabPage } from '#ui/TabPage.tsx';
import { type PayoutStatus, payoutsQuery } from './admin.api.ts';
import { EmptyList } from './NothingHere.tsx';
import { PagedList } from './PagedList.tsx';
import { PaymentFile } from './PaymentFile.tsx';
import { PayoutTable } from './PayoutTable.tsx';

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
