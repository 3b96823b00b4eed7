import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Id, SecretLink } from './fields.ts';

export const invitationsApi = {
  'GET /api/invitations/validate': {
    summary: 'What an invitation is about; looking at it uses nothing up',
    access: 'visitor',
    query: z.object({ token: SecretLink }),
    answer: z.object({ club_name: z.string(), inviter_name: z.string(), expires_at: z.iso.datetime() }),
  },
  'POST /api/invitations/accept': {
    summary: 'Join the club one was invited to, with the address that was invited',
    access: 'user',
    status: 201,
    body: z.strictObject({ token: SecretLink }),
    answer: z.object({ club_id: Id, club_name: z.string() }),
  },
} satisfies EndpointGroup;
