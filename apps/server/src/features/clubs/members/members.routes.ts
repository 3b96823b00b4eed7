import { type ClubMember, membersApi } from '@hytte/contract/clubs/members';
import { officesInClub, viewOffices } from '#features/clubs/offices/offices.service.ts';
import { routes } from '#platform/http/routes.ts';
import { changePoints } from './change-points.service.ts';
import { findHandOver } from './hand-over.queries.ts';
import { viewHandOver } from './hand-over.service.ts';
import { mailToAll } from './mail-to-all.service.ts';
import { invitationsOf, type MemberRow } from './members.queries.ts';
import { changeEmployeeNumber, changeRole, listMembers, resetPoints, viewInvitation } from './members.service.ts';

export const membersRoutes = routes(membersApi, {
  'GET /api/memberships/clubs/{id}/members': async ({ ctx, params }) => {
    const [members, invitations, handOver, officesOf] = await Promise.all([
      listMembers(ctx, params.id),
      invitationsOf(ctx.db, params.id).execute(),
      findHandOver(ctx.db, params.id, ctx.now),
      officesInClub(ctx, params.id),
    ]);
    return {
      members: members.map((member) => ({ ...viewMember(member), ...viewOffices(officesOf(member.id)) })),
      pending_invitations: invitations.map(viewInvitation),
      ...(handOver && { hand_over: viewHandOver(handOver) }),
    };
  },
  'POST /api/memberships/clubs/{id}/update-member-role': async ({ ctx, params, body }) => {
    await changeRole(ctx, params.id, body);
    return {};
  },
  'PUT /api/clubs/{clubId}/members/{userId}/employee-number': async ({ ctx, params, body }) => {
    await changeEmployeeNumber(ctx, params, body.employee_number);
    return {};
  },
  'POST /api/memberships/clubs/{id}/reset-booking-points': async ({ ctx, params, body }) => ({
    affected_members: await resetPoints(ctx, params.id, body.reason ?? null),
  }),
  'POST /api/clubs/{clubId}/members/{userId}/points': async ({ ctx, params: { clubId, userId }, body }) => {
    const delta = Math.round(body.points * 10);
    const balance = await changePoints(ctx, clubId, { userId, delta, note: body.note });
    return { booking_points: balance / 10 };
  },
  'POST /api/memberships/clubs/{id}/send-email': async ({ ctx, params, body }) => ({
    recipients: await mailToAll(ctx, params.id, body),
  }),
});

/** Points are integer tenths in the database. */
const viewMember = ({ booking_points, ...member }: MemberRow): ClubMember => ({
  ...member,
  booking_points: booking_points / 10,
});
