import { invitationsApi } from '@hytte/contract/clubs/invitations';
import { viewSignedIn } from '#features/people/accounts/accounts.service.ts';
import type { Tokens } from '#features/people/accounts/sessions.service.ts';
import { fullName, viewInvitation } from '#features/clubs/members/members.service.ts';
import { routes } from '#platform/http/routes.ts';
import {
  acceptInvitation,
  cancelInvitation,
  inviteMember,
  previewInvitation,
  registerInvited,
  resendInvitation,
} from './invitations.service.ts';

export const invitationsRoutes = (tokens: Tokens) =>
  routes(invitationsApi, {
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
        email: invitation.invited_email,
      };
    },
    'POST /api/invitations/register': async ({ ctx, body: { token, ...person } }) => {
      const { clubId, clubName, ...opened } = await registerInvited(ctx, token, person);
      return { ...viewSignedIn(tokens)(opened), club_id: clubId, club_name: clubName };
    },
    'POST /api/invitations/accept': async ({ ctx, body }) => {
      const { clubId, clubName } = await acceptInvitation(ctx, body.token);
      return { club_id: clubId, club_name: clubName };
    },
  });
