import { BOOKING_STATUSES } from '@hytte/domain/stays/bookings/booking-policy';
import { EMAIL_STATES } from '@hytte/domain/clubs/members/emails';
import { OUTSIDE_WAYS } from '@hytte/domain/money/payments/outside-payment';
import { z } from 'zod';
import { stay } from '../stays/bookings.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';
import { ClubMember } from './members.ts';

const moment = z.iso.datetime();
const place = { hut_name: z.string(), start_date: LocalDate };

const MemberStay = z.object({
  booking_id: Id,
  hut_name: z.string(),
  ...stay,
  status: z.enum(BOOKING_STATUSES),
  paid: z.boolean(),
  no_show_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  /** Øre; null when it is paid, free or cancelled, or nobody here can say. */
  owed_ore: z.int().nullable(),
});
export type MemberStay = z.infer<typeof MemberStay>;

const MemberPoints = z.object({
  at: moment,
  reason: z.enum(['opening', 'stay', 'given_back', 'edit', 'fade', 'no_show', 'manual', 'reset']),
  /** One decimal: what was added or taken, and how many there were then. */
  points: z.number(),
  balance: z.number(),
  /** Of points changed by hand. */
  note: z.string().nullable(),
  stay: z.object(place).nullable(),
});
export type MemberPoints = z.infer<typeof MemberPoints>;

const MemberPayment = z.object({
  booking_id: Id,
  ...place,
  how: z.enum(['card', ...OUTSIDE_WAYS]),
  amount_ore: z.int(),
  refunded_ore: z.int(),
  /** Null while the bank has not answered. */
  paid_on: LocalDate.nullable(),
  /** Of payments by card. */
  receipt_number: z.int().nullable(),
});
export type MemberPayment = z.infer<typeof MemberPayment>;

const MemberPage = z.object({
  member: ClubMember.extend({ joined_at: moment }),
  /** The others of the household. */
  household: z.array(z.object({ id: Id, name: z.string() })),
  /** `confirmed` is false while they have asked and nobody has answered. */
  groups: z.array(z.object({ name: z.string(), until: LocalDate.nullable(), confirmed: z.boolean() })),
  /** Each list: the latest 500, newest first. */
  stays: z.array(MemberStay),
  points: z.array(MemberPoints),
  payments: z.array(MemberPayment),
  /** Sent in the name of this club in the last 30 days. Never what they say. */
  letters: z.array(z.object({ at: moment, subject: z.string(), state: z.enum(EMAIL_STATES) })),
});
export type MemberPage = z.infer<typeof MemberPage>;

/** A member as club admins know them, on one page (D200). */
export const memberPageApi = {
  'GET /api/clubs/{clubId}/members/{userId}': {
    summary: 'A member with stays, points line by line, payments, emails, household and groups',
    access: 'admin',
    club: 'clubId',
    params: z.object({ clubId: Id, userId: Id }),
    answer: MemberPage,
  },
} satisfies EndpointGroup;
