import type { seasonsApi } from '@hytte/contract/seasons';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

//                         visitor member admin  owner  global stranger
const SEES_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 'yes', 404];
const RUNS_THE_CLUB: Who = [401, 403, 'yes', 'yes', 404, 404];

const inClub = ({ club }: Scene) => ({ params: { clubId: club.id } });
const seasonInClub = ({ club, season }: Scene) => ({ params: { clubId: club.id, seasonId: season.id } });
const aSeasonForAll = { name: 'Påske', start_date: '2027-03-20', end_date: '2027-03-29' };

export const seasonRows: Pick<PermissionTable, keyof typeof seasonsApi> = {
  'GET /api/clubs/{clubId}/seasons': { who: SEES_THE_CLUB, send: inClub },
  'POST /api/clubs/{clubId}/seasons': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: aSeasonForAll }),
    writes: ['seasons', 'season_huts'],
  },
  'PUT /api/clubs/{clubId}/seasons/{seasonId}': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...seasonInClub(scene), body: aSeasonForAll }),
    writes: ['seasons', 'season_huts'],
  },
  'DELETE /api/clubs/{clubId}/seasons/{seasonId}': { who: RUNS_THE_CLUB, send: seasonInClub },
};
