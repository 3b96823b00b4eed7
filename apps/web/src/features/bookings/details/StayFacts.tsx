import type { Half } from '@hytte/domain/bookings/stay';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { ReactNode } from 'react';
import { useLanguages, useT } from '#lib/i18n.ts';
import type { ShownBooking } from '../bookings.api.ts';
import { formatDay, formatHalf, formatLength, formatPoints } from '#lib/stay-words.ts';
import { slotsIn } from './booking-stay.ts';

/** When, how long, and what it takes of points. */
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
      <Fact label={t('points')}>
        <span className="font-semibold text-lyng">{formatPoints(t, language, Math.round(booking.points * 10))}</span>
      </Fact>
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
