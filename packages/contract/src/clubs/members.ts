import { CLUB_ROLES, EMPLOYEE_NUMBER_MAX } from '@hytte/domain/clubs/members/roles';
import { POINT_CHANGE_MAX } from '@hytte/domain/fairness/points/points';
import { z } from 'zod';
import { ClubParams, HandOver } from './clubs.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, NameOf, Reason, Text } from '../fields.ts';
import { Offices } from './offices.ts';

export const ClubMember = z.object({
  /** The user id. */
  id: Id,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  phone_number: z.string().nullable(),
  role: z.enum(CLUB_ROLES),
  /** One decimal; fewer is better. */
  booking_points: z.number(),
  /** By the join code, which they know; otherwise as founder or by invitation. */
  joined_by_code: z.boolean(),
  /** The member's number at their employer, for what is taken from the pay. */
  employee_number: z.string().nullable(),
  /** Only for those who have one. */
  offices: Offices.optional(),
});
export type ClubMember = z.infer<typeof ClubMember>;

export const PendingInvitation = z.object({
  id: Id,
  email: z.string(),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  inviter_first_name: z.string().nullable(),
  inviter_last_name: z.string().nullable(),
  inviter_email: z.string(),
});
export type PendingInvitation = z.infer<typeof PendingInvitation>;

const ofClub = { access: 'admin', club: 'id', params: ClubParams } as const;

export const membersApi = {
  'GET /api/memberships/clubs/{id}/members': {
    summary: 'Members with points, and invitations and an offer of the club that nobody has answered yet',
    ...ofClub,
    globalAdminToo: true,
    answer: z.object({
      members: z.array(ClubMember),
      pending_invitations: z.array(PendingInvitation),
      /** Only while the club is offered to an admin. */
      hand_over: HandOver.optional(),
    }),
  },
  'POST /api/memberships/clubs/{id}/update-member-role': {
    summary: 'Make a member an admin, or an admin a member',
    access: 'owner',
    requiresReauthentication: true,
    club: 'id',
    params: ClubParams,
    body: z.strictObject({ userId: Id, newRole: z.enum(['member', 'admin']) }),
    answer: Empty,
  },
  'PUT /api/clubs/{clubId}/members/{userId}/employee-number': {
    summary: "Set or remove a member's number at their employer",
    access: 'admin',
    club: 'clubId',
    params: z.object({ clubId: Id, userId: Id }),
    body: z.strictObject({ employee_number: NameOf(EMPLOYEE_NUMBER_MAX).nullable() }),
    answer: Empty,
  },
  'POST /api/memberships/clubs/{id}/reset-booking-points': {
    summary: 'Everyone back to zero points, with a line in the ledger each, and an email to every member',
    ...ofClub,
    /** Members read it in the email. Optional, since the original list has none. */
    body: z.strictObject({ reason: Reason.optional() }),
    bodyIsOptional: true,
    answer: z.object({ affected_members: z.int() }),
  },
  'POST /api/clubs/{clubId}/members/{userId}/points': {
    summary: 'Add to the points of one member, or take from them, with a note that the member reads',
    access: 'owner',
    club: 'clubId',
    idempotent: true,
    params: z.object({ clubId: Id, userId: Id }),
    /** One decimal. */
    body: z.strictObject({
      points: z
        .number()
        .min(-POINT_CHANGE_MAX / 10)
        .max(POINT_CHANGE_MAX / 10)
        .multipleOf(0.1)
        .refine((points) => points !== 0, { error: 'Must change something.' }),
      note: Reason,
    }),
    answer: z.object({ booking_points: z.number() }),
  },
  'POST /api/memberships/clubs/{id}/send-email': {
    summary: 'Write to every member',
    ...ofClub,
    idempotent: true,
    body: z.strictObject({ title: Text(200).trim().min(1), message: Text(10_000).trim().min(1) }),
    answer: z.object({ recipients: z.int() }),
  },
} satisfies EndpointGroup;
