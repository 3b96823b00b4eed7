import type { BookingCost } from '@hytte/contract/stays/bookings';
import { formatAmount, formatKroner } from './money.ts';
import { type T, useLanguages, useT } from './i18n.ts';
import { formatDuration } from './stay-words.ts';

type BillOf = Pick<BookingCost, 'lines' | 'isFree' | 'totalAmountInOre'>;

/** Cost lines as on a receipt, with the total. */
export function Bill({ cost }: { cost: BillOf }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
      {cost.lines.map((line, at) => (
        // Lines have no ids, and two seasons may have the same name. The list is always replaced as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <Line
          key={at}
          label={labelOf(t, language, line)}
          amount={formatAmount(language, line.ore, SIGNED.has(line.kind) ? 'exceptZero' : 'auto')}
        />
      ))}
      <div className="col-span-2 border-t border-line-strong" />
      <dt className="font-bold">{t('cost_total')}</dt>
      <dd className="text-end font-bold whitespace-nowrap">
        {cost.isFree ? t('free_of_charge') : formatAmount(language, cost.totalAmountInOre)}
      </dd>
    </dl>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="text-end whitespace-nowrap">{amount}</dd>
    </>
  );
}

type CostLine = BookingCost['lines'][number];

/** Lines that may add or subtract show which. */
const SIGNED = new Set<CostLine['kind']>(['season', 'floor']);

function labelOf(t: T, language: string, { kind, name, days, ore }: CostLine): string {
  const length = formatDuration(t, language, days ?? 0);
  const labels: Record<CostLine['kind'], string> = {
    days: t('cost_of_days', { days: length, price: formatKroner(language, days ? ore / days / 100 : 0) }),
    minimum: t('cost_of_minimum', { days: length }),
    season: name ?? '',
    fixed: name ?? t('cost_fixed'),
    floor: t('cost_floor'),
  };
  return labels[kind];
}
