import { GROUP_NAME_LENGTH, GROUP_STRENGTHS } from '@hytte/domain/fairness/limits/groups';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';

const Group = z.object({
  id: Id,
  name: z.string(),
  /** What it means in draw periods; null while the rules give it nothing. */
  strength: z.enum(GROUP_STRENGTHS).nullable(),
  /** How many are in it today; null for members, who see only their own place. */
  members: z.int().nullable(),
  /** How many have asked to be taken in; null for members. */
  waiting: z.int().nullable(),
  /** Whether the caller is in it, or has asked. */
  own: z.enum(['in', 'asked']).nullable(),
  until: LocalDate.nullable(),
});

const ofClub = z.object({ clubId: Id });
const ofGroup = z.object({ clubId: Id, groupId: Id });
const ofMember = z.object({ clubId: Id, groupId: Id, userId: Id });

export const groupsApi = {
  'GET /api/clubs/{clubId}/groups': {
    summary: "The club's groups, and which the caller is in",
    access: 'member',
    club: 'clubId',
    params: ofClub,
    answer: z.object({ groups: z.array(Group) }),
  },
  'POST /api/clubs/{clubId}/groups': {
    summary: 'Make a group; the rules say what it means',
    access: 'admin',
    club: 'clubId',
    status: 201,
    params: ofClub,
    body: z.strictObject({ name: z.string().trim().min(1).max(GROUP_NAME_LENGTH) }),
    answer: z.object({ id: Id }),
  },
  'DELETE /api/clubs/{clubId}/groups/{groupId}': {
    summary: 'Delete a group that the rules do not name',
    access: 'admin',
    club: 'clubId',
    status: 204,
    params: ofGroup,
    answer: z.null(),
  },
  'GET /api/clubs/{clubId}/groups/{groupId}/members': {
    summary: 'Who is in a group, and who has asked',
    access: 'admin',
    club: 'clubId',
    params: ofGroup,
    answer: z.object({
      members: z.array(
        z.object({
          user_id: Id,
          name: z.string(),
          /** The last day; null: for as long as they are members. */
          until: LocalDate.nullable(),
          state: z.enum(['in', 'asked', 'over']),
        }),
      ),
    }),
  },
  'PUT /api/clubs/{clubId}/groups/{groupId}/members/{userId}': {
    summary: 'Take a member into a group, or set the last day; the member gets an email',
    access: 'admin',
    club: 'clubId',
    status: 204,
    params: ofMember,
    body: z.strictObject({ until: LocalDate.nullable() }),
    answer: z.null(),
  },
  'DELETE /api/clubs/{clubId}/groups/{groupId}/members/{userId}': {
    summary: 'Take a member out of a group, or say no to one who asked; the member gets an email',
    access: 'admin',
    club: 'clubId',
    status: 204,
    params: ofMember,
    answer: z.null(),
  },
  'POST /api/clubs/{clubId}/groups/{groupId}/ask': {
    summary: 'Ask to be taken into a group',
    access: 'member',
    club: 'clubId',
    status: 204,
    idempotent: true,
    params: ofGroup,
    answer: z.null(),
  },
} satisfies EndpointGroup;
