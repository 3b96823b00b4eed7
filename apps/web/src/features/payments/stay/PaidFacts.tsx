import type { Payment } from '@hytte/contract/payments';
import { ReceiptText } from 'lucide-react';
import { formatDate } from '#lib/format-date.ts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { Link } from '#lib/navigation.ts';
import { pathTo } from '#lib/paths.ts';
import { buttonClass } from '#ui/Button.tsx';
import { refundWords } from '../refund-words.ts';

type PaidFactsProps = { bookingId: string; payment: Payment | null };

/** How much, when, and where the receipt is. */
export function PaidFacts({ bookingId, payment }: PaidFactsProps) {
  const t = useT();
  const { language } = useLanguages();
  if (payment === null || payment.paid_at === null) return <p>{t('stay_is_paid')}</p>;
  const amount = formatOre(language, payment.amount_ore);
  return (
    <>
      <p>
        {payment.amount_ore === 0
          ? t('payment_none_due')
          : t('payment_paid_at', { amount, date: formatDate(language, payment.paid_at) })}
      </p>
      {payment.refund && <p className="font-semibold">{refundWords(t, language, payment.refund)}</p>}
      {payment.receipt_number !== null && (
        <Link to={pathTo('receipt', { bookingId })} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          <ReceiptText aria-hidden="true" />
          {t('see_receipt')}
        </Link>
      )}
    </>
  );
}
