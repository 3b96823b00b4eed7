import { z } from 'zod';
import { Booking, OwnBooking, receipt, stay } from './bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, LocalDate, Name, Reason } from '../fields.ts';

/** A stay or request that the club cancelled, a paid stay that the guest cancelled, or one that was not paid in time, as its guest sees it afterwards. */
export const CancelledBooking = z.object({
  ...OwnBooking.pick({ id: true, club_id: true, club_name: true, hut_id: true, hut_name: true, location: true }).shape,
  ...stay,
  /** What it was: a request, or a stay that was allocated. */
  was: z.enum(['requested', 'allocated', 'rejected']),
  cancelled_at: z.iso.datetime(),
  /** `deadline`: it was not paid in time. */
  cancelled_by: z.enum(['club', 'guest', 'deadline']),
  /** The club's. Null where none was given. */
  reason: z.string().nullable(),
  paid_ore: z.int(),
  /** Øre that go back, or have gone. */
  refund_ore: z.int(),
  /** Null while the refund is under way. */
  refunded_at: z.iso.datetime().nullable(),
  /** It was paid outside, so the club pays it back. */
  refund_by_club: z.boolean(),
});
export type CancelledBooking = z.infer<typeof CancelledBooking>;

/** A stay that is in the way when a hut is closed. */
const StayInTheWay = z.object({
  booking: Booking,
  /** Øre that go back if it is cancelled. */
  paid_ore: z.int(),
  /** Whether a checkout page is open: such a stay cannot be moved, only cancelled. */
  paying: z.boolean(),
  /** Other huts of the club that could take it on the same half days, with what it would cost there. */
  free_huts: z.array(z.object({ id: Id, name: z.string(), total_ore: z.int() })),
  total_ore: z.int(),
});
export type StayInTheWay = z.infer<typeof StayInTheWay>;

const days = { start_date: LocalDate, end_date: LocalDate };
const hutParams = z.object({ clubId: Id, hutId: Id });

/** What club admins do with stays of others. The guest gets an email with the reason (D50 to D52). */
export const boardActsApi = {
  'POST /api/bookings/{id}/cancel': {
    summary: 'Cancel a stay or request of a member, paid or not, with a reason: everything paid goes back',
    access: 'user',
    params: z.object({ id: Id }),
    body: z.strictObject({ reason: Reason }),
    answer: Empty,
  },
  'POST /api/bookings/{id}/move': {
    summary: 'Move a stay, paid or not, to other days or another hut of the club, with a reason',
    access: 'user',
    params: z.object({ id: Id }),
    body: z.strictObject({ ...stay, hut_id: Id, reason: Reason }),
    answer: z.object({ booking: Booking, ...receipt }),
  },
  'POST /api/clubs/{clubId}/given-stays': {
    summary:
      'Give a member days outside the draw, with a reason: never what is taken, closed, in a period or asked for',
    access: 'admin',
    club: 'clubId',
    status: 201,
    idempotent: true,
    params: z.object({ clubId: Id }),
    body: z.strictObject({ user_id: Id, hut_id: Id, ...stay, reason: Reason }),
    answer: z.object({ booking_id: Id, points: z.number(), total_ore: z.int() }),
  },
  'POST /api/bookings/{id}/no-show': {
    summary: 'Mark that the guest of a stay did not come: points are added by the terms, and the guest is told',
    access: 'user',
    params: z.object({ id: Id }),
    answer: Empty,
  },
  'DELETE /api/bookings/{id}/no-show': {
    summary: 'Take back that the guest of a stay did not come',
    access: 'user',
    params: z.object({ id: Id }),
    answer: Empty,
  },
  'POST /api/bookings/{id}/reminder': {
    summary: 'Remind the guest of a stay of what is missing: payment, answers or both. Once a day',
    access: 'user',
    params: z.object({ id: Id }),
    answer: Empty,
  },
  'GET /api/user-bookings/cancelled': {
    summary:
      "One's own stays and requests that a club cancelled, with the reason, and the paid stays the guest cancelled",
    access: 'user',
    answer: z.object({ bookings: z.array(CancelledBooking) }),
  },
  'GET /api/clubs/{clubId}/huts/{hutId}/closing': {
    summary: 'The stays and requests that are in the way if a hut is closed for these days',
    access: 'keeper',
    club: 'clubId',
    params: hutParams,
    query: z.object(days),
    answer: z.object({ stays: z.array(StayInTheWay), requests: z.array(Booking) }),
  },
  'POST /api/clubs/{clubId}/huts/{hutId}/closing': {
    summary:
      'Close a hut for some days: each stay is cancelled or moved, requests are cancelled, everybody is told why',
    access: 'keeper',
    club: 'clubId',
    status: 201,
    idempotent: true,
    params: hutParams,
    body: z.strictObject({
      ...days,
      /** What members read in the calendar. */
      name: Name,
      reason: Reason,
      /** Every stay on these days: with a hut to move to, or null to cancel it. */
      stays: z.array(z.strictObject({ booking_id: Id, move_to: Id.nullable() })).max(1000),
    }),
    answer: z.object({ cancelled: z.int(), moved: z.int(), requests: z.int() }),
  },
} satisfies EndpointGroup;
