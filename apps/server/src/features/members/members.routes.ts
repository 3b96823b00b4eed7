import { type ClubMember, membersApi } from '@hytte/contract/members';
import { routes } from '#platform/http/routes.ts';
import { mailToAll } from './mail-to-all.service.ts';
import { invitationsOf, type MemberRow } from './members.queries.ts';
import { changeRole, listMembers, resetPoints, viewInvitation } from './members.service.ts';

export const membersRoutes = routes(membersApi, {
  'GET /api/memberships/clubs/{id}/members': async ({ ctx, params }) => {
    const [members, invitations] = await Promise.all([
      listMembers(ctx, params.id),
      invitationsOf(ctx.db, params.id).execute(),
    ]);
    return { members: members.map(viewMember), pending_invitations: invitations.map(viewInvitation) };
  },
  'POST /api/memberships/clubs/{id}/update-member-role': async ({ ctx, params, body }) => {
    await changeRole(ctx, params.id, body);
    return {};
  },
  'POST /api/memberships/clubs/{id}/reset-booking-points': async ({ ctx, params }) => ({
    affected_members: await resetPoints(ctx, params.id),
  }),
  'POST /api/memberships/clubs/{id}/send-email': async ({ ctx, params, body }) => ({
    recipients: await mailToAll(ctx, params.id, body),
  }),
});

/** Points are integer tenths in the database. */
const viewMember = ({ booking_points, ...member }: MemberRow): ClubMember => ({
  ...member,
  booking_points: booking_points / 10,
});
