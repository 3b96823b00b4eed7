import { CLUB_ROLES } from '@hytte/domain/clubs/members/roles';
import { ORDINARY_STAY } from '@hytte/domain/fairness/rules/rules';
import { TIERS } from '@hytte/domain/money/subscriptions/plans';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { ClubName, Email, Empty, Id, LocalDate, Reason, Text } from '../fields.ts';
import { Offices } from './offices.ts';

export const ClubParams = z.object({ id: Id });

export const Membership = z.object({
  id: Id,
  club_id: Id,
  club_name: z.string(),
  banner_image_url: z.string().nullable(),
  role: z.enum(CLUB_ROLES),
  /** The first day without the club; only while it is being closed. */
  closes_on: LocalDate.optional(),
  /** True while it is being moved to another address: it can be read, and not be changed. */
  is_moving: z.literal(true).optional(),
  /** Only for those who have one. */
  offices: Offices.optional(),
});
export type Membership = z.infer<typeof Membership>;

export const Club = z.object({
  id: Id,
  /** Increases with every change. Sent as If-Match, a change of an older one is refused (412). */
  version: z.int(),
  name: z.string(),
  banner_image_url: z.string().nullable(),
  booking_horizon_months: z.int(),
  /** How long a stay may be; null: the club has no limit of its own. */
  longest_stay_days: z.int().nullable(),
  /** When a stay costs points whatever its seasons. */
  ordinary_stay: z.enum(ORDINARY_STAY),
  // Only for admins of the club.
  join_code: z.string().optional(),
  tier: z.enum(TIERS).optional(),
  /** Where answers to the club's mails go; null: to nobody in the club. */
  contact_email: z.string().nullable().optional(),
});
export type Club = z.infer<typeof Club>;

/** An offer of the club that waits for its answer. */
export const HandOver = z.object({ from_user_id: Id, to_user_id: Id, expires_at: z.iso.datetime() });
export type HandOver = z.infer<typeof HandOver>;

export const clubsApi = {
  'GET /api/memberships/my-clubs': {
    summary: 'The clubs the signed-in person belongs to',
    access: 'user',
    answer: z.object({
      memberships: z.array(Membership),
    }),
  },
  'POST /api/memberships/create-club': {
    summary: 'Start a club and own it',
    access: 'user',
    status: 201,
    idempotent: true,
    body: z.strictObject({ name: ClubName }),
    answer: z.object({ club: Club }),
  },
  'POST /api/memberships/join-club': {
    summary: 'Join a club by its code',
    access: 'user',
    status: 201,
    body: z.strictObject({ join_code: Text(40) }),
    answer: z.object({ club: Club }),
  },
  'GET /api/memberships/club-of-code': {
    summary: 'The name of the club that a join code lets one into; wrong codes are counted',
    access: 'visitor',
    query: z.object({ join_code: Text(40) }),
    answer: z.object({ club_name: z.string() }),
  },
  'GET /api/memberships/clubs/{id}/details': {
    summary: 'The club, and what the caller is in it',
    access: 'member',
    club: 'id',
    globalAdminToo: true,
    params: ClubParams,
    answer: z.object({
      club: Club,
      user_role: z.enum(CLUB_ROLES),
      via_global_admin: z.boolean(),
      /** Only for those who have one. */
      offices: Offices.optional(),
    }),
  },
  'PUT /api/memberships/clubs/{id}/update': {
    summary: 'Change name, banner, horizon or contact address; only what is sent is changed',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    body: z.strictObject({
      name: ClubName.optional(),
      // The address of the club's own uploaded banner, which stays; null removes it. A new one is uploaded (images.ts).
      banner_image_url: Text(500).nullable().optional(),
      booking_horizon_months: z.int().min(1).max(24).optional(),
      contact_email: Email.nullable().optional(),
    }),
    answer: z.object({ club: Club }),
  },
  'POST /api/memberships/clubs/{id}/generate-join-code': {
    summary: 'A new join code; the old one is dead at once',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    answer: z.object({ join_code: z.string() }),
  },
  'DELETE /api/memberships/clubs/{id}/members/{userId}': {
    summary: 'Leave the club, or take somebody out of it until they are invited again; never the owner',
    access: 'member',
    club: 'id',
    status: 204,
    params: z.object({ id: Id, userId: Id }),
    answer: z.null(),
  },
  'POST /api/memberships/clubs/{id}/members/{userId}/remove': {
    summary:
      'Take a member out of the club, with a reason: their stays are cancelled, everything paid goes back; with a new join code if asked for',
    access: 'admin',
    club: 'id',
    status: 204,
    params: z.object({ id: Id, userId: Id }),
    body: z.strictObject({ reason: Reason, new_join_code: z.boolean().optional() }),
    answer: z.null(),
  },
  'POST /api/memberships/clubs/{id}/hand-over': {
    summary: 'Offer the club to an admin of it, who has fourteen days to accept',
    access: 'owner',
    requiresReauthentication: true,
    club: 'id',
    params: ClubParams,
    body: z.strictObject({ userId: Id }),
    answer: z.object({ hand_over: HandOver }),
  },
  'POST /api/memberships/clubs/{id}/hand-over/accept': {
    summary: 'Become the owner of the club, as the admin it is offered to; the owner becomes an admin',
    access: 'admin',
    requiresReauthentication: true,
    club: 'id',
    params: ClubParams,
    answer: Empty,
  },
  'DELETE /api/memberships/clubs/{id}/hand-over': {
    summary: 'Withdraw the offer of the club, as its owner, or decline it, as the admin it is for',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    answer: Empty,
  },
} satisfies EndpointGroup;

export const ClubExport = z.object({
  exported_at: z.iso.datetime(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const clubExportApi = {
  'POST /api/memberships/clubs/{id}/export': {
    summary: 'Everything the club has, by table: members, huts, stays, draws with their proofs, the ledger',
    access: 'admin',
    requiresReauthentication: true,
    club: 'id',
    params: ClubParams,
    answer: ClubExport,
  },
} satisfies EndpointGroup;
