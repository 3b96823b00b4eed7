import { adminApi } from '@hytte/contract/admin';
import { routes } from '#platform/http/routes.ts';
import { viewClub, viewDraw, viewFailedJob, viewSession, viewUser } from './admin.view.ts';
import { listClubs, listDraws, listUsers } from './lists.service.ts';
import { jobQueues, retryJob } from './queues.service.ts';
import { type Outside, systemStatus } from './status.service.ts';
import { revokeUserSessions, userSessions } from './admin.service.ts';

type Build = { version: string; revision: string | null };

const STARTED_AT = new Date(performance.timeOrigin).toISOString();

/** What the platform's own people see and do. Each use is put on record as it is let in. */
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
