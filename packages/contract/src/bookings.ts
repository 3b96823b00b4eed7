import { BOOKING_STATUSES } from '@hytte/domain/bookings/booking-policy';
import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Id, LocalDate, Empty } from './fields.ts';

const Half = z.enum(['AM', 'PM']);

const stay = {
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

/** How a draw decided: when its turn came, and what stood in the way. */
export const DrawVerdict = z.object({
  run_id: Id,
  /** 0 when it was rejected before the first round. */
  round: z.int(),
  place: z.int(),
  of: z.int(),
  tickets: z.int(),
  /** Null when the stay was allocated. */
  reason: z.enum(['expired', 'hut_unavailable', 'alternative_won', 'own_overlap', 'taken']).nullable(),
  /** What had the days: somebody with a place in this draw, an older stay, or a blocked season. */
  taken_by: z
    .object({
      kind: z.enum(['drawn', 'earlier_stay', 'blocked']),
      round: z.int().nullable(),
      place: z.int().nullable(),
    })
    .nullable(),
});
export type DrawVerdict = z.infer<typeof DrawVerdict>;

const particulars = {
  paid: z.boolean(),
  created_at: z.iso.datetime(),
  /** What it costs, or would, with one decimal. Frozen when it was asked for. */
  points: z.number(),
  /** Goes up with every change: send it back as If-Match to change nothing that has changed meanwhile. */
  version: z.int(),
  /** Null as long as no draw has decided. */
  draw: DrawVerdict.nullable(),
};

/** One's own stay, or request for one. */
export const OwnBooking = z.object({
  ...place,
  ...particulars,
  club_name: z.string(),
  /** Øre, by the prices of today. */
  total_ore: z.int(),
});
export type OwnBooking = z.infer<typeof OwnBooking>;

/**
 * In a club's list. Of another's stay a member hears which hut, which days and how it stands; the rest, and
 * who it is for, is told to the guest and to those who run the club, and to nobody else (D15).
 */
export const Booking = z.object({
  ...place,
  ...z.object(particulars).partial().shape,
  own: z.boolean(),
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
  /** Of the lines that are about days. */
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

const bookingParams = z.object({ id: Id });

const BOOKING_SORTS = ['date', '-date', 'created', '-created', 'hut', 'name'] as const;
export type BookingSort = (typeof BOOKING_SORTS)[number];

export const bookingsApi = {
  'POST /api/bookings': {
    summary: 'Ask for a stay in a hut',
    access: 'user',
    status: 201,
    idempotent: true,
    body: z.strictObject({ hut_id: Id, ...stay }),
    answer: z.object({ booking: OwnBooking }),
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
    body: z.strictObject(stay),
    answer: z.object({ booking: Booking }),
  },
  'DELETE /api/bookings/{id}': {
    summary: 'Take back a request, or give up a stay',
    access: 'user',
    params: bookingParams,
    answer: Empty,
  },
  'GET /api/bookings/{id}/cost': {
    summary: 'What a stay costs, line by line',
    access: 'user',
    params: bookingParams,
    answer: z.object({ cost: BookingCost }),
  },
} satisfies EndpointGroup;

/**
 * Half days as runs of slot numbers, "41204-41209 41214-41217": both ends included, slot 2n the early
 * half of day n since 1970-01-01. Text, because the busiest call of all then needs no parsing on its way.
 */
const SlotRuns = z.string();

export const calendarApi = {
  'GET /api/clubs/{clubId}/calendar': {
    summary: "The club's huts day by day, without names: the same for everyone in the club",
    access: 'member',
    club: 'clubId',
    versioned: true,
    params: z.object({ clubId: Id }),
    /** Without them: from today to the end of the longest horizon there is. At most 27 months. */
    query: z.object({ from: LocalDate.optional(), to: LocalDate.optional() }),
    answer: z.object({
      huts: z.array(z.object({ hut_id: Id, allocated: SlotRuns, requested: SlotRuns })),
    }),
  },
} satisfies EndpointGroup;
