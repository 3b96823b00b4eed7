import { CLUB_ROLES } from '@hytte/domain/members/roles';
import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Id } from './fields.ts';

export const Membership = z.object({
  id: Id,
  club_id: Id,
  club_name: z.string(),
  banner_image_url: z.string().nullable(),
  role: z.enum(CLUB_ROLES),
});
export type Membership = z.infer<typeof Membership>;

export const clubsApi = {
  'GET /api/memberships/my-clubs': {
    summary: 'The clubs the signed-in person belongs to',
    access: 'user',
    answer: z.object({ memberships: z.array(Membership) }),
  },
} satisfies EndpointGroup;
