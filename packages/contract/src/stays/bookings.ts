import { BOOKING_STATUSES } from '@hytte/domain/stays/bookings/booking-policy';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Half, Id, LocalDate, Reason } from '../fields.ts';
import { Receipt } from '../fairness/journal.ts';

/** Days and halves of a stay on the wire. */
export const stay = {
  start_date: LocalDate,
  end_date: LocalDate,
  start_half_day: Half,
  end_half_day: Half,
};

const place = {
  id: Id,
  club_id: Id,
  hut_id: Id,
  hut_name: z.string(),
  location: z.string().nullable(),
  ...stay,
  status: z.enum(BOOKING_STATUSES),
};

/** How a draw decided the request: at which turn, and why. */
export const DrawVerdict = z.object({
  run_id: Id,
  /** 0 when it was rejected before the first round. */
  round: z.int(),
  place: z.int(),
  of: z.int(),
  tickets: z.int(),
  /** Null when the stay was allocated. */
  reason: z.enum(['expired', 'hut_unavailable', 'own_overlap', 'taken', 'cap', 'limit_reached']).nullable(),
  /** What occupied the days: a stay allocated by this draw, an earlier stay, a blocked season, or an offer to another. */
  taken_by: z
    .object({
      kind: z.enum(['drawn', 'earlier_stay', 'blocked', 'offered']),
      round: z.int().nullable(),
      place: z.int().nullable(),
    })
    .nullable(),
  /** Of `cap`: the limit as it was when the list was frozen, and the year it counts. Stays drawn before it was kept have none. */
  limit: z.object({ name: z.string(), most: z.int(), year: z.int().nullable() }).nullable().optional(),
});
export type DrawVerdict = z.infer<typeof DrawVerdict>;

const particulars = {
  paid: z.boolean(),
  created_at: z.iso.datetime(),
  /** Points, with one decimal: what a stay was charged, what a request would cost by today's rules if it is allocated. */
  points: z.number(),
  /** Of these, what the club's rules add to any stay, whatever its seasons. */
  ordinary_points: z.number(),
  /** Added to a request if others ask for some of its half days in the same draw; 0 once it is decided. */
  contested_points: z.number(),
  /** Increases with every change. Sent as If-Match, a concurrent change is refused (412). */
  version: z.int(),
  /** The last day on which an allocated stay can be paid; null where it can be paid until it begins, and for what costs nothing. */
  pay_by: LocalDate.nullable(),
  /** When club admins marked that the guest did not come; null otherwise. */
  no_show_at: z.iso.datetime().nullable(),
  /** Null until a draw has decided. */
  draw: DrawVerdict.nullable(),
};

/** The caller's own stay or request. */
export const OwnBooking = z.object({
  ...place,
  ...particulars,
  club_name: z.string(),
  /** Øre: of a request by current prices, of an allocated stay as frozen at its allocation. */
  total_ore: z.int(),
});
export type OwnBooking = z.infer<typeof OwnBooking>;

/**
 * A booking in a club's list. Of other members' bookings a member sees hut, days and status only. The remaining fields
 * are sent to the guest and to the club's admins (D15).
 */
export const Booking = z.object({
  ...place,
  ...z.object(particulars).partial().shape,
  own: z.boolean(),
  /** Øre, as frozen at allocation; null while nothing is allocated. */
  total_ore: z.int().nullable().optional(),
  user_id: Id.nullable().optional(),
  first_name: z.string().nullable().optional(),
  last_name: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
});
export type Booking = z.infer<typeof Booking>;

const CostLine = z.object({
  kind: z.enum(['days', 'season', 'minimum', 'fixed', 'floor']),
  /** The season's name, or what the fixed amount is for. */
  name: z.string().nullable(),
  /** Only on lines that count days. */
  days: z.number().nullable(),
  ore: z.int(),
});

export const BookingCost = z.object({
  totalAmountInOre: z.int(),
  totalAmountInNOK: z.number(),
  isFree: z.boolean(),
  seasonalAdjustments: z.array(
    z.object({ name: z.string(), type: z.enum(['percentage', 'fixed']), value: z.number() }),
  ),
  lines: z.array(CostLine),
});
export type BookingCost = z.infer<typeof BookingCost>;

/** What a guest is told of giving a stay up, before and after paying; of what is paid, or of the price before that. In øre. */
export const RefundDates = z.object({
  /** The last day on which everything goes back. */
  free_until: LocalDate.nullable(),
  /** Where only a part goes back today, that part and the last day on which it does. */
  part: z.object({ until: LocalDate, percent: z.int(), refund_ore: z.int() }).nullable(),
  /** From which days less goes back. */
  later: z.array(z.object({ from: LocalDate, percent: z.int(), refund_ore: z.int() })),
});
export type RefundDates = z.infer<typeof RefundDates>;

