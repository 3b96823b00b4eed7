import { randomUUID } from 'node:crypto';
import type { defectsApi } from '@hytte/contract/huts/defects';
import type { departureApi } from '@hytte/contract/huts/departure';
import type { hutsApi } from '@hytte/contract/huts/huts';
import type { imagesApi } from '@hytte/contract/huts/images';
import type { seasonsApi } from '@hytte/contract/huts/seasons';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';
import { ADMINS, ADMINS_OR_PLATFORM, KEEPER, MEMBERS, MEMBERS_OR_PLATFORM, OWN_ENTRY, SIGNED_IN } from './who.ts';

type Calls =
  | keyof typeof defectsApi
  | keyof typeof departureApi
  | keyof typeof hutsApi
  | keyof typeof imagesApi
  | keyof typeof seasonsApi;

// Uploads refuse with 403 in every case: the hut or club is named in the form, where anyone can write any id.
//                            visitor member admin  owner  global outsider
const UPLOADS_FOR_HUT: Who = [401, 403, 'yes', 'yes', 'yes', 403];
const UPLOADS_FOR_CLUB: Who = [401, 403, 'yes', 'yes', 403, 403];

//                            visitor member admin  owner  global outsider treasurer keeper
const GUEST_OR_KEEPER: Who = [401, 'yes', 'yes', 'yes', 404, 404, 404, 'yes'];

const inClub = ({ club }: Scene) => ({ params: { id: club.id } });
const byClubId = ({ club }: Scene) => ({ params: { clubId: club.id } });
const hutInClub = ({ club, hut }: Scene) => ({ params: { id: club.id, hutId: hut.id } });
const aHutOf = ({ club, hut }: Scene) => ({ params: { clubId: club.id, hutId: hut.id } });
const theDefect = ({ club, defect }: Scene) => ({ params: { clubId: club.id, defectId: defect.id } });
const theStay = ({ booking }: Scene) => ({ params: { id: booking.id } });
const theSeason = ({ club, season }: Scene) => ({ params: { clubId: club.id, seasonId: season.id } });
const aNewHut = { name: 'Nyhytta', capacity: 4 };
const aSeasonForAll = { name: 'Påske', start_date: '2027-03-20', end_date: '2027-03-29' };

/** Huts, pictures and seasons. */
export const hutRows: Pick<PermissionTable, Calls> = {
  'GET /api/huts/{id}': { who: MEMBERS_OR_PLATFORM, send: ({ hut }) => ({ params: { id: hut.id } }) },
  'GET /api/memberships/clubs/{id}/huts': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'POST /api/memberships/clubs/{id}/huts': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: aNewHut }),
    writes: ['huts'],
  },
  'PUT /api/memberships/clubs/{id}/huts/{hutId}': {
    who: ADMINS_OR_PLATFORM,
    send: (scene) => ({ ...hutInClub(scene), body: aNewHut }),
    writes: ['huts'],
  },
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}': { who: ADMINS, send: hutInClub },
  'DELETE /api/memberships/clubs/{id}/huts/{hutId}/banner': { who: ADMINS, send: hutInClub },
  'PUT /api/memberships/clubs/{id}/huts/{hutId}/photos': {
    who: ADMINS,
    send: (scene) => ({ ...hutInClub(scene), body: { ids: [scene.photo.id] } }),
    writes: ['pictures'],
  },

  'POST /api/images/upload-profile-picture': { who: SIGNED_IN },
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
    who: ADMINS_OR_PLATFORM,
    send: ({ photo }) => ({ params: { id: photo.id } }),
  },

  'GET /api/clubs/{clubId}/huts/{hutId}/defects': { who: MEMBERS, send: aHutOf },
  'POST /api/clubs/{clubId}/huts/{hutId}/defects': {
    who: MEMBERS,
    send: (scene) => ({
      ...aHutOf(scene),
      body: {
        sent_key: randomUUID(),
        title: 'Ovnen ryker',
        severity: 'annoying',
        written_at: '2026-11-01T10:00:00.000Z',
      },
    }),
    writes: ['defects'],
  },
  // Of the member who has reported it.
  'POST /api/clubs/{clubId}/defects/{defectId}/photos': {
    who: GUEST_OR_KEEPER,
    send: (scene) => ({ ...theDefect(scene), form: { sent_key: randomUUID() } }),
    writes: ['defect_pictures', 'pictures'],
  },
  'GET /api/clubs/{clubId}/defects': { who: KEEPER, send: byClubId },
  'PUT /api/clubs/{clubId}/defects/{defectId}': {
    who: KEEPER,
    send: (scene) => ({ ...theDefect(scene), body: { state: 'seen', severity: 'annoying' } }),
    writes: ['defects'],
  },

  'GET /api/clubs/{clubId}/huts/{hutId}/departure-list': { who: KEEPER, send: aHutOf },
  'PUT /api/clubs/{clubId}/huts/{hutId}/departure-list': {
    who: KEEPER,
    send: (scene) => ({
      ...aHutOf(scene),
      body: { lines: [{ id: randomUUID(), kind: 'tick', text: 'Vannet er stengt', choices: [], photo: true }] },
    }),
    writes: ['departure_lists'],
  },
  'POST /api/clubs/{clubId}/departures/{reportId}/seen': {
    who: KEEPER,
    send: ({ club, departure }) => ({ params: { clubId: club.id, reportId: departure.id } }),
  },
  // The scene's booking is a request.
  'GET /api/bookings/{id}/departure': { who: OWN_ENTRY, send: theStay },
  'POST /api/bookings/{id}/departure': {
    who: OWN_ENTRY,
    send: (scene) => ({
      ...theStay(scene),
      body: { sent_key: randomUUID(), list_id: randomUUID(), written_at: '2026-11-01T10:00:00.000Z', answers: [] },
    }),
    butSays: 'departure_not_now',
    writes: ['departure_reports'],
  },
  'POST /api/bookings/{id}/departure/photos': {
    who: OWN_ENTRY,
    send: (scene) => ({ ...theStay(scene), form: { line_id: randomUUID() } }),
    butSays: 'not_found',
    writes: ['departure_pictures', 'pictures'],
  },

  'GET /api/clubs/{clubId}/seasons': { who: MEMBERS_OR_PLATFORM, send: byClubId },
  'POST /api/clubs/{clubId}/seasons': {
    who: ADMINS,
    send: (scene) => ({ ...byClubId(scene), body: aSeasonForAll }),
    writes: ['seasons', 'season_huts'],
  },
  'PUT /api/clubs/{clubId}/seasons/{seasonId}': {
    who: ADMINS,
    send: (scene) => ({ ...theSeason(scene), body: aSeasonForAll }),
    writes: ['seasons', 'season_huts'],
  },
  'DELETE /api/clubs/{clubId}/seasons/{seasonId}': { who: ADMINS, send: theSeason },
};
