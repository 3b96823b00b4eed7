import { z } from 'zod';
import { ClubExport, ClubParams } from './clubs.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate, Reason, Text } from '../fields.ts';

export const ClubClosing = z.object({
  /** The first day without the club. */
  closes_on: LocalDate,
  asked_at: z.iso.datetime(),
  by: z.enum(['owner', 'platform']),
  reason: z.string().nullable(),
  /** The day has come, but the club owes money. */
  held_for_debt: z.boolean(),
});
export type ClubClosing = z.infer<typeof ClubClosing>;

/** What closing means, as things are now. */
export const ClosingMeans = z.object({
  members: z.int(),
  /** Stays that have not begun: they are cancelled. */
  stays: z.int(),
  requests: z.int(),
  /** Paid for those stays, all of it refunded. */
  refund_ore: z.int(),
  /** What the club would owe after that; with a debt it is not closed. */
  debt_ore: z.int(),
  /** What would be left to pay out to the club. */
  credit_ore: z.int(),
  has_plan: z.boolean(),
});
export type ClosingMeans = z.infer<typeof ClosingMeans>;

const ClosedClub = z.object({
  id: Id,
  name: z.string(),
  closed_at: z.iso.datetime(),
  /** Until then the former owner can fetch the club's data. */
  export_until: z.iso.datetime(),
});

const ofClub = { club: 'id', params: ClubParams } as const;

export const clubClosingApi = {
  'GET /api/memberships/clubs/{id}/closing': {
    summary: 'Whether the club is to be closed, and what that means',
    ...ofClub,
    access: 'owner',
    globalAdminToo: true,
    answer: z.object({ closing: ClubClosing.nullable(), means: ClosingMeans }),
  },
  'POST /api/memberships/clubs/{id}/closing': {
    summary: 'Close the club in fourteen days; every member is told at once',
    ...ofClub,
    access: 'owner',
    requiresReauthentication: true,
    body: z.strictObject({ name: Text(200) }),
    answer: z.object({ closing: ClubClosing }),
  },
  'DELETE /api/memberships/clubs/{id}/closing': {
    summary: 'Take the closing back while it waits; every member is told',
    ...ofClub,
    access: 'owner',
    status: 204,
    answer: z.null(),
  },
  'POST /api/admin/clubs/{id}/closing': {
    summary: 'Close a club in fourteen days as the platform, or note that its debt is settled',
    access: 'global_admin',
    requiresReauthentication: true,
    params: ClubParams,
    body: z.strictObject({ reason: Reason, settled_debt_ore: z.int().min(0).max(1_000_000_000).default(0) }),
    answer: z.object({ closing: ClubClosing }),
  },
  'DELETE /api/admin/clubs/{id}/closing': {
    summary: 'Take back the closing of a club while it waits',
    access: 'global_admin',
    status: 204,
    params: ClubParams,
    answer: z.null(),
  },
  'GET /api/memberships/closed-clubs': {
    summary: 'Closed clubs whose data the caller, their last owner, can still fetch',
    access: 'user',
    answer: z.object({ clubs: z.array(ClosedClub) }),
  },
  'POST /api/memberships/closed-clubs/{id}/export': {
    summary: 'Everything a closed club had, for its last owner, for a time',
    access: 'user',
    requiresReauthentication: true,
    params: ClubParams,
    answer: ClubExport,
  },
} satisfies EndpointGroup;
