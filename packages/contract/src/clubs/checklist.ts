import { STEPS } from '@hytte/domain/clubs/today/checklist';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id } from '../fields.ts';

export const Checklist = z.object({
  lines: z.array(z.object({ step: z.enum(STEPS), done: z.boolean() })),
  /** Dismissed by one admin, for all admins of the club. */
  dismissed: z.boolean(),
});
export type Checklist = z.infer<typeof Checklist>;

const clubParams = z.object({ clubId: Id });

export const checklistApi = {
  'GET /api/clubs/{clubId}/checklist': {
    summary: 'What a new club has seen to, and what is left',
    access: 'admin',
    club: 'clubId',
    params: clubParams,
    answer: Checklist,
  },
  'PUT /api/clubs/{clubId}/checklist': {
    summary: 'Put the checklist away, or take it out again',
    access: 'admin',
    club: 'clubId',
    params: clubParams,
    body: z.strictObject({ dismissed: z.boolean() }),
    answer: Checklist,
  },
} satisfies EndpointGroup;
