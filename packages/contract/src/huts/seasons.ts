import { PRICE_ADJUSTMENTS } from '@hytte/domain/huts/seasons/season';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Empty, Id, LocalDate, Name, Reason } from '../fields.ts';

const rules = {
  start_date: LocalDate,
  end_date: LocalDate,
  is_blocked: z.boolean(),
  /** Points with one decimal. */
  booking_points_penalty: z.number(),
  price_adjustment_type: z.enum(PRICE_ADJUSTMENTS),
  /** Per cent, or kroner, with two decimals. */
  price_adjustment_value: z.number(),
  applies_to_all_huts: z.boolean(),
};

export const Season = z.object({
  id: Id,
  /** Increases with every change. Sent as If-Match, a change of an older one is refused (412). */
  version: z.int(),
  name: z.string(),
  ...rules,
  /** Empty when it applies to all. */
  huts: z.array(z.object({ id: Id, name: z.string() })),
  /** Why the hut is closed. Sent to club admins, where there is one. */
  closed_because: z.string().optional(),
});
export type Season = z.infer<typeof Season>;

export const SeasonInput = z.strictObject({
  ...rules,
  name: Name,
  is_blocked: z.boolean().default(false),
  booking_points_penalty: z.number().min(0).max(100).multipleOf(0.1).default(0),
  price_adjustment_type: z.enum(PRICE_ADJUSTMENTS).default('none'),
  price_adjustment_value: z.number().min(-100_000).max(100_000).multipleOf(0.01).default(0),
  applies_to_all_huts: z.boolean().default(true),
  hut_ids: z.array(Id).max(1000).default([]),
  /** Of blocked days, for the email to those who wait for them. Optional, since the original list has none. */
  closed_because: Reason.optional(),
});

const clubParams = z.object({ clubId: Id });
const seasonParams = z.object({ clubId: Id, seasonId: Id });

export const seasonsApi = {
  'GET /api/clubs/{clubId}/seasons': {
    summary: "The club's seasons",
    access: 'member',
    club: 'clubId',
    globalAdminToo: true,
    params: clubParams,
    answer: z.object({ seasons: z.array(Season) }),
  },
  'POST /api/clubs/{clubId}/seasons': {
    summary: 'A new season',
    access: 'admin',
    club: 'clubId',
    status: 201,
    idempotent: true,
    params: clubParams,
    body: SeasonInput,
    answer: z.object({ season: Season }),
  },
  'PUT /api/clubs/{clubId}/seasons/{seasonId}': {
    summary: 'Change a season: every field is sent',
    access: 'admin',
    club: 'clubId',
    params: seasonParams,
    body: SeasonInput,
    answer: z.object({ season: Season }),
  },
  'DELETE /api/clubs/{clubId}/seasons/{seasonId}': {
    summary: 'Delete a season',
    access: 'admin',
    club: 'clubId',
    params: seasonParams,
    answer: Empty,
  },
} satisfies EndpointGroup;
