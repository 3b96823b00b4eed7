import {
  adminApi,
  type FailedJob,
  type PlatformClub,
  type PlatformDraw,
  type PlatformUser,
  type UserSession,
} from '@hytte/contract/admin';
import { routes } from '#platform/http/routes.ts';
import { type DeadLetter, redactJobError } from '#platform/jobs/queue-status.ts';
import type { ClubRow, DrawRow, UserListRow } from './admin.queries.ts';
import {
  jobQueues,
  listClubs,
  listDraws,
  listUsers,
  retryJob,
  revokeUserSessions,
  userSessions,
} from './admin.service.ts';
import { type Outside, systemStatus } from './status.service.ts';

type Build = { version: string; revision: string | null };

const STARTED_AT = new Date(performance.timeOrigin).toISOString();

/** For platform admins. The HTTP layer writes an audit entry (`platform.used`) for each call. */
export const adminRoutes = (outside: Outside, build: Build) =>
  routes(adminApi, {
    'GET /api/admin/clubs': async ({ ctx, query }) => {
      const { rows, next } = await listClubs(ctx, query);
      return { clubs: rows.map(viewClub), next };
    },
    'GET /api/admin/users': async ({ ctx, query }) => {
      const { rows, next } = await listUsers(ctx, query);
      return { users: rows.map(viewUser), next };
    },
    'GET /api/admin/users/{id}/sessions': async ({ ctx, params }) => ({
      sessions: (await userSessions(ctx, params.id)).map(viewSession),
    }),
    'POST /api/admin/users/{id}/revoke-sessions': async ({ ctx, params }) => ({
      revoked: await revokeUserSessions(ctx, params.id),
    }),
    'GET /api/admin/draws': async ({ ctx, query: { after, failed } }) => {
      const { rows, next } = await listDraws(ctx, { after, failed: failed === 'true' });
      return { draws: rows.map(viewDraw), next };
    },
    'GET /api/admin/queues': async ({ ctx }) => {
      const { queues, failed } = await jobQueues(ctx);
      return { queues, failed: failed.map(viewFailedJob) };
    },
    'POST /api/admin/queues/{queue}/jobs/{id}/retry': async ({ ctx, params }) => {
      await retryJob(ctx, params);
      return {};
    },
    'GET /api/admin/status': async ({ ctx }) => ({
      ...build,
      started_at: STARTED_AT,
      parts: await systemStatus(ctx, outside),
    }),
  });

const viewClub = ({ drawn_at, drawn_well, created_at, closes_on, closed_at, ...club }: ClubRow): PlatformClub => ({
  ...club,
  closing: closes_on === null ? null : { closes_on, is_closed: closed_at !== null },
  created_at: created_at.toISOString(),
  last_draw: drawn_at && { at: drawn_at.toISOString(), success: drawn_well === true },
});

const viewUser = ({ email_verified_at, created_at, ...user }: UserListRow): PlatformUser => ({
  ...user,
  verified: email_verified_at !== null,
  created_at: created_at.toISOString(),
});

type SessionRow = { id: string; created_at: Date; last_seen_at: Date; expires_at: Date };

const viewSession = (row: SessionRow): UserSession => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  last_seen_at: row.last_seen_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

const viewDraw = ({ finished_at, ...draw }: DrawRow): PlatformDraw => ({
  ...draw,
  at: finished_at.toISOString(),
});

const viewFailedJob = ({ output, failed_at, ...job }: DeadLetter): FailedJob => ({
  ...job,
  failed_at: failed_at.toISOString(),
  error: redactJobError(output),
});
