import type { OwnBooking } from '@hytte/contract/stays/bookings';
import type { HutInList } from '@hytte/contract/huts/huts';
import type { SlotRun } from '@hytte/domain/stays/bookings/stay';
import { type ReactNode, Suspense } from 'react';
import { useIdle } from '#lib/idle.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { Skeleton } from '#ui/Loading.tsx';
import type { BookingPage } from './use-booking-page.ts';

const MyBookings = lazyScreen(() => import('#features/stays/bookings/my/MyBookings.tsx'), 'MyBookings');
const DrawAndPoints = lazyScreen(() => import('#features/fairness/draws/own/DrawAndPoints.tsx'), 'DrawAndPoints');
const ClubDays = lazyScreen(() => import('#features/stays/bookings/ClubDays.tsx'), 'ClubDays');
const NextDrawWhen = lazyScreen(() => import('#features/fairness/draws/own/NextDrawWhen.tsx'), 'NextDrawWhen');
const Tickets = lazyScreen(() => import('#features/fairness/draws/own/NextDrawWhen.tsx'), 'OwnTickets');
const DrawAndWait = lazyScreen(() => import('../DrawAndWait.tsx'), 'DrawAndWait');
const NotifyMe = lazyScreen(() => import('#features/stays/offers/NotifyMe.tsx'), 'NotifyMe');

type WhenIdleProps = { height: string; children: ReactNode };

/** Loaded and shown when the page is idle; until then its place is kept. */
function WhenIdle({ height, children }: WhenIdleProps) {
  const skeleton = <Skeleton className={height} />;
  return useIdle() ? <Suspense fallback={skeleton}>{children}</Suspense> : skeleton;
}

/** The user's own stays: below everything else. */
export const MyStays = ({ page }: { page: BookingPage }) => (
  <WhenIdle height="h-40">
    <MyBookings clubId={page.clubId} onHighlight={page.pointAt} onOpen={page.openBooking} />
  </WhenIdle>
);

/** The next draw, its seal and the user's points. */
export const DrawNews = ({ clubId }: { clubId: string }) => (
  <WhenIdle height="h-56">
    <DrawAndPoints clubId={clubId} />
  </WhenIdle>
);

/** Tells the page how the club's days are had, when the days themselves are there. */
export function HowDaysAreHad({ page }: { page: BookingPage }) {
  return <Suspense>{page.club && <ClubDays clubId={page.clubId} onKnown={page.learnHowHad} />}</Suspense>;
}

/** When the next draw is, for a line of the panel. */
export function NextDraw({ clubId }: { clubId: string }) {
  return (
    <Suspense fallback="–">
      <NextDrawWhen clubId={clubId} />
    </Suspense>
  );
}

/** The user's tickets in the next draw, for a line of the panel. */
export function OwnTickets({ clubId }: { clubId: string }) {
  return (
    <Suspense fallback="–">
      <Tickets clubId={clubId} />
    </Suspense>
  );
}

/** The chances of an opened request, or the draw that decided it and the waiting list after it. */
export function DrawOfStay({ booking }: { booking: OwnBooking }) {
  return (
    <Suspense>
      <DrawAndWait booking={booking} />
    </Suspense>
  );
}

/** In the panel, for days of a hut that others have. */
export function WaitForDays({ hut, stay }: { hut: HutInList; stay: SlotRun }) {
  return (
    <Suspense>
      <NotifyMe clubId={hut.club_id} hutId={hut.id} stay={stay} />
    </Suspense>
  );
}