/** By the terms the stay was allocated under. Amounts are øre; points have one decimal. */
export const Cancellation = z.object({
  paid_ore: z.int(),
  refund_ore: z.int(),
  /** It was paid outside, so the club pays it back. */
  refund_by_club: z.boolean(),
  points_back: z.number(),
  /** Points that go back only for days that others then have. */
  points_if_relet: z.number(),
  /** Whether the guest is paid back for days that others then have. */
  paid_back_if_relet: z.boolean(),
  ...RefundDates.shape,
  /** While a stay from a draw period is given back free, whatever its terms. */
  grace_until: z.iso.datetime().nullable(),
});
export type Cancellation = z.infer<typeof Cancellation>;

const bookingParams = z.object({ id: Id });

const BOOKING_SORTS = ['date', '-date', 'created', '-created', 'hut', 'name'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

/** For what guests do with a booking of their own. */
export const receipt = { receipt: Receipt.optional() };

/** What became of a request: `booking.status` is `allocated` when the stay was had at once. */
const asked = {
  booking: OwnBooking,
  ...receipt,
  /** When a request that waits is drawn; null when it does not wait, and where club admins decide. */
  draw_at: z.iso.datetime().nullable(),
};

export const bookingsApi = {
  'POST /api/bookings': {
    summary: 'Ask for a stay in a hut: it waits for a draw, or is had at once where the rules of the club say so',
    access: 'user',
    status: 201,
    idempotent: true,
    body: z.strictObject({ hut_id: Id, ...stay }),
    answer: z.object(asked),
  },
  'GET /api/bookings': {
    summary: 'Stays and requests of a club, or of all clubs one is in',
    access: 'user',
    query: z.object({
      clubId: Id.optional(),
      from: LocalDate.optional(),
      to: LocalDate.optional(),
      userId: Id.optional(),
      sortBy: z.enum(BOOKING_SORTS).optional(),
    }),
    answer: z.object({ bookings: z.array(Booking) }),
  },
  'GET /api/user-bookings': {
    summary: "One's own stays and requests, in all clubs",
    access: 'user',
    answer: z.object({ bookings: z.array(OwnBooking) }),
  },
  'PUT /api/bookings/{id}': {
    summary: 'Move a stay to other dates, as an admin',
    access: 'user',
    params: bookingParams,
    /** The guest reads the reason in the email. Optional, since the original list has none (D50). */
    body: z.strictObject({ ...stay, reason: Reason.optional() }),
    answer: z.object({ booking: Booking, ...receipt }),
  },
  'PUT /api/bookings/{id}/request': {
    summary: 'Move an undecided request of one’s own to other days, in one act',
    access: 'user',
    params: bookingParams,
    body: z.strictObject(stay),
    answer: z.object(asked),
  },
  'DELETE /api/bookings/{id}': {
    summary: "Take back a request, or cancel a stay; club admins may say why they delete a member's",
    access: 'user',
    params: bookingParams,
    /** For the guest's email. Optional, since the original list has none (D50); nobody reads it about a stay of one's own. */
    body: z.strictObject({
      reason: Reason.optional(),
      /** What the guest of a stay was told that goes back. Another sum now is `refund_changed`, and nothing is done. */
      expected_refund_ore: z.int().min(0).optional(),
    }),
    bodyIsOptional: true,
    answer: z.object(receipt),
  },
  'GET /api/bookings/{id}/giving-up': {
    summary: 'What goes back if the stay is cancelled today, and from when less',
    access: 'user',
    params: bookingParams,
    answer: Cancellation,
  },
  'GET /api/bookings/{id}/cost': {
    summary: 'What a stay costs, line by line',
    access: 'user',
    params: bookingParams,
    answer: z.object({ cost: BookingCost }),
  },
} satisfies EndpointGroup;

/**
 * Half days as runs of slot numbers, "41204-41209 41214-41217": both ends included, slot 2n is the early half of day n
 * since 1970-01-01. A string, because this is the busiest endpoint and the server passes it on without parsing.
 */
const SlotRuns = z.string();

export const calendarApi = {
  'GET /api/clubs/{clubId}/calendar': {
    summary: "The club's huts day by day, without names: the same for everyone in the club",
    access: 'member',
    club: 'clubId',
    versioned: true,
    params: z.object({ clubId: Id }),
    /** Default: from today to the end of the longest possible horizon. At most 27 months. */
    query: z.object({ from: LocalDate.optional(), to: LocalDate.optional() }),
    answer: z.object({
      huts: z.array(z.object({ hut_id: Id, allocated: SlotRuns, requested: SlotRuns })),
      /** Half days that are held for somebody on the waiting list, each until then. */
      offers: z.array(z.object({ hut_id: Id, half_days: SlotRuns, until: z.iso.datetime() })),
    }),
  },
  'GET /api/clubs/{clubId}/calendar/events': {
    summary: 'Says when the calendar has changed, as long as somebody looks at it: events `changed` with its version',
    access: 'member',
    club: 'clubId',
    stream: true,
    status: 204,
    params: z.object({ clubId: Id }),
    answer: z.null(),
  },
} satisfies EndpointGroup;
