import type { adminApi } from '@hytte/contract/operator/admin';
import type { auditApi } from '@hytte/contract/clubs/audit';
import type { checklistApi } from '@hytte/contract/clubs/checklist';
import type { clubClosingApi } from '@hytte/contract/clubs/club-closing';
import type { clubExportApi, clubsApi } from '@hytte/contract/clubs/clubs';
import type { householdsApi } from '@hytte/contract/clubs/households';
import type { importsApi } from '@hytte/contract/clubs/imports';
import type { invitationsApi } from '@hytte/contract/clubs/invitations';
import type { messagesApi } from '@hytte/contract/clubs/messages';
import type { memberPageApi } from '@hytte/contract/clubs/member-page';
import type { membersApi } from '@hytte/contract/clubs/members';
import type { officesApi } from '@hytte/contract/clubs/offices';
import type { todayApi } from '@hytte/contract/clubs/today';
import { anAddress, aPassword } from '#testing/world.ts';
import type { PermissionTable } from './permission-row.ts';
import type { Scene } from './scene.ts';
import {
  ADMINS,
  ADMINS_OR_PLATFORM,
  ANYBODY,
  GUEST_OR_ADMINS,
  MEMBERS,
  MEMBERS_OR_PLATFORM,
  OFFICES,
  OWNER,
  OWNER_OR_PLATFORM,
  PLATFORM,
  SIGNED_IN,
} from './who.ts';

type Calls =
  | keyof typeof clubsApi
  | keyof typeof membersApi
  | keyof typeof officesApi
  | keyof typeof memberPageApi
  | keyof typeof messagesApi
  | keyof typeof invitationsApi
  | keyof typeof householdsApi
  | keyof typeof importsApi
  | keyof typeof clubExportApi
  | keyof typeof clubClosingApi
  | keyof typeof checklistApi
  | keyof typeof todayApi
  | keyof typeof auditApi;

const inClub = ({ club }: Scene) => ({ params: { id: club.id } });
const byClubId = ({ club }: Scene) => ({ params: { clubId: club.id } });

