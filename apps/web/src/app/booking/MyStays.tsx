import { lazy, Suspense } from 'react';
import { useIdle } from '#lib/idle.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { BookingPage } from './use-booking-page.ts';

const MyBookings = lazy(async () => ({ default: (await import('#features/bookings/my/MyBookings.tsx')).MyBookings }));

/** One's own stays. They stand below everything else, so they are fetched when the rest is there. */
export function MyStays({ page }: { page: BookingPage }) {
  const isIdle = useIdle();
  const onItsWay = <Skeleton className="h-40" />;
  if (!isIdle) return onItsWay;
  return (
    <Suspense fallback={onItsWay}>
      <MyBookings clubId={page.clubId} onHighlight={page.pointAt} onOpen={page.openBooking} />
    </Suspense>
  );
}
