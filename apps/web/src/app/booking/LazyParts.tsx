import type { OwnBooking } from '@hytte/contract/bookings';
import { Suspense } from 'react';
import { useIdle } from '#lib/idle.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Skeleton } from '#ui/Loading.tsx';
import type { BookingPage } from './use-booking-page.ts';

const MyBookings = lazyScreen(() => import('#features/bookings/my/MyBookings.tsx'), 'MyBookings');
const DrawAndPoints = lazyScreen(() => import('#features/draws/own/DrawAndPoints.tsx'), 'DrawAndPoints');
const NextDrawWhen = lazyScreen(() => import('#features/draws/own/NextDrawWhen.tsx'), 'NextDrawWhen');
const StayDraw = lazyScreen(() => import('#features/draws/own/StayDraw.tsx'), 'StayDraw');

/** The user's own stays: below everything else, so loaded when the page is idle. */
export function MyStays({ page }: { page: BookingPage }) {
  const isIdle = useIdle();
  const skeleton = <Skeleton className="h-40" />;
  if (!isIdle) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <MyBookings clubId={page.clubId} onHighlight={page.pointAt} onOpen={page.openBooking} />
    </Suspense>
  );
}

/** The next draw, its seal and the user's points, loaded when the page is idle. */
export function DrawNews({ clubId }: { clubId: string }) {
  const isIdle = useIdle();
  const skeleton = <Skeleton className="h-56" />;
  if (!isIdle) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <DrawAndPoints clubId={clubId} />
    </Suspense>
  );
}

/** When the next draw is, for a line of the panel. */
export function NextDraw({ clubId }: { clubId: string }) {
  return (
    <Suspense fallback="–">
      <NextDrawWhen clubId={clubId} />
    </Suspense>
  );
}

/** The chances of an opened request, or the draw that decided it. */
export function DrawOfStay({ booking }: { booking: OwnBooking }) {
  return (
    <Suspense>
      <StayDraw booking={booking} />
    </Suspense>
  );
}
