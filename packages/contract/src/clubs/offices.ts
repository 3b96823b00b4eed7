import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id } from '../fields.ts';

/** Offices of a person in a club, beside the role. */
export const Offices = z.object({
  treasurer: z.boolean(),
  /** The huts that the person keeps. */
  hut_ids: z.array(Id),
});
export type Offices = z.infer<typeof Offices>;

export const officesApi = {
  'PUT /api/clubs/{clubId}/members/{userId}/offices': {
    summary: 'Make a member treasurer or keeper of huts, or end it; the member gets an email',
    access: 'admin',
    requiresReauthentication: true,
    club: 'clubId',
    params: z.object({ clubId: Id, userId: Id }),
    body: z.strictObject({ treasurer: z.boolean(), hut_ids: z.array(Id).max(200) }),
    answer: Empty,
  },
} satisfies EndpointGroup;
