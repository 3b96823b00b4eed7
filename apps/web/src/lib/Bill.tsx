import type { BookingCost } from '@hytte/contract/bookings';
import { formatKroner } from './money.ts';
import { type T, useLanguages, useT } from './i18n.ts';
import { localeOf } from './locale.ts';
import { formatDayCount } from './stay-words.ts';

type BillOf = Pick<BookingCost, 'lines' | 'isFree' | 'totalAmountInOre'>;

/** As on a receipt: what for on the left, how much on the right, the sum under a line. */
export function Bill({ cost }: { cost: BillOf }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
      {cost.lines.map((line, at) => (
        // Lines have no names of their own: two seasons may be called the same. They come anew as a whole.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={at} label={labelOf(t, language, line)} amount={formatAmount(language, line)} />
      ))}
      <div className="col-span-2 border-t border-line-strong" />
      <dt className="font-bold">{t('cost_total')}</dt>
      <dd className="text-end font-bold whitespace-nowrap">
        {cost.isFree ? t('free_of_charge') : formatAmount(language, { kind: 'total', ore: cost.totalAmountInOre })}
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

function labelOf(t: T, language: string, { kind, name, days, ore }: CostLine): string {
  const length = formatDayCount(t, language, days ?? 0);
  const labels: Record<CostLine['kind'], string> = {
    days: t('cost_of_days', { days: length, price: formatKroner(language, days ? ore / days / 100 : 0) }),
    minimum: t('cost_of_minimum', { days: length }),
    season: name ?? '',
    fixed: name ?? t('cost_fixed'),
    floor: t('cost_floor'),
  };
  return labels[kind];
}

/** With øre, so that the column adds up; with its sign where a season gives or takes. */
const formatAmount = (language: string, { kind, ore }: { kind: CostLine['kind'] | 'total'; ore: number }): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'NOK',
    signDisplay: kind === 'season' || kind === 'floor' ? 'exceptZero' : 'auto',
  }).format(ore / 100);
