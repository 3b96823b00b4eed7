import type { Statement } from '@hytte/contract/payouts';
import { formatOre } from '#lib/money.ts';
import { useLanguages, useT } from '#lib/i18n.ts';

/** What came in, what was taken off, and what that leaves the club. */
export function StatementSums({ statement: { brought_forward_ore: before, sums } }: { statement: Statement }) {
  const t = useT();
  const rows = [
    ...(before === 0 ? [] : [{ label: t('sum_brought_forward'), ore: before }]),
    { label: t('sum_gross'), ore: sums.gross_ore },
    { label: t('sum_product_fee'), ore: sums.product_fee_ore },
    { label: t('sum_card_fee'), ore: sums.card_fee_ore },
    { label: t('sum_refunds'), ore: sums.refunds_ore },
  ];
  return (
    <dl className="max-w-md">
      {rows.map(({ label, ore }) => (
        <Sum key={label} label={label} ore={ore} />
      ))}
      <Sum label={t('sum_to_club')} ore={before + sums.net_ore} isTotal />
    </dl>
  );
}

type SumProps = { label: string; ore: number; isTotal?: boolean };

function Sum({ label, ore, isTotal = false }: SumProps) {
  const { language } = useLanguages();
  const weight = isTotal ? 'mt-1 border-t border-line-strong pt-2 text-lg font-bold' : '';
  return (
    <div className={`flex justify-between gap-4 py-1 ${weight}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap">{formatOre(language, ore)}</dd>
    </div>
  );
}
