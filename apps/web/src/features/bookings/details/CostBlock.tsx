import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Bill } from '#lib/Bill.tsx';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { bookingCostQuery } from '../bookings.api.ts';

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
