import type { Invoice } from '@hytte/contract/subscriptions';
import { useT } from './i18n.ts';
import { todayInOslo } from './dates.ts';
import { Pill } from '#ui/Pill.tsx';

export function InvoicePill({ invoice: { paid_at, due_on } }: { invoice: Invoice }) {
  const t = useT();
  if (paid_at !== null) return <Pill tone="success">{t('invoice_paid')}</Pill>;
  return due_on < todayInOslo() ? (
    <Pill tone="danger">{t('invoice_overdue')}</Pill>
  ) : (
    <Pill>{t('invoice_unpaid')}</Pill>
  );
}
