import type { BookingCost } from '@hytte/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '#lib/error-text.ts';
import { formatKroner } from '#lib/format-money.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { localeOf } from '#lib/locale.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { bookingCostQuery } from '../bookings.api.ts';
import { formatDayCount } from '../stay-words.ts';

export function CostBlock({ bookingId }: { bookingId: string }) {
  const t = useT();
  const id = useId();
  const { data, error, refetch } = useQuery(bookingCostQuery(bookingId));
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-bold">
        {t('cost')}
      </h3>
      {data && <Bill cost={data} />}
      {!data && error && (
        <p role="alert" className="flex flex-wrap items-center gap-x-3 text-barn">
          {t('failed_to_fetch_cost')} {errorText(t, error)}
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('try_again')}
          </Button>
        </p>
      )}
      {!data && !error && (
        <>
          <output className="sr-only">{t('loading')}</output>
          <Skeleton className="h-16" />
        </>
      )}
    </section>
  );
}

/** As on a receipt: what for on the left, how much on the right, the sum under a line. */
function Bill({ cost }: { cost: BookingCost }) {
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
      <dd className="figures text-end font-bold">
        {cost.isFree ? t('free_of_charge') : formatAmount(language, { kind: 'total', ore: cost.totalAmountInOre })}
      </dd>
    </dl>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <>
      <dt className="min-w-0 break-words">{label}</dt>
      <dd className="figures text-end">{amount}</dd>
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
