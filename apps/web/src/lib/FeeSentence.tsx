import { splitPayment } from '@hytte/domain/money/payments/payment';
import { useLanguages, useT } from './i18n.ts';
import { formatOre } from './money.ts';

const EXAMPLE = splitPayment(150_000);

/** The fees of payments through us, with an example computed by the same rule that charges them. */
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
