import { splitPayment } from '@hytte/domain/payments/payment';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';

const EXAMPLE = splitPayment(150_000);

/** What it costs, and what that comes to: worked out by the rule that takes the fees. */
export function FeeSentence() {
  const t = useT();
  const { language } = useLanguages();
  return (
    <div className="grid gap-1 border-s-4 border-line-strong ps-4">
      <p>{t('payment_fees')}</p>
      <p className="font-semibold">
        {t('payment_fees_example', {
          gross: formatOre(language, EXAMPLE.grossOre),
          net: formatOre(language, EXAMPLE.netOre),
        })}
      </p>
    </div>
  );
}
