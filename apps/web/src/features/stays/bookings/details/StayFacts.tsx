import type { TextKey } from '@hytte/contract/texts/all-texts';
import type { Half } from '@hytte/domain/stays/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Bill } from '#lib/Bill.tsx';
import { formatDay, todayInOslo } from '#lib/dates.ts';
import { errorText } from '#lib/error-text.ts';
import { useLanguages, useT } from '#lib/i18n.ts';
import { formatHalf, formatLength, formatPoints } from '#lib/stay-words.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Loading.tsx';
import { bookingCostQuery, type ShownBooking, slotsIn } from '../bookings.api.ts';

type StatusTextProps = { booking: ShownBooking; isOwn: boolean };

/** What the status means, and what happens next. */
export function StatusText({ booking, isOwn }: StatusTextProps) {
  const t = useT();
  const key = keyFor(booking, isOwn);
  return key && <p>{t(key)}</p>;
}

function keyFor({ status, end_date, draw, no_show_at }: ShownBooking, isOwn: boolean): TextKey | null {
  // Club admins read it with the day, and can take it back.
  if (no_show_at !== null) return isOwn ? 'stay_no_show_text' : null;
  const isOver = end_date < todayInOslo();
  switch (status) {
    case 'requested':
      if (isOver) return 'stay_requested_over';
      return isOwn ? 'stay_requested_text' : 'stay_requested_text_admin';
    case 'allocated':
      if (isOver) return 'stay_allocated_over';
      return isOwn ? 'stay_allocated_text' : 'stay_allocated_text_admin';
    case 'rejected':
      // Not lost to another request: an earlier stay, a closed season or another rule was in the way. The draw says which.
      if (draw && draw.taken_by?.kind !== 'drawn') return isOwn ? 'stay_not_given' : 'stay_not_given_admin';
      return isOwn ? 'stay_rejected_text' : 'stay_rejected_text_admin';
    default:
      return null;
  }
}

/** Arrival, departure, length and points. */
export function StayFacts({ booking }: { booking: ShownBooking }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 rounded-md bg-sunken px-4 py-3">
      <Fact label={t('arrival')}>
        <End date={booking.start_date} half={booking.start_half_day} />
      </Fact>
      <Fact label={t('departure')}>
        <End date={booking.end_date} half={booking.end_half_day} />
      </Fact>
      <Fact label={t('duration')}>{formatLength(t, language, slotsIn(booking))}</Fact>
      {/* A refused request costs none. */}
      {booking.status !== 'rejected' && (
        <Fact label={t('points')}>
          <span className="font-semibold text-lyng">{formatPoints(t, language, Math.round(booking.points * 10))}</span>
          {booking.contested_points > 0 && (
            <span className="block text-sm text-ink-2">
              {t('points_if_contested', {
                points: formatPoints(t, language, Math.round(booking.contested_points * 10)),
              })}
            </span>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}

function End({ date, half }: { date: LocalDate; half: Half }) {
  const t = useT();
  const { language } = useLanguages();
  return (
    <>
      <span className="inline-block font-semibold first-letter:uppercase">{formatDay(language, date)}</span>{' '}
      <span className="inline-block">{formatHalf(t, half)}</span>
    </>
  );
}

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
