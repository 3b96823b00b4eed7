import { z } from 'zod';
import { ClubParams } from './clubs.ts';
import type { EndpointGroup } from './endpoint.ts';
import { Id } from './fields.ts';

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const settings = {
  lottery_automation_enabled: z.boolean(),
  lottery_frequency: z.enum(['daily', 'weekly', 'monthly']),
  /** Oslo's clocks, as 02:00. */
  lottery_execution_time: ClockTime,
  /** Monday 1 to Sunday 7, or the day of the month; a shorter month draws on its last. */
  lottery_execution_day: z.int(),
  notify_admin_enabled: z.boolean(),
};

export const DrawSettings = z.object({ ...settings, next_lottery_at: z.iso.datetime().nullable() });
export type DrawSettings = z.infer<typeof DrawSettings>;

const DrawSettingsInput = z
  .strictObject({ ...settings, lottery_execution_day: z.int().min(1).max(31).default(1) })
  .refine(({ lottery_frequency: often, lottery_execution_day: day }) => often !== 'weekly' || day <= 7, {
    error: 'A week has seven days.',
    path: ['lottery_execution_day'],
  });

export const DrawRun = z.object({
  id: Id,
  /** The link in the club's chain of draws; a draw that failed has none. */
  number: z.int().nullable(),
  scheduled_time: z.iso.datetime(),
  manual: z.boolean(),
  bookings_processed: z.int(),
  bookings_allocated: z.int(),
  bookings_rejected: z.int(),
  success: z.boolean(),
  error_message: z.string().nullable(),
});
export type DrawRun = z.infer<typeof DrawRun>;

export const drawRunsApi = {
  'GET /api/clubs/{id}/lottery-settings': {
    summary: 'When the club draws',
    access: 'admin',
    club: 'id',
    globalAdminToo: true,
    params: ClubParams,
    answer: z.object({ lottery_settings: DrawSettings }),
  },
  'PUT /api/clubs/{id}/lottery-settings': {
    summary: 'Change when the club draws',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    body: DrawSettingsInput,
    answer: z.object({ lottery_settings: DrawSettings }),
  },
  'GET /api/clubs/{id}/lottery-history': {
    summary: "The club's draws, the latest first, also those that failed",
    access: 'admin',
    club: 'id',
    globalAdminToo: true,
    params: ClubParams,
    answer: z.object({ lottery_runs: z.array(DrawRun) }),
  },
  'POST /api/memberships/clubs/{id}/run-lottery': {
    summary: 'Draw now',
    access: 'admin',
    club: 'id',
    params: ClubParams,
    answer: z.object({ allocated: z.int(), run: DrawRun }),
  },
  'POST /api/run-lottery': {
    summary: 'Draw for every club that is due, as the platform',
    access: 'global_admin',
    answer: z.object({
      allocated: z.int(),
      clubs: z.int(),
      /** Clubs left to the workers, because there were many. */
      queued: z.int(),
    }),
  },
} satisfies EndpointGroup;
