import type { OwnBooking } from '@hytte/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AddToCalendar } from './AddToCalendar.tsx';
import { arrivalQuery } from './arrival.api.ts';
import { AccessInfo } from './GettingIn.tsx';
import { OfflineNote } from './KeptNote.tsx';

type ArrivalBlockProps = { booking: Pick<OwnBooking, 'id' | 'status' | 'end_date'>; isOwn: boolean };

/** In a stay's dialog: the way there and in, for whoever is to come. */
export function ArrivalBlock({ booking, isOwn }: ArrivalBlockProps) {
  const t = useT();
  const id = useId();
  if (booking.status !== 'allocated' || booking.end_date < todayInOslo()) return null;
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2">
      <h3 id={id} className="font-bold">
        {t('arrival_heading')}
      </h3>
      <Arrival bookingId={booking.id} isOwn={isOwn} />
      {isOwn && <OfflineNote bookingId={booking.id} />}
      <AddToCalendar bookingId={booking.id} />
    </section>
  );
}

function Arrival({ bookingId, isOwn }: { bookingId: string; isOwn: boolean }) {
  const t = useT();
  const { data, error, refetch } = useQuery(arrivalQuery(bookingId));
  if (data)
    return (
      <>
        {data.access_info && <p className="min-w-0 break-words whitespace-pre-line">{data.access_info}</p>}
        <AccessInfo arrival={data} isOwn={isOwn} />
      </>
    );
  if (error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-barn">
        {t('failed_to_fetch_arrival')} {errorText(t, error)}
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      </p>
    );
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <Skeleton className="h-12 w-full" />
    </>
  );
}
