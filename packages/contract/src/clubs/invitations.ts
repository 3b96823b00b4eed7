import { z } from 'zod';
import { Password, SignedIn } from '../people/accounts.ts';
import { ClubParams } from './clubs.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Email, Id, Empty, Name, SecretLink } from '../fields.ts';
import { PendingInvitation } from './members.ts';

const byEmail = z.strictObject({ email: Email });
const ofClub = { access: 'admin', club: 'id', params: ClubParams } as const;

export const invitationsApi = {
  'POST /api/memberships/clubs/{id}/invite-member': {
    summary: 'Invite somebody by e-mail',
    ...ofClub,
    status: 201,
    idempotent: true,
    body: byEmail,
    answer: z.object({ invitation: PendingInvitation }),
  },
  'POST /api/memberships/clubs/{id}/resend-invitation': {
    summary: 'Send the invitation again; the old link is dead',
    ...ofClub,
    body: byEmail,
    answer: z.object({ invitation: PendingInvitation }),
  },
  'POST /api/memberships/clubs/{id}/cancel-invitation': {
    summary: 'Take an invitation back',
    ...ofClub,
    body: byEmail,
    answer: Empty,
  },
  'GET /api/invitations/validate': {
    summary: 'What an invitation is about; looking at it uses nothing up',
    access: 'visitor',
    query: z.object({ token: SecretLink }),
    answer: z.object({
      club_name: z.string(),
      inviter_name: z.string(),
      expires_at: z.iso.datetime(),
      /** The invited address: the link was mailed to it. */
      email: z.string(),
    }),
  },
  'POST /api/invitations/register': {
    summary: 'Open an account on the invited address, which the link has proved, and join the club',
    access: 'visitor',
    status: 201,
    body: z.strictObject({ token: SecretLink, firstName: Name, lastName: Name, password: Password }),
    answer: SignedIn.extend({ club_id: Id, club_name: z.string() }),
  },
  'POST /api/invitations/accept': {
    summary: 'Join the club one was invited to, with the address that was invited',
    access: 'user',
    status: 201,
    body: z.strictObject({ token: SecretLink }),
    answer: z.object({ club_id: Id, club_name: z.string() }),
  },
} satisfies EndpointGroup;