/** Clubs, their members, invitations, imports, export, checklist and audit log. */
export const clubRows: Pick<PermissionTable, Calls> = {
  'GET /api/memberships/my-clubs': { who: SIGNED_IN },
  'POST /api/memberships/create-club': {
    who: SIGNED_IN,
    send: () => ({ body: { name: 'Ny klubb' } }),
    writes: ['clubs', 'memberships'],
  },
  // 409 for those who are in it already.
  'POST /api/memberships/join-club': {
    who: [401, 409, 409, 409, 'yes', 'yes'],
    send: ({ club }) => ({ body: { join_code: club.joinCode } }),
    writes: ['memberships'],
  },
  'GET /api/memberships/club-of-code': {
    who: ANYBODY,
    send: ({ club }) => ({ query: { join_code: club.joinCode } }),
  },
  'GET /api/memberships/clubs/{id}/details': { who: MEMBERS_OR_PLATFORM, send: inClub },
  'PUT /api/memberships/clubs/{id}/update': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { name: 'Nytt navn' } }),
    writes: ['clubs'],
  },
  'POST /api/memberships/clubs/{id}/generate-join-code': { who: ADMINS, send: inClub },
  'POST /api/memberships/clubs/{id}/hand-over': {
    who: OWNER,
    send: (scene) => ({ ...inClub(scene), body: { userId: scene.admin.id } }),
    writes: ['memberships', 'club_hand_overs'],
    butSays: 'hand_over_waits',
  },
  // The admin of the scene, whom the club is offered to. Other admins: attack/hand-over.test.ts.
  'POST /api/memberships/clubs/{id}/hand-over/accept': { who: [401, 403, 'yes', 403, 404, 404], send: inClub },
  'DELETE /api/memberships/clubs/{id}/hand-over': { who: ADMINS, send: inClub },

  'GET /api/memberships/clubs/{id}/members': { who: ADMINS_OR_PLATFORM, send: inClub },
  'POST /api/memberships/clubs/{id}/update-member-role': {
    who: OWNER,
    send: (scene) => ({ ...inClub(scene), body: { userId: scene.member.id, newRole: 'admin' } }),
    writes: ['memberships'],
  },
  'GET /api/clubs/{clubId}/messages': { who: ADMINS, send: byClubId },
  'GET /api/clubs/{clubId}/messages/recipients': {
    who: ADMINS,
    send: (scene) => ({ ...byClubId(scene), query: { selection: 'unpaid' } }),
  },
  'POST /api/clubs/{clubId}/messages': {
    who: ADMINS,
    send: (scene) => ({ ...byClubId(scene), body: { selection: 'unpaid', title: 'Hei', text: 'Husk å betale' } }),
    writes: ['club_messages'],
    butSays: 'nobody_in_selection',
  },
  'GET /api/clubs/{clubId}/members/{userId}': {
    who: ADMINS,
    send: ({ club, member }) => ({ params: { clubId: club.id, userId: member.id } }),
  },
  'PUT /api/clubs/{clubId}/members/{userId}/employee-number': {
    who: ADMINS,
    send: ({ club, member }) => ({ params: { clubId: club.id, userId: member.id }, body: { employee_number: '4711' } }),
    writes: ['memberships'],
  },
  'PUT /api/clubs/{clubId}/members/{userId}/offices': {
    who: ADMINS,
    send: ({ club, member, hut }) => ({
      params: { clubId: club.id, userId: member.id },
      body: { treasurer: true, hut_ids: [hut.id] },
    }),
    writes: ['club_offices', 'keeper_huts'],
  },
  // A member leaves, or is taken out; the rest of this rule is in packages/domain/src/clubs/members/roles.ts.
  'DELETE /api/memberships/clubs/{id}/members/{userId}': {
    who: GUEST_OR_ADMINS,
    send: ({ club, member }) => ({ params: { id: club.id, userId: member.id } }),
  },
  'POST /api/memberships/clubs/{id}/members/{userId}/remove': {
    who: ADMINS,
    send: ({ club, member }) => ({ params: { id: club.id, userId: member.id }, body: { reason: 'Solgte nøkkelen.' } }),
    writes: ['memberships'],
  },
  'POST /api/memberships/clubs/{id}/reset-booking-points': { who: ADMINS, send: inClub, writes: ['point_entries'] },
  'POST /api/clubs/{clubId}/members/{userId}/points': {
    who: OWNER,
    send: ({ club, member }) => ({
      params: { clubId: club.id, userId: member.id },
      body: { points: 2, note: 'Tok ikke ut søpla.' },
    }),
    writes: ['point_entries'],
  },
  'POST /api/memberships/clubs/{id}/send-email': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { title: 'Dugnad', message: 'Lørdag klokka ti.' } }),
    writes: ['outgoing_mails'],
  },

  'POST /api/memberships/clubs/{id}/invite-member': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { email: anAddress() } }),
    writes: ['invitations'],
  },
  'POST /api/memberships/clubs/{id}/resend-invitation': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { email: scene.invitation.email } }),
    writes: ['invitations'],
  },
  'POST /api/memberships/clubs/{id}/cancel-invitation': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { email: scene.invitation.email } }),
    writes: ['invitations'],
  },
  'POST /api/memberships/clubs/{id}/export': { who: ADMINS, send: inClub },
  'GET /api/memberships/clubs/{id}/closing': { who: OWNER_OR_PLATFORM, send: inClub },
  'POST /api/memberships/clubs/{id}/closing': {
    who: OWNER,
    send: (scene) => ({ ...inClub(scene), body: { name: scene.club.name } }),
    writes: ['club_closings', 'outgoing_mails'],
  },
  // Nothing is being closed in the scene.
  'DELETE /api/memberships/clubs/{id}/closing': { who: OWNER, send: inClub, butSays: 'not_found' },
  'POST /api/admin/clubs/{id}/closing': {
    who: PLATFORM,
    send: (scene) => ({ ...inClub(scene), body: { reason: 'Ingen svarer lenger.' } }),
    writes: ['club_closings', 'outgoing_mails'],
  },
  'DELETE /api/admin/clubs/{id}/closing': { who: PLATFORM, send: inClub, butSays: 'not_found' },
  'GET /api/memberships/closed-clubs': { who: SIGNED_IN },
  // The scene's club is open.
  'POST /api/memberships/closed-clubs/{id}/export': { who: SIGNED_IN, send: inClub, butSays: 'not_found' },
  'GET /api/memberships/clubs/{id}/imports': { who: ADMINS, send: inClub },
  'POST /api/memberships/clubs/{id}/imports': {
    who: ADMINS,
    send: (scene) => ({ ...inClub(scene), body: { emails: [anAddress(), anAddress()] } }),
    writes: ['imports', 'invitations'],
  },
  'POST /api/memberships/clubs/{id}/imports/{importId}/undo': {
    who: ADMINS,
    send: ({ club, memberImport }) => ({ params: { id: club.id, importId: memberImport.id } }),
  },
  'GET /api/invitations/validate': {
    who: ANYBODY,
    send: ({ invitation }) => ({ query: { token: invitation.token } }),
  },
  'POST /api/invitations/register': {
    who: ANYBODY,
    send: () => ({
      body: { token: 'never-sent-to-anybody', firstName: 'Ny', lastName: 'Person', password: aPassword },
    }),
    butSays: 'invalid_invitation',
    writes: ['users', 'sessions', 'memberships'],
  },
  // The scene's invitation is for another person.
  'POST /api/invitations/accept': {
    who: SIGNED_IN,
    send: ({ invitation }) => ({ body: { token: invitation.token } }),
    butSays: 'invited_under_another_address',
    writes: ['invitations', 'memberships'],
  },

  'GET /api/clubs/{clubId}/today': { who: OFFICES, send: byClubId },
  // Households do not count in the scene's club: households.test.ts has one where they do.
  'GET /api/clubs/{clubId}/household': { who: MEMBERS, send: byClubId },
  'GET /api/clubs/{clubId}/households': { who: ADMINS, send: byClubId },
  'POST /api/clubs/{clubId}/households': {
    who: MEMBERS,
    send: (scene) => ({ ...byClubId(scene), body: { email: anAddress() } }),
    butSays: 'households_are_off',
    writes: ['household_invitations'],
  },
  'POST /api/clubs/{clubId}/households/join': {
    who: ADMINS,
    send: (scene) => ({ ...byClubId(scene), body: { user_ids: [scene.member.id, scene.admin.id] } }),
    butSays: 'households_are_off',
    writes: ['households', 'memberships'],
  },
  'POST /api/clubs/{clubId}/household-invitations/{id}/accept': {
    who: MEMBERS,
    send: ({ club, member }) => ({ params: { clubId: club.id, id: member.id } }),
    butSays: 'not_found',
  },
  'POST /api/clubs/{clubId}/household-invitations/{id}/decline': {
    who: MEMBERS,
    send: ({ club, member }) => ({ params: { clubId: club.id, id: member.id } }),
    butSays: 'not_found',
  },
  // One's own; club admins also others'. The member of the scene has none.
  'DELETE /api/clubs/{clubId}/households/members/{userId}': {
    who: MEMBERS,
    send: ({ club, member }) => ({ params: { clubId: club.id, userId: member.id } }),
    butSays: 'not_found',
  },

  'GET /api/clubs/{clubId}/checklist': { who: ADMINS, send: byClubId },
  'PUT /api/clubs/{clubId}/checklist': {
    who: ADMINS,
    send: (scene) => ({ ...byClubId(scene), body: { dismissed: true } }),
    writes: ['checklist_dismissals'],
  },

  'GET /api/clubs/{clubId}/audit': {
    who: ADMINS_OR_PLATFORM,
    send: (scene) => ({ ...byClubId(scene), query: {} }),
  },
  'GET /api/admin/audit': { who: PLATFORM, send: () => ({ query: {} }) },
};

const ofMember = ({ member }: Scene) => ({ params: { id: member.id } });

/** The pages of the platform's own admins. */
export const adminRows: Pick<PermissionTable, keyof typeof adminApi> = {
  'GET /api/admin/clubs': { who: PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/users': { who: PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/users/{id}/sessions': { who: PLATFORM, send: ofMember },
  'POST /api/admin/users/{id}/revoke-sessions': { who: PLATFORM, send: ofMember },
  'GET /api/admin/draws': { who: PLATFORM, send: () => ({ query: {} }) },
  'GET /api/admin/queues': { who: PLATFORM },
  // No job has failed here.
  'POST /api/admin/queues/{queue}/jobs/{id}/retry': {
    who: PLATFORM,
    send: ({ member }) => ({ params: { queue: 'send-mail', id: member.id } }),
    butSays: 'not_found',
  },
  'GET /api/admin/status': { who: PLATFORM },
};
