import type { hutsApi } from '@hytte/contract/huts';
import type { imagesApi } from '@hytte/contract/images';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

type Calls = keyof typeof hutsApi | keyof typeof imagesApi;

//                               visitor member admin  owner  global stranger
const SEES_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 'yes', 404];
const RUNS_THE_CLUB: Who = [401, 403, 'yes', 'yes', 404, 404];
// An upload says the same to all it refuses: what it is about stands in the form, where anybody can write any id.
const UPLOADS_FOR_HUT: Who = [401, 403, 'yes', 'yes', 'yes', 403];
const UPLOADS_FOR_CLUB: Who = [401, 403, 'yes', 'yes', 403, 403];

const inClub = ({ club }: Scene) => ({ params: { id: club.id } });
const hutInClub = ({ club, hut }: Scene) => ({ params: { id: club.id, hutId: hut.id } });
const aNewHut = { name: 'Nyhytta', capacity: 4 };

/** Huts and pictures. */
export const hutRows: Pick<PermissionTable, Calls> = {
  'GET /api/huts/{id}': { who: SEES_THE_CLUB, send: ({ hut }) => ({ params: { id: hut.id } }) },
  'GET /api/memberships/clubs/{id}/huts': { who: SEES_THE_CLUB, send: inClub },
  'POST /api/memberships/clubs/{id}/huts': {
    who: RUNS_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: aNewHut }),
    writes: ['huts'],
  },
  'PUT /api/memberships/clubs/{id}/huts/{hutId}': {
    who: [401, 403, 'yes', 'yes', 'yes', 404],
    send: (scene) => ({ ...hutInClub(scene), body: aNewHut }),
    writes: ['huts'],
  },
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}': { who: RUNS_THE_CLUB, send: hutInClub },

  'POST /api/images/upload-profile-picture': { who: [401, 'yes', 'yes', 'yes', 'yes', 'yes'] },
  'POST /api/images/upload': {
    who: UPLOADS_FOR_HUT,
    send: ({ hut }) => ({ form: { hut_id: hut.id } }),
    writes: ['pictures'],
  },
  'POST /api/images/upload-hut-banner': {
    who: UPLOADS_FOR_HUT,
    send: ({ hut }) => ({ form: { hut_id: hut.id } }),
    writes: ['pictures', 'huts'],
  },
  'POST /api/images/upload-club-banner': {
    who: UPLOADS_FOR_CLUB,
    send: ({ club }) => ({ form: { club_id: club.id } }),
    writes: ['pictures', 'clubs'],
  },
  'DELETE /api/images/{id}': {
    who: [401, 403, 'yes', 'yes', 'yes', 404],
    send: ({ photo }) => ({ params: { id: photo.id } }),
  },
};
