import type { OwnBooking } from '@hytte/contract/bookings';
import { lazy, Suspense } from 'react';
import { useIdle } from '#lib/idle.ts';
import { Skeleton } from '#ui/Loading.tsx';
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

const DrawAndPoints = lazy(async () => ({
  default: (await import('#features/draws/own/DrawAndPoints.tsx')).DrawAndPoints,
}));
const NextDrawWhen = lazy(async () => ({
  default: (await import('#features/draws/own/NextDrawWhen.tsx')).NextDrawWhen,
}));

const StayDraw = lazy(async () => ({ default: (await import('#features/draws/own/StayDraw.tsx')).StayDraw }));

/** The next draw, its seal and one's own points, once the rest is there. */
export function DrawNews({ clubId }: { clubId: string }) {
  const isIdle = useIdle();
  const onItsWay = <Skeleton className="h-56" />;
  if (!isIdle) return onItsWay;
  return (
    <Suspense fallback={onItsWay}>
      <DrawAndPoints clubId={clubId} />
    </Suspense>
  );
}

/** When the stay that is being asked for will be drawn, for a line of the panel. */
export function NextDraw({ clubId }: { clubId: string }) {
  return (
    <Suspense fallback="–">
      <NextDrawWhen clubId={clubId} />
    </Suspense>
  );
}

/** What the draws have to do with a stay that is looked at. */
export function DrawOfStay({ booking }: { booking: OwnBooking }) {
  return (
    <Suspense>
      <StayDraw booking={booking} />
    </Suspense>
  );
}
