import type { Payment } from '@hytte/contract/payments';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';

/** Of a stay that is somebody else's and not yet paid, as those who run the club hear it. */
export function GuestsPayment({ payment }: { payment: Payment | null }) {
  const t = useT();
  const { language } = useLanguages();
  if (payment?.status !== 'open') return <p>{t('guest_has_not_paid')}</p>;
  return <p>{t('guest_is_paying', { amount: formatOre(language, payment.amount_ore) })}</p>;
}
