import { invitationsApi } from '@hytte/contract/invitations';
import { fullName, viewInvitation } from '#features/members/members.service.ts';
import { routes } from '#platform/http/routes.ts';
import {
  acceptInvitation,
  cancelInvitation,
  inviteMember,
  previewInvitation,
  resendInvitation,
} from './invitations.service.ts';

export const invitationsRoutes = routes(invitationsApi, {
  'POST /api/memberships/clubs/{id}/invite-member': async ({ ctx, params, body }) => ({
    invitation: viewInvitation(await inviteMember(ctx, params.id, body.email)),
  }),
  'POST /api/memberships/clubs/{id}/resend-invitation': async ({ ctx, params, body }) => ({
    invitation: viewInvitation(await resendInvitation(ctx, params.id, body.email)),
  }),
  'POST /api/memberships/clubs/{id}/cancel-invitation': async ({ ctx, params, body }) => {
    await cancelInvitation(ctx, params.id, body.email);
    return {};
  },
  'GET /api/invitations/validate': async ({ ctx, query }) => {
    const invitation = await previewInvitation(ctx, query.token);
    return {
      club_name: invitation.club_name,
      inviter_name: fullName(invitation),
      expires_at: invitation.expires_at.toISOString(),
    };
  },
  'POST /api/invitations/accept': async ({ ctx, body }) => {
    const { clubId, clubName } = await acceptInvitation(ctx, body.token);
    return { club_id: clubId, club_name: clubName };
  },
});
