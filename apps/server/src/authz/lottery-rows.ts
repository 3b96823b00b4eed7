import type { drawRunsApi } from '@hytte/contract/draws';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                         visitor member admin  owner  global stranger
const RUNS_THE_CLUB: Who = [401, 403, 'yes', 'yes', 404, 404];
const LOOKS_AFTER_CLUBS: Who = [401, 403, 'yes', 'yes', 'yes', 404];

const inClub = ({ club }: Scene) => ({ params: { id: club.id } });
const everyNight = {
  lottery_automation_enabled: true,
  lottery_frequency: 'daily' as const,
  lottery_execution_time: '02:00',
  notify_admin_enabled: true,
};

export const lotteryRows: Pick<PermissionTable, keyof typeof drawRunsApi> = {
  'GET /api/clubs/{id}/lottery-settings': { who: LOOKS_AFTER_CLUBS, send: inClub },
  'PUT /api/clubs/{id}/lottery-settings': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: everyNight }),
    writes: ['lottery_settings'],
  },
  'GET /api/clubs/{id}/lottery-history': { who: LOOKS_AFTER_CLUBS, send: inClub },
  'POST /api/memberships/clubs/{id}/run-lottery': { who: RUNS_THE_CLUB, send: inClub },
  'POST /api/run-lottery': { who: [401, 403, 403, 403, 'yes', 403] },
};
