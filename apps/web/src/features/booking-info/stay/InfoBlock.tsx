import type { OwnBooking } from '@hytte/contract/bookings';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnreachable } from '#lib/api-client.ts';
import { errorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { todayInOslo } from '#lib/today.ts';
import { showToast } from '#ui/toast.tsx';
import { detailsFormQuery } from '../booking-info.api.ts';
import { GivenAnswers } from './GivenAnswers.tsx';
import { InfoForm } from './InfoForm.tsx';

type InfoBlockProps = {
  booking: Pick<OwnBooking, 'id' | 'status' | 'end_date'>;
  isOwn: boolean;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
};

/** What the club wants to know: for the guest to fill in, for those who run the club and afterwards to read. */
export function InfoBlock({ booking, isOwn, onUnsaved, onClose }: InfoBlockProps) {
  if (booking.status !== 'allocated') return null;
  const isOver = booking.end_date < todayInOslo();
  return isOwn && !isOver ? (
    <OwnInfo bookingId={booking.id} onUnsaved={onUnsaved} onClose={onClose} />
  ) : (
    <GivenAnswers bookingId={booking.id} />
  );
}

type OwnInfoProps = Pick<InfoBlockProps, 'onUnsaved' | 'onClose'> & { bookingId: string };

function OwnInfo({ bookingId, onUnsaved, onClose }: OwnInfoProps) {
  const t = useT();
  const { data, error } = useQuery(detailsFormQuery(bookingId));
  const failure = data ? null : error;
  // A stay without its questions is not shown at all: the guest would believe there were none. But whoever stands
  // before the hut without a network is to be let in.
  useEffect(() => {
    if (!failure || isUnreachable(failure)) return;
    showToast.error(`${t('failed_to_load_booking_details')} ${errorText(t, failure)}`);
    onClose();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure, whatever else has changed
  }, [failure]);
  if (failure)
    return (
      <p className="text-ink-2">
        {t('failed_to_load_booking_details')} {errorText(t, failure)}
      </p>
    );
  if (!data || data.templates.length === 0) return null;
  return (
    <InfoForm
      bookingId={bookingId}
      templates={data.templates}
      existing={data.existing_responses}
      onUnsaved={onUnsaved}
    />
  );
}
