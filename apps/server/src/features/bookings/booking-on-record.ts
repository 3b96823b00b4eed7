import { type SlotRun, stayOf } from '@hytte/domain/bookings/stay';
import { difference, record, recordChange } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { BookingRow } from './bookings.queries.ts';
import { slotsOfRow } from './prices.ts';

const subjectOf = ({ id, hut_name }: BookingRow) => ({ type: 'booking', id, name: hut_name });

function datesOf(stay: SlotRun) {
  const { startDate, startHalf, endDate, endHalf } = stayOf(stay);
  return { arrival: `${startDate} ${startHalf}`, departure: `${endDate} ${endHalf}` };
}

export async function recordMove(ctx: Ctx, booking: BookingRow, to: SlotRun): Promise<void> {
  const guest = { guest_id: booking.user_id };
  const moved = difference(datesOf(slotsOfRow(booking)), datesOf(to));
  await recordChange(
    ctx,
    { action: 'booking.moved', clubId: booking.club_id, subject: subjectOf(booking) },
    moved && { before: { ...guest, ...moved.before }, after: { ...guest, ...moved.after } },
  );
}

/** Of somebody else's stay. What people do with their own is no act of those who run the club. */
export const recordDeletion = (ctx: Ctx, booking: BookingRow): Promise<void> =>
  record(ctx, {
    action: 'booking.deleted',
    clubId: booking.club_id,
    subject: subjectOf(booking),
    before: { guest_id: booking.user_id, status: booking.status, ...datesOf(slotsOfRow(booking)) },
  });
