import type { clubExportApi, clubsApi } from '@hytte/contract/clubs';
import type { importsApi } from '@hytte/contract/imports';
import type { invitationsApi } from '@hytte/contract/invitations';
import type { membersApi } from '@hytte/contract/members';
import { anAddress } from '#testing/world.ts';
import type { PermissionTable, Who } from './permission-row.ts';
import type { Scene } from './scene.ts';

type Calls =
  | keyof typeof clubsApi
  | keyof typeof membersApi
  | keyof typeof invitationsApi
  | keyof typeof importsApi
  | keyof typeof clubExportApi;

//                     visitor member admin  owner  global stranger
const ANYBODY: Who = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
const SIGNED_IN: Who = [401, 'yes', 'yes', 'yes', 'yes', 'yes'];
const IN_THE_CLUB: Who = [401, 'yes', 'yes', 'yes', 404, 404];
const RUN_THE_CLUB: Who = [401, 403, 'yes', 'yes', 404, 404];
const OWN_THE_CLUB: Who = [401, 403, 403, 'yes', 404, 404];

const inClub = ({ club }: Scene) => ({ params: { id: club.id } });

/** Clubs, their members and invitations to them. */
export const clubRows: Pick<PermissionTable, Calls> = {
  'GET /api/memberships/my-clubs': { who: SIGNED_IN },
  'POST /api/memberships/create-club': {
    who: SIGNED_IN,
    send: () => ({ body: { name: 'Ny klubb' } }),
    writes: ['clubs', 'memberships'],
  },
  // Those who are in it already hear so.
  'POST /api/memberships/join-club': {
    who: [401, 409, 409, 409, 'yes', 'yes'],
    send: ({ club }) => ({ body: { join_code: club.joinCode } }),
    writes: ['memberships'],
  },
  'GET /api/memberships/clubs/{id}/details': { who: [401, 'yes', 'yes', 'yes', 'yes', 404], send: inClub },
  'PUT /api/memberships/clubs/{id}/update': {
    who: RUN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { name: 'Nytt navn' } }),
    writes: ['clubs'],
  },
  'POST /api/memberships/clubs/{id}/generate-join-code': { who: RUN_THE_CLUB, send: inClub },
  'POST /api/memberships/clubs/{id}/hand-over': {
    who: OWN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { userId: scene.admin.id } }),
    writes: ['memberships'],
  },

  'GET /api/memberships/clubs/{id}/members': { who: [401, 403, 'yes', 'yes', 'yes', 404], send: inClub },
  'POST /api/memberships/clubs/{id}/update-member-role': {
    who: OWN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { userId: scene.member.id, newRole: 'admin' } }),
    writes: ['memberships'],
  },
  // A member leaves, or is taken out; the rest of this rule is in packages/domain/src/members/roles.ts.
  'DELETE /api/memberships/clubs/{id}/members/{userId}': {
    who: IN_THE_CLUB,
    send: ({ club, member }) => ({ params: { id: club.id, userId: member.id } }),
  },
  'POST /api/memberships/clubs/{id}/reset-booking-points': { who: RUN_THE_CLUB, send: inClub },
  'POST /api/memberships/clubs/{id}/send-email': {
    who: RUN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { title: 'Dugnad', message: 'Lørdag klokka ti.' } }),
    writes: ['outgoing_mails'],
  },

  'POST /api/memberships/clubs/{id}/invite-member': {
    who: RUN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { email: anAddress() } }),
    writes: ['invitations'],
  },
  'POST /api/memberships/clubs/{id}/resend-invitation': {
    who: RUN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { email: scene.invitation.email } }),
    writes: ['invitations'],
  },
  'POST /api/memberships/clubs/{id}/cancel-invitation': {
    who: RUN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { email: scene.invitation.email } }),
    writes: ['invitations'],
  },
  'POST /api/memberships/clubs/{id}/export': { who: RUN_THE_CLUB, send: inClub },
  'GET /api/memberships/clubs/{id}/imports': { who: RUN_THE_CLUB, send: inClub },
  'POST /api/memberships/clubs/{id}/imports': {
    who: RUN_THE_CLUB,
    send: (scene) => ({ ...inClub(scene), body: { emails: [anAddress(), anAddress()] } }),
    writes: ['imports', 'invitations'],
  },
  'POST /api/memberships/clubs/{id}/imports/{importId}/undo': {
    who: RUN_THE_CLUB,
    send: ({ club, memberImport }) => ({ params: { id: club.id, importId: memberImport.id } }),
  },
  'GET /api/invitations/validate': {
    who: ANYBODY,
    send: ({ invitation }) => ({ query: { token: invitation.token } }),
  },
  // The scene's invitation went to somebody else.
  'POST /api/invitations/accept': {
    who: SIGNED_IN,
    send: ({ invitation }) => ({ body: { token: invitation.token } }),
    butSays: 'invited_under_another_address',
    writes: ['invitations', 'memberships'],
  },
};
