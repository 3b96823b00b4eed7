import { useLanguages } from '#lib/i18n.ts';
import { formatOre } from '#lib/money.ts';

type SumProps = { label: string; ore: number; isTotal?: boolean };

/** A row of the sums of a statement. */
export function Sum({ label, ore, isTotal = false }: SumProps) {
  const { language } = useLanguages();
  const weight = isTotal ? 'mt-1 border-t border-line-strong pt-2 text-lg font-bold' : '';
  return (
    <div className={`flex justify-between gap-4 py-1 ${weight}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap">{formatOre(language, ore)}</dd>
    </div>
  );
}
