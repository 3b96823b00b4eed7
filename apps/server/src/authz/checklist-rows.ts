import type { checklistApi } from '@hytte/contract/checklist';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                         visitor member admin  owner  global stranger
const RUNS_THE_CLUB: Who = [401, 403, 'yes', 'yes', 404, 404];

const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });

export const checklistRows: Pick<PermissionTable, keyof typeof checklistApi> = {
  'GET /api/clubs/{clubId}/checklist': { who: RUNS_THE_CLUB, send: inClub },
  'PUT /api/clubs/{clubId}/checklist': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { dismissed: true } }),
    writes: ['checklist_dismissals'],
  },
};
