import type { drawRunsApi, drawsApi } from '@hytte/contract/draws';
import type { PermissionTable } from './permission-row.ts';
import type { Scene } from './scene.ts';
import { ADMINS, ADMINS_OR_PLATFORM, MEMBERS, MEMBERS_OR_PLATFORM, PLATFORM } from './who.ts';

const byId = ({ club }: Scene) => ({ params: { id: club.id } });
const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });
const everyNight = {
  lottery_automation_enabled: true,
  lottery_frequency: 'daily' as const,
  lottery_execution_time: '02:00',
  notify_admin_enabled: true,
};

/** Draws: their settings and runs, and what members see of them. */
export const drawRows: Pick<PermissionTable, keyof typeof drawRunsApi | keyof typeof drawsApi> = {
  'GET /api/clubs/{id}/lottery-settings': { who: ADMINS_OR_PLATFORM, send: byId },
  'PUT /api/clubs/{id}/lottery-settings': {
    who: ADMINS,
    send: (scene) => ({ ...byId(scene), body: everyNight }),
    writes: ['lottery_settings'],
  },
  'GET /api/clubs/{id}/lottery-history': { who: ADMINS_OR_PLATFORM, send: byId },
  'POST /api/memberships/clubs/{id}/run-lottery': { who: ADMINS, send: byId },
  'POST /api/run-lottery': { who: PLATFORM },

  'GET /api/clubs/{clubId}/draws/next': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/draws': { who: MEMBERS, send: inClub },
  'GET /api/clubs/{clubId}/draws/{runId}': {
    who: MEMBERS,
    send: ({ club, run }) => ({ params: { clubId: club.id, runId: run.id } }),
  },
  'GET /api/clubs/{clubId}/points': { who: MEMBERS, send: inClub },
  'GET /api/clubs/{clubId}/chances': { who: MEMBERS, send: inClub },
  'GET /api/clubs/{clubId}/fairness': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/occupancy': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'POST /api/clubs/{clubId}/draws/dry-run': { who: ADMINS, send: inClub },
};
