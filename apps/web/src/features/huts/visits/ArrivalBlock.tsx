import type { Api } from '@hytte/contract/api';
import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { Answer } from '@hytte/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Check } from 'lucide-react';
import { useId } from 'react';
import { storedAtQuery } from '#features/public/offline/offline.api.ts';
import { formatDay, formatShortMoment, todayInOslo } from '#lib/dates.ts';
import { Door } from '#lib/Door.tsx';
import { errorText } from '#lib/error-text.ts';
import { type T, useLanguages, useT } from '#lib/i18n.ts';
import { useOnline } from '#lib/offline.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { arrivalQuery, useCalendarFile } from './arrival.api.ts';

type ArrivalBlockProps = { booking: Pick<OwnBooking, 'id' | 'status' | 'end_date'>; isOwn: boolean };

/** In the booking dialog: directions and access to the hut. Loaded with `lazy`. */
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

type AccessInfoProps = { arrival: Answer<Api['GET /api/bookings/{id}/arrival']>; isOwn: boolean };

/** How to get in (key, code), or when that will be shown. */
function AccessInfo({ arrival, isOwn }: AccessInfoProps) {
  const t = useT();
  const { language } = useLanguages();
  const { arrival_info: door, shown_from } = arrival;
  const facts = { ...arrival, isShown: shown_from <= todayInOslo(), date: formatDay(language, shown_from) };
  const note = isOwn ? noteToGuest(t, facts) : noteToAdmin(t, facts);
  return (
    <>
      {door && <Door text={door} heading="h4" />}
      {note && <p className="text-ink-2">{note}</p>}
    </>
  );
}

/** `isShown`: the day from which the guest may see the access information has come. */
type AccessFacts = AccessInfoProps['arrival'] & { isShown: boolean; date: string };

function noteToGuest(t: T, { arrival_info, waits_for_payment, isShown, date }: AccessFacts): string | null {
  if (arrival_info) return null;
  if (waits_for_payment) return isShown ? t('arrival_waits') : t('arrival_waits_from', { date });
  return isShown ? t('arrival_nothing') : t('arrival_from', { date });
}

function noteToAdmin(t: T, { arrival_info, waits_for_payment, isShown, date }: AccessFacts): string | null {
  if (!arrival_info) return t('arrival_nothing_admin');
  if (waits_for_payment) return t('arrival_guest_waits', { date });
  return isShown ? null : t('arrival_guest_from', { date });
}

/** Says that the arrival information is stored for offline use; offline, also how old it is. */
function OfflineNote({ bookingId }: { bookingId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const online = useOnline();
  const { data: storedAt } = useQuery(storedAtQuery(arrivalQuery(bookingId).queryKey));
  if (!storedAt) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Check aria-hidden="true" className="size-4 shrink-0 text-gran" />
      {online ? t('offline_kept') : t('offline_kept_since', { when: formatShortMoment(language, new Date(storedAt)) })}
    </p>
  );
}

function AddToCalendar({ bookingId }: { bookingId: string }) {
  const t = useT();
  const file = useCalendarFile(bookingId);
  const fetchFile = () =>
    file.mutate(undefined, {
      onError: (error) => showToast.error(`${t('failed_to_fetch_calendar_file')} ${errorText(t, error)}`),
    });
  return (
    <Button variant="secondary" size="sm" pending={file.isPending} onClick={fetchFile}>
      <CalendarPlus aria-hidden="true" />
      {t('add_to_calendar')}
    </Button>
  );
}
