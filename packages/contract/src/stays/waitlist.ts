import { OFFER_CAUSES } from '@hytte/domain/stays/waitlist/next-offers';
import { z } from 'zod';
import { OwnBooking, receipt, RefundDates, stay } from './bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, LocalDate } from '../fields.ts';

export const OFFER_STATES = ['open', 'accepted', 'declined', 'lapsed', 'withdrawn'] as const;
const ENTRY_STATES = ['waiting', 'offered', 'got', 'declined', 'lapsed', 'left', 'over'] as const;

const place = { hut_id: Id, hut_name: z.string(), ...stay };

const Entry = z.object({
  id: Id,
  club_id: Id,
  /** The request or wish that a draw rejected; null for a member who joined later. */
  booking_id: Id.nullable(),
  /** Stays that would do, in the member's order, with what they cost in points. */
  options: z.array(z.object({ ...place, points: z.number() })),
  /** What came free too late for an offer: the first to ask has it. */
  free_now: z.object(place).nullable(),
  state: z.enum(ENTRY_STATES),
  /** The draw whose order it has; null for a member who joined later. */
  run_id: Id.nullable(),
  period_id: Id.nullable(),
  /** Among those who wait for some of the same half days, from 1; null when they are fewer than three, and once it no longer waits. */
  place: z.int().nullable(),
  of: z.int().nullable(),
  /** Before all others: the club closed the hut on days the member had (D196). */
  first: z.boolean(),
  resting: z.boolean(),
  yes_until: LocalDate.nullable(),
});
export type WaitlistEntry = z.infer<typeof Entry>;

const Offer = z.object({
  id: Id,
  club_id: Id,
  club_name: z.string(),
  ...place,
  /** What accepting costs. */
  points: z.number(),
  total_ore: z.int(),
  /** The last day to pay on, if it is accepted today; null where there is none. */
  pay_by: LocalDate.nullable(),
  /** What would go back if it is accepted today and cancelled later; null where nothing is to be paid, or not here. */
  refund: RefundDates.nullable(),
  state: z.enum(OFFER_STATES),
  made_at: z.iso.datetime(),
  until: z.iso.datetime(),
  /** The stay that is cancelled by accepting. */
  replaces: z.object(place).nullable(),
  /** The stay it became. */
  booking_id: Id.nullable(),
  /** Only its own member answers it. */
  is_own: z.boolean(),
});
export type Offer = z.infer<typeof Offer>;

/** What became of an offer, for those who follow the list. */
const logged = {
  ...place,
  /** Why the days had come free. */
  cause: z.enum(OFFER_CAUSES),
  state: z.enum(OFFER_STATES),
  made_at: z.iso.datetime(),
  answered_at: z.iso.datetime().nullable(),
  /** In the draw; null for a member who joined later. */
  place: z.int().nullable(),
};

const Logged = z.object(logged);
export type LoggedOffer = z.infer<typeof Logged>;

const clubParams = z.object({ clubId: Id });
const entryParams = z.object({ entryId: Id });
const offerParams = z.object({ offerId: Id });
const accepted = z.object({ booking: OwnBooking, ...receipt });

export const waitlistApi = {
  'GET /api/clubs/{clubId}/waitlist': {
    summary: "What one waits for in the club, with one's place in line",
    access: 'member',
    club: 'clubId',
    params: clubParams,
    answer: z.object({ entries: z.array(Entry) }),
  },
  'POST /api/clubs/{clubId}/waitlist': {
    summary: 'Wait for days that somebody else has, after those whom a draw put in line',
    access: 'member',
    club: 'clubId',
    status: 201,
    params: clubParams,
    body: z.strictObject({ hut_id: Id, ...stay }),
    answer: z.object({ entry: Entry }),
  },
  'PUT /api/waitlist/{entryId}': {
    summary: 'Say yes beforehand, or that one is still interested',
    access: 'user',
    params: entryParams,
    body: z.strictObject({ yes_until: LocalDate.nullable(), resting: z.boolean() }),
    answer: z.object({ entry: Entry }),
  },
  'DELETE /api/waitlist/{entryId}': {
    summary: 'Wait for the days no longer',
    access: 'user',
    status: 204,
    params: entryParams,
    answer: z.null(),
  },
  'POST /api/waitlist/{entryId}/take': {
    summary: 'Take days that came free too late for an offer: the first to ask has them',
    access: 'user',
    params: entryParams,
    answer: accepted,
  },
  'GET /api/offers': {
    summary: "One's own offers that wait for an answer, in all clubs",
    access: 'user',
    answer: z.object({ offers: z.array(Offer) }),
  },
  'GET /api/offers/{offerId}': {
    summary: 'An offer with what it costs, for its member and club admins',
    access: 'user',
    params: offerParams,
    answer: z.object({ offer: Offer }),
  },
  'POST /api/offers/{offerId}/accept': {
    summary: 'Accept an offer; accepting twice is accepting once',
    access: 'user',
    params: offerParams,
    answer: accepted,
  },
  'POST /api/offers/{offerId}/decline': {
    summary: 'Decline an offer: it goes to the next in line',
    access: 'user',
    params: offerParams,
    answer: z.object({ offer: Offer }),
  },
  'GET /api/clubs/{clubId}/offers': {
    summary: 'All offers of the club with names, for those who run it',
    access: 'admin',
    club: 'clubId',
    params: clubParams,
    answer: z.object({
      offers: z.array(
        z.object({ id: Id, ...logged, first_name: z.string().nullable(), last_name: z.string().nullable() }),
      ),
    }),
  },
  'POST /api/clubs/{clubId}/offers/{offerId}/reminder': {
    summary: 'Remind a member of an open offer; once, also when the product has done so by itself',
    access: 'admin',
    club: 'clubId',
    params: z.object({ clubId: Id, offerId: Id }),
    answer: Empty,
  },
  'GET /api/clubs/{clubId}/draws/{runId}/offers': {
    summary: 'What was offered since a draw to those who lost in it, without names',
    access: 'member',
    club: 'clubId',
    params: z.object({ clubId: Id, runId: Id }),
    answer: z.object({ offers: z.array(Logged) }),
  },
} satisfies EndpointGroup;
