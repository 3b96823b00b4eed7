import type { OwnBooking } from '@hytte/contract/stays/bookings';
import { readStay } from '@hytte/contract/stays/sent-stay';
import { StayDraw } from '#features/fairness/draws/own/StayDraw.tsx';
import { NotifyMe } from '#features/stays/offers/NotifyMe.tsx';
import { todayInOslo } from '#lib/dates.ts';

/** The chance or the verdict of a booking in a draw, and the waiting list for days that it did not get. */
export function DrawAndWait({ booking }: { booking: OwnBooking }) {
  const { id, club_id, hut_id, status, start_date } = booking;
  return (
    <>
      <StayDraw booking={booking} />
      {status === 'rejected' && start_date > todayInOslo() && (
        <NotifyMe clubId={club_id} hutId={hut_id} stay={readStay(booking)} bookingId={id} />
      )}
    </>
  );
}
