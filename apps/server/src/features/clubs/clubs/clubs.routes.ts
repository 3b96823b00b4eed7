import { type Club, clubsApi } from '@hytte/contract/clubs/clubs';
import { showJoinCode } from '@hytte/domain/clubs/members/join-code';
import { type ClubRole, manages } from '@hytte/domain/clubs/members/roles';
import type { Tier } from '@hytte/domain/money/subscriptions/plans';
import { acceptClub, endHandOver, offerClub, viewHandOver } from '#features/clubs/members/hand-over.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { viewOffices } from '#features/clubs/offices/offices.service.ts';
import { routes } from '#platform/http/routes.ts';
import { type ClubRow, membershipsOf } from './clubs.queries.ts';
import { changeClub, clubAccess, createClub, joinClub, loadClub, previewClub, renewJoinCode } from './clubs.service.ts';
import { leaveOrRemove } from './removal.service.ts';

export const clubsRoutes = routes(clubsApi, {
  'GET /api/memberships/my-clubs': async ({ ctx }) => ({
    memberships: (await membershipsOf(ctx.db, ctx.actor.userId)).map(({ closes_on, is_moving, ...membership }) => ({
      ...membership,
      ...(closes_on !== null && { closes_on }),
      ...(is_moving && { is_moving: true as const }),
      ...viewOffices(ctx.actor.officesIn(membership.club_id)),
    })),
  }),
  'POST /api/memberships/create-club': async ({ ctx, body }) => ({
    club: viewClub(await createClub(ctx, body.name), 'owner'),
  }),
  'POST /api/memberships/join-club': async ({ ctx, body }) => ({
    club: viewClub(await joinClub(ctx, body.join_code), 'member'),
  }),
  'GET /api/memberships/club-of-code': async ({ ctx, query }) => ({
    club_name: (await previewClub(ctx, query.join_code)).name,
  }),
  'GET /api/memberships/clubs/{id}/details': async ({ ctx, params }) => {
    const { shownRole, ownRole, viaGlobalAdmin } = clubAccess(ctx, params.id);
    const club = await loadClub(ctx, params.id);
    return {
      club: viewClub(club, ownRole),
      user_role: shownRole,
      via_global_admin: viaGlobalAdmin,
      ...viewOffices(ctx.actor.officesIn(params.id)),
    };
  },
  'PUT /api/memberships/clubs/{id}/update': async ({ ctx, params, body, ifMatch }) => ({
    club: viewClub(await changeClub(ctx, params.id, body, ifMatch), ctx.actor.roleIn(params.id)),
  }),
  'POST /api/memberships/clubs/{id}/generate-join-code': async ({ ctx, params }) => ({
    join_code: showJoinCode(await renewJoinCode(ctx, params.id)),
  }),
  'DELETE /api/memberships/clubs/{id}/members/{userId}': async ({ ctx, params }) => {
    await leaveOrRemove(ctx, params.id, params.userId, { reason: null, renewsCode: false });
    return null;
  },
  'POST /api/memberships/clubs/{id}/members/{userId}/remove': async ({ ctx, params, body }) => {
    // Leaving is another act: nobody gets everything back by removing themselves.
    if (params.userId === ctx.actor.userId) throw new AppError('not_allowed');
    const { reason, new_join_code: renewsCode = false } = body;
    await leaveOrRemove(ctx, params.id, params.userId, { reason, renewsCode });
    return null;
  },
  'POST /api/memberships/clubs/{id}/hand-over': async ({ ctx, params, body }) => {
    const offer = await offerClub(ctx, params.id, body.userId);
    return { hand_over: viewHandOver(offer) };
  },
  'POST /api/memberships/clubs/{id}/hand-over/accept': async ({ ctx, params }) => {
    await acceptClub(ctx, params.id);
    return {};
  },
  'DELETE /api/memberships/clubs/{id}/hand-over': async ({ ctx, params }) => {
    await endHandOver(ctx, params.id);
    return {};
  },
});

/** Only the club's managers see the join code, the plan and the contact address. */
const viewClub = ({ join_code, tier, contact_email, ...club }: ClubRow, role: ClubRole | null): Club => ({
  ...club,
  // A check constraint allows no other tiers.
  ...(manages(role) && { join_code: showJoinCode(join_code), tier: tier as Tier, contact_email }),
});
