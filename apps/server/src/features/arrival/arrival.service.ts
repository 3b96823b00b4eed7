import { dateOfSlot } from '@hytte/domain/bookings/stay';
import { manages } from '@hytte/domain/members/roles';
import { arrivalInfoFrom, seesArrivalInfo } from '@hytte/domain/arrival/arrival-info';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findStayWithDoor } from './arrival.queries.ts';
import { unpaidAmong } from './owed.ts';

export type Arrival = {
  accessInfo: string | null;
  arrivalInfo: string | null;
  shownFrom: LocalDate;
  waitsForPayment: boolean;
};

/** How to get in, as far as the caller may know it by now (D35). */
export async function arrivalAt(ctx: SignedInCtx, bookingId: string): Promise<Arrival> {
  const stay = await findStayWithDoor(ctx.db, bookingId);
  const role = stay ? ctx.actor.roleIn(stay.club_id) : null;
  if (!stay || !(stay.user_id === ctx.actor.userId || manages(role))) throw new AppError('not_found');

  const isOwed = (await unpaidAmong(ctx, [stay])).has(stay.id);
  const [arrival, departure] = [dateOfSlot(stay.first_slot), dateOfSlot(stay.last_slot)];
  const guestSees = seesArrivalInfo({ ...stay, paid: !isOwed, arrival, departure }, ctx.today);
  return {
    // For every member on the hut's page; a guest who has left the club since still has to find the way.
    accessInfo: role !== null || guestSees ? stay.access_info : null,
    arrivalInfo: manages(role) || guestSees ? stay.arrival_info : null,
    shownFrom: arrivalInfoFrom(arrival),
    waitsForPayment: isOwed,
  };
}
