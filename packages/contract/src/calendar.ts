import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Id, LocalDate } from './fields.ts';

/**
 * Half days as runs of slot numbers, "41204-41209 41214-41217": both ends included, slot 2n the early
 * half of day n since 1970-01-01. Text, because the busiest call of all then needs no parsing on its way.
 */
const SlotRuns = z.string();

export const calendarApi = {
  'GET /api/clubs/{clubId}/calendar': {
    summary: "The club's huts day by day, without names: the same for everyone in the club",
    access: 'member',
    club: 'clubId',
    versioned: true,
    params: z.object({ clubId: Id }),
    /** Without them: from today to the end of the longest horizon there is. At most 27 months. */
    query: z.object({ from: LocalDate.optional(), to: LocalDate.optional() }),
    answer: z.object({
      huts: z.array(z.object({ hut_id: Id, allocated: SlotRuns, requested: SlotRuns })),
    }),
  },
} satisfies EndpointGroup;
