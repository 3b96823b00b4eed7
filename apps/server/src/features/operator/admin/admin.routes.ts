import { adminApi } from '@hytte/contract/operator/admin';
import { routes } from '#platform/http/routes.ts';
import {
  jobQueues,
  listUsers,
  platformClubs,
  platformDraws,
  retryJob,
  revokeUserSessions,
  userSessions,
} from './admin.service.ts';
import { viewFailedJob, viewSession, viewUser } from './admin.view.ts';
import { type Build, type Outside, statusOf } from './status.service.ts';

/** For platform admins. The HTTP layer writes an audit entry (`platform.used`) for each call. */
export const adminRoutes = (outside: Outside, build: Build) =>
  routes(adminApi, {
    'GET /api/admin/clubs': ({ ctx, query }) => platformClubs(ctx, query),
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
    'GET /api/admin/draws': ({ ctx, query }) => platformDraws(ctx, query),
    'GET /api/admin/queues': async ({ ctx }) => {
      const { queues, failed } = await jobQueues(ctx);
      return { queues, failed: failed.map(viewFailedJob) };
    },
    'POST /api/admin/queues/{queue}/jobs/{id}/retry': async ({ ctx, params }) => {
      await retryJob(ctx, params);
      return {};
    },
    'GET /api/admin/status': ({ ctx }) => statusOf(ctx, outside, build),
  });
