import type { drawsApi } from '@hytte/contract/draws';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                       visitor member admin  owner  global stranger
const IN_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 404, 404];
const AND_THE_PLATFORM: Who = [401, 'yes', 'yes', 'yes', 'yes', 404];

const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });

/** What members see of their club's draws. */
export const drawRows: Pick<PermissionTable, keyof typeof drawsApi> = {
  'GET /api/clubs/{clubId}/draws/next': { who: AND_THE_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/draws': { who: IN_THE_CLUB, send: inClub },
  'GET /api/clubs/{clubId}/draws/{runId}': {
    who: IN_THE_CLUB,
    send: ({ club, run }) => ({ params: { clubId: club.id, runId: run.id } }),
  },
  'GET /api/clubs/{clubId}/points': { who: IN_THE_CLUB, send: inClub },
  'GET /api/clubs/{clubId}/chances': { who: IN_THE_CLUB, send: inClub },
  'GET /api/clubs/{clubId}/fairness': { who: AND_THE_PLATFORM, send: inClub },
  'GET /api/clubs/{clubId}/occupancy': { who: AND_THE_PLATFORM, send: inClub },
  'POST /api/clubs/{clubId}/draws/dry-run': { who: [401, 403, 'yes', 'yes', 404, 404], send: inClub },
};
