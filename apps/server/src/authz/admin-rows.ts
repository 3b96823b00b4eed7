import type { adminApi } from '@hytte/contract/admin';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                           visitor member admin owner global stranger
const RUNS_THE_PLATFORM: Who = [401, 403, 403, 403, 'yes', 403];

const ofSomebody = ({ member }: Scene) => ({ params: { id: member.id } });

export const adminRows: Pick<PermissionTable, keyof typeof adminApi> = {
  'GET /api/admin/clubs': { who: RUNS_THE_PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/users': { who: RUNS_THE_PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/users/{id}/sessions': { who: RUNS_THE_PLATFORM, send: ofSomebody },
  'POST /api/admin/users/{id}/revoke-sessions': { who: RUNS_THE_PLATFORM, send: ofSomebody },
  'GET /api/admin/draws': { who: RUNS_THE_PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/queues': { who: RUNS_THE_PLATFORM },
  // No job has failed here.
  'POST /api/admin/queues/{queue}/jobs/{id}/retry': {
    who: RUNS_THE_PLATFORM,
    send: ({ member }) => ({ params: { queue: 'send-mail', id: member.id } }),
    butSays: 'not_found',
  },
  'GET /api/admin/status': { who: RUNS_THE_PLATFORM },
};
