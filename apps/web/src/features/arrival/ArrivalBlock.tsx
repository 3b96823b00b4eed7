import type { Api } from '@hytte/contract/api';
import type { OwnBooking } from '@hytte/contract/bookings';
import type { Answer } from '@hytte/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { DoorOpen, Check, CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { storedAtQuery } from '#features/offline/offline.api.ts';
import { todayInOslo, formatShortMoment } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useT, type T, useLanguages } from '#lib/i18n.ts';
import { useOnline } from '#lib/offline.ts';
import { formatDay } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { showToast } from '#ui/toast.tsx';
import { arrivalQuery, useCalendarFile } from './arrival.api.ts';

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

type GettingInProps = { arrival: Answer<Api['GET /api/bookings/{id}/arrival']>; isOwn: boolean };

/** Key and code, or when they will be shown. */
export function AccessInfo({ arrival, isOwn }: GettingInProps) {
  const t = useT();
  const { language } = useLanguages();
  const { arrival_info: door, shown_from } = arrival;
  const words = { ...arrival, isSoon: shown_from <= todayInOslo(), date: formatDay(language, shown_from) };
  const note = isOwn ? noteToGuest(t, words) : noteToAdmin(t, words);
  return (
    <>
      {door && <Door text={door} />}
      {note && <p className="text-ink-2">{note}</p>}
    </>
  );
}

type Words = GettingInProps['arrival'] & { isSoon: boolean; date: string };

function noteToGuest(t: T, { arrival_info, waits_for_payment, isSoon, date }: Words): string | null {
  if (arrival_info) return null;
  if (waits_for_payment) return isSoon ? t('arrival_waits') : t('arrival_waits_from', { date });
  return isSoon ? t('arrival_nothing') : t('arrival_from', { date });
}

function noteToAdmin(t: T, { arrival_info, waits_for_payment, isSoon, date }: Words): string | null {
  if (!arrival_info) return t('arrival_nothing_admin');
  if (waits_for_payment) return t('arrival_guest_waits', { date });
  return isSoon ? null : t('arrival_guest_from', { date });
}

function Door({ text }: { text: string }) {
  const t = useT();
  return (
    <div className="grid w-full justify-items-start gap-2 rounded-md border border-line bg-sunken px-4 py-3">
      <h4 className="flex items-center gap-2 font-semibold">
        <DoorOpen aria-hidden="true" className="size-5 text-ink-2" />
        {t('arrival_door')}
      </h4>
      <p className="max-w-full break-words whitespace-pre-line">{text}</p>
      <CopyButton text={text} copiedLabel={t('copied')} onFail={() => showToast.error(t('copy_failed'))}>
        {t('arrival_copy')}
      </CopyButton>
    </div>
  );
}

/** That one can read this at the cabin too, and without a network how old it is. */
export function OfflineNote({ bookingId }: { bookingId: string }) {
  const t = useT();
  const { language } = useLanguages();
  const online = useOnline();
  const { data: keptAt } = useQuery(storedAtQuery(arrivalQuery(bookingId).queryKey));
  if (!keptAt) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <Check aria-hidden="true" className="size-4 shrink-0 text-gran" />
      {online ? t('offline_kept') : t('offline_kept_since', { when: formatShortMoment(language, new Date(keptAt)) })}
    </p>
  );
}

export function AddToCalendar({ bookingId }: { bookingId: string }) {
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
