import type { Invoice } from '@hytte/contract/money/subscriptions';
import { useT } from './i18n.ts';
import { todayInOslo } from './dates.ts';
import { Pill } from '#ui/Pill.tsx';

export function InvoicePill({ invoice }: { invoice: Invoice }) {
  const t = useT();
  if (creditableOf(invoice) === 0) return <Pill>{t('invoice_credited')}</Pill>;
  if (invoice.paid_at !== null) return <Pill tone="success">{t('invoice_paid')}</Pill>;
  return invoice.due_on < todayInOslo() ? (
    <Pill tone="danger">{t('invoice_overdue')}</Pill>
  ) : (
    <Pill>{t('invoice_unpaid')}</Pill>
  );
}

/** What is left of the invoice without VAT, after its credit notes. */
export const creditableOf = ({ net_ore, credit_notes }: Invoice): number =>
  net_ore - credit_notes.reduce((sum, note) => sum + note.net_ore, 0);
