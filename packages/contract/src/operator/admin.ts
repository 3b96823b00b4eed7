import { TIERS } from '@hytte/domain/money/subscriptions/plans';
import { SUBSCRIPTION_STATUSES } from '@hytte/domain/money/subscriptions/subscription';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Id, Empty, LocalDate, Text } from '../fields.ts';

export const PlatformClub = z.object({
  id: Id,
  name: z.string(),
  tier: z.enum(TIERS),
  status: z.enum(SUBSCRIPTION_STATUSES),
  huts: z.int(),
  members: z.int(),
  created_at: z.iso.datetime(),
  closing: z.object({ closes_on: LocalDate, is_closed: z.boolean() }).nullable(),
  last_draw: z.object({ at: z.iso.datetime(), success: z.boolean() }).nullable(),
});
export type PlatformClub = z.infer<typeof PlatformClub>;

export const PlatformUser = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  verified: z.boolean(),
  created_at: z.iso.datetime(),
  clubs: z.int(),
  sessions: z.int(),
});
export type PlatformUser = z.infer<typeof PlatformUser>;

export const UserSession = z.object({
  id: Id,
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type UserSession = z.infer<typeof UserSession>;

export const PlatformDraw = z.object({
  id: Id,
  club_id: Id,
  club_name: z.string(),
  at: z.iso.datetime(),
  manual: z.boolean(),
  success: z.boolean(),
  bookings_allocated: z.int(),
  bookings_rejected: z.int(),
  error_message: z.string().nullable(),
});
export type PlatformDraw = z.infer<typeof PlatformDraw>;

export const JobQueue = z.object({
  name: z.string(),
  waiting: z.int(),
  active: z.int(),
  failed: z.int(),
  /** Age of the oldest waiting job since it became due; null when none waits. */
  oldest_seconds: z.number().nullable(),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** A job that failed its last retry. */
export const FailedJob = z.object({
  id: Id,
  queue: z.string(),
  failed_at: z.iso.datetime(),
  tries: z.int(),
  /** The error message, without the payload of the job. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const PartStatus = z.object({
  name: z.enum(['database', 'storage', 'mail', 'payments', 'workers']),
  state: z.enum(['ok', 'failing', 'off']),
  /** A short explanation for platform admins. */
  detail: z.string().nullable(),
  milliseconds: z.int().nullable(),
});
export type PartStatus = z.infer<typeof PartStatus>;

export const SystemStatus = z.object({
  version: z.string(),
  /** The commit of the build, if it was set at build time. */
  revision: z.string().nullable(),
  started_at: z.iso.datetime(),
  parts: z.array(PartStatus),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

/** Keyset pagination: the id of the last row of the previous page. */
const after = Id.optional();
const paged = { q: Text(100).optional(), after };
const userParams = z.object({ id: Id });

export const adminApi = {
  'GET /api/admin/clubs': {
    summary: 'Clubs with plan, size and last draw',
    access: 'global_admin',
    query: z.object({ ...paged, tier: z.enum(TIERS).optional() }),
    answer: z.object({ clubs: z.array(PlatformClub), next: Id.nullable() }),
  },
  'GET /api/admin/users': {
    summary: 'Accounts, by beginning of address or name',
    access: 'global_admin',
    query: z.object(paged),
    answer: z.object({ users: z.array(PlatformUser), next: Id.nullable() }),
  },
  'GET /api/admin/users/{id}/sessions': {
    summary: 'Where somebody is signed in',
    access: 'global_admin',
    params: userParams,
    answer: z.object({ sessions: z.array(UserSession) }),
  },
  'POST /api/admin/users/{id}/revoke-sessions': {
    summary: 'Sign somebody out everywhere',
    access: 'global_admin',
    params: userParams,
    answer: z.object({ revoked: z.int() }),
  },
  'GET /api/admin/draws': {
    summary: 'Draws of all clubs, newest first',
    access: 'global_admin',
    query: z.object({ after, failed: z.enum(['true', 'false']).optional() }),
    answer: z.object({ draws: z.array(PlatformDraw), next: Id.nullable() }),
  },
  'GET /api/admin/queues': {
    summary: 'Work that waits, runs or has failed',
    access: 'global_admin',
    answer: z.object({ queues: z.array(JobQueue), failed: z.array(FailedJob) }),
  },
  'POST /api/admin/queues/{queue}/jobs/{id}/retry': {
    summary: 'Try a failed job again',
    access: 'global_admin',
    params: z.object({ queue: Text(60), id: Id }),
    answer: Empty,
  },
  'GET /api/admin/status': {
    summary: 'Whether database, storage, mail, payments and workers answer',
    access: 'global_admin',
    answer: SystemStatus,
  },
} satisfies EndpointGroup;
