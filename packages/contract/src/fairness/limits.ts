import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, LocalDate } from '../fields.ts';
import { Limits, Quarantines } from './rules.ts';

/** A stay by its half days, counted from 1 January 1970. */
const Stay = z.object({ hut: Id, first: z.int(), last: z.int() });

export const limitsApi = {
  'GET /api/clubs/{clubId}/limits': {
    summary: 'The limits and quarantines of the club, and what the caller has that counts',
    access: 'member',
    club: 'clubId',
    params: z.object({ clubId: Id }),
    answer: z.object({
      /** In a club with neither the rest is empty too. */
      limits: Limits,
      quarantine: Quarantines,
      seasons: z.array(
        z.object({ name: z.string(), startDate: LocalDate, endDate: LocalDate, hutIds: z.array(Id).nullable() }),
      ),
      /** The first half day of today. */
      today: z.int(),
      /** Stays that begin this year or later, and half days that are offered. */
      stays: z.array(Stay),
      /** Stays of the last years that have begun, without those the caller did not come to. */
      used: z.array(Stay),
      /** Wish lists that wait for their draw: how many stays each can give, and the options of its wishes. */
      frozen: z.array(z.object({ most: z.int(), wishes: z.array(z.array(Stay)) })),
    }),
  },
} satisfies EndpointGroup;
