import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#lib/api-client.ts';
import { useT } from '#lib/i18n.ts';
import { Banner } from '#ui/Banner.tsx';
import { bookingCostQuery } from '../bookings.api.ts';

/** In place of a stay that is in no list: it was deleted, perhaps in another tab, or the address is wrong. The server knows which. */
export function MissingBooking({ bookingId }: { bookingId: string }) {
  const t = useT();
  const { error } = useQuery(bookingCostQuery(bookingId));
  if (!error) return null;
  const isDeleted = error instanceof ApiError && error.code === 'stay_deleted';
  return (
    <Banner tone={isDeleted ? 'neutral' : 'danger'} role="alert">
      {t(isDeleted ? 'stay_deleted' : 'booking_not_found')}
    </Banner>
  );
}
