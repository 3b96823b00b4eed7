import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { slotsOf } from '@hytte/domain/stays/bookings/stay';
import { isSevere, mayReportFrom } from '@hytte/domain/huts/defects/defect';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { todayInOslo } from '#lib/dates.ts';
import { useT } from '#lib/i18n.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { pathTo } from '#lib/paths.ts';
import { TextLink } from '#lib/TextLink.tsx';
import { Banner } from '#ui/Banner.tsx';
import { knownDefectsQuery } from './defects.api.ts';

// Few of those who open a stay report something.
const ReportButton = lazyScreen(() => import('./ReportButton.tsx'), 'ReportButton');

type Stay = Pick<
  OwnBooking,
  'club_id' | 'hut_id' | 'hut_name' | 'status' | 'start_date' | 'start_half_day' | 'end_date' | 'end_half_day'
>;
type StayDefectsProps = {
  booking: Stay;
  isOwn: boolean;
  onUnsaved: (save: (() => Promise<boolean>) | null) => void;
};

/** In the dialog of a stay: a warning of what is dangerous or cannot be used, and from arrival on a way to report. */
export function StayDefects({ booking, isOwn, onUnsaved }: StayDefectsProps) {
  const today = todayInOslo();
  const hut = { clubId: booking.club_id, hutId: booking.hut_id };
  // A report is not saved with the rest of the stay: closing asks whether to leave it.
  const onDirty = useCallback((isDirty: boolean) => onUnsaved(isDirty ? notSaved : null), [onUnsaved]);
  if (booking.status !== 'allocated' || !isOwn) return null;
  const run = slotsOf({
    startDate: booking.start_date,
    startHalf: booking.start_half_day,
    endDate: booking.end_date,
    endHalf: booking.end_half_day,
  });
  return (
    <>
      {booking.end_date >= today && <Warnings booking={booking} />}
      <Suspense>{mayReportFrom(run, today) && <ReportButton hut={hut} onDirty={onDirty} />}</Suspense>
    </>
  );
}

const notSaved = (): Promise<boolean> => Promise.resolve(true);

/** The worst first; each is a banner of its own, so that none is overlooked. */
function Warnings({ booking }: { booking: Stay }) {
  const t = useT();
  const { data: defects = [] } = useQuery(knownDefectsQuery({ clubId: booking.club_id, hutId: booking.hut_id }));
  return defects
    .filter(({ severity }) => isSevere(severity))
    .map(({ id, severity, title, note }) => (
      <Banner key={id} tone="danger">
        <strong>
          {t(severity === 'dangerous' ? 'defect_warning_dangerous' : 'defect_warning_unusable', {
            hut: booking.hut_name,
          })}
          {': '}
        </strong>
        <TextLink to={pathTo('hut', { hutId: booking.hut_id })}>{title}</TextLink>
        {note && <span className="block">{note}</span>}
      </Banner>
    ));
}
