import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { StayDeparture as Departure } from '@hytte/contract/huts/departure';
import { readStay } from '@hytte/contract/stays/sent-stay';
import { departureShownFrom, mayFillIn, sentenceOf } from '@hytte/domain/huts/visits/departure';
import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { Suspense, useCallback, useId, useState } from 'react';
import { formatDay, formatMoment, todayInOslo } from '#lib/dates.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { LoadFailed } from '#lib/LoadFailed.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { stayDepartureQuery } from './departure.api.ts';
import { unsentDepartureQuery } from './send-departure.api.ts';

// Filled in once a stay.
const DepartureForm = lazyScreen(() => import('./DepartureForm.tsx'), 'DepartureForm');

type Stay = Pick<OwnBooking, 'id' | 'status' | 'start_date' | 'start_half_day' | 'end_date' | 'end_half_day'>;
type StayDepartureProps = {
  booking: Stay;
  isOwn: boolean;
  onUnsaved: (save: (() => Promise<boolean>) | null) => void;
};

/** In the dialog of a stay: how the guest before has left the hut, and from the last day on the list before locking up. */
export function StayDeparture({ booking, isOwn, onUnsaved }: StayDepartureProps) {
  const today = todayInOslo();
  const run = readStay(booking);
  const isTime = mayFillIn(run, today);
  const isRead = booking.status === 'allocated' && isOwn && (booking.end_date >= today || isTime);
  const { data, error, refetch } = useQuery({ ...stayDepartureQuery(booking.id), enabled: isRead });
  const t = useT();
  const { language } = useLanguages();
  if (!isRead) return null;
  if (!data)
    return isTime && error ? (
      <LoadFailed what={t('departure_failed')} error={error} onRetry={() => void refetch()} />
    ) : null;
  return (
    <>
      {data.previous && booking.end_date >= today && <Previous previous={data.previous} />}
      {data.list && isTime && (
        <ToFillIn bookingId={booking.id} departure={data} list={data.list} onUnsaved={onUnsaved} />
      )}
      {data.list && !isTime && booking.start_date <= today && (
        <p className="text-sm text-ink-2">
          {t('departure_from', { date: formatDay(language, departureShownFrom(run)) })}
        </p>
      )}
    </>
  );
}

function Previous({ previous }: { previous: NonNullable<Departure['previous']> }) {
  const t = useT();
  const sentence = sentenceOf(previous.remarks, {
    allWell: t('departure_all_well'),
    notDone: (what) => t('departure_not_done', { what }),
  });
  return (
    <Banner tone={previous.remarks.length === 0 ? 'success' : 'neutral'}>
      {t('departure_previous', { sentence })}
    </Banner>
  );
}

type ToFillInProps = Pick<StayDepartureProps, 'onUnsaved'> & {
  bookingId: string;
  departure: Departure;
  list: NonNullable<Departure['list']>;
};

const notSaved = (): Promise<boolean> => Promise.resolve(true);

function ToFillIn({ bookingId, departure: { sent }, list, onUnsaved }: ToFillInProps) {
  const t = useT();
  const { language } = useLanguages();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { data: unsent = 0 } = useQuery(unsentDepartureQuery(bookingId));
  const waits = unsent > 0;
  // It is not saved with the rest of the stay: closing asks whether to leave it.
  const onDirty = useCallback((isDirty: boolean) => onUnsaved(isDirty ? notSaved : null), [onUnsaved]);
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2">
      <h3 id={id} className="font-bold">
        {t('departure_title')}
      </h3>
      {sent && <p>{t('departure_sent_on', { when: formatMoment(language, sent.written_at) })}</p>}
      {!sent && waits && (
        <output className="block">
          <Banner tone="info">{t('departure_sent_later')}</Banner>
        </output>
      )}
      {!sent && !waits && !isOpen && (
        <>
          <p className="text-ink-2">{t('departure_intro')}</p>
          <Button size="sm" onClick={() => setOpen(true)}>
            <ListChecks aria-hidden="true" />
            {t('departure_fill_in')}
          </Button>
        </>
      )}
      {!sent && !waits && isOpen && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <DepartureForm bookingId={bookingId} list={list} onDirty={onDirty} onDone={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
