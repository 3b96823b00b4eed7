import { randomUUID } from 'node:crypto';
import type { accountsApi, externalSignInApi } from '@hytte/contract/people/accounts';
import type { passkeysApi } from '@hytte/contract/people/passkeys';
import type { profileApi, unsubscribeApi } from '@hytte/contract/people/profile';
import type { pushApi } from '@hytte/contract/people/push';
import { anAddress, aPassword } from '#testing/world.ts';
import type { PermissionRow, PermissionTable } from './permission-row.ts';
import { ANYBODY, SIGNED_IN } from './who.ts';

type Calls =
  | keyof typeof accountsApi
  | keyof typeof externalSignInApi
  | keyof typeof profileApi
  | keyof typeof unsubscribeApi
  | keyof typeof pushApi
  | keyof typeof passkeysApi;

const aCode = '000000';
const aSecret = 'never-sent-to-anybody';
const aUse = () => ({
  challenge_id: randomUUID(),
  credential_id: aSecret,
  client_data: aSecret,
  authenticator_data: aSecret,
  signature: aSecret,
  user_handle: null,
});
const newPassword = 'kvikklunsj-på-Sota-82';

/** Accounts, external sign-in and profile. */
export const accountRows: Pick<PermissionTable, Calls> = {
  'POST /api/auth/register': {
    who: ANYBODY,
    send: () => ({ body: { email: anAddress(), password: aPassword } }),
    writes: ['users', 'sessions'],
  },
  'POST /api/auth/login': {
    who: ANYBODY,
    send: ({ member }) => ({ body: { email: member.email, password: aPassword } }),
    writes: ['sessions'],
  },
  'POST /api/auth/logout': { who: SIGNED_IN },
  'POST /api/auth/renew': { who: SIGNED_IN },
  'POST /api/auth/send-verification-code': {
    who: ANYBODY,
    send: () => ({ body: { email: anAddress() } }),
    writes: ['verification_codes'],
  },
  'POST /api/auth/verify-code': {
    who: ANYBODY,
    send: () => ({ body: { email: anAddress(), code: aCode } }),
    butSays: 'invalid_code',
    writes: ['verification_codes'],
  },
  'POST /api/auth/complete-registration': {
    who: ANYBODY,
    send: () => ({
      body: { email: anAddress(), code: aCode, firstName: 'Ny', lastName: 'Person', password: aPassword },
    }),
    butSays: 'invalid_code',
    writes: ['users', 'sessions'],
  },
  'POST /api/auth/reset-password': {
    who: ANYBODY,
    send: ({ member }) => ({ body: { email: member.email } }),
    writes: ['secret_links'],
  },
  'POST /api/auth/confirm-password-reset': {
    who: ANYBODY,
    send: () => ({ body: { token: aSecret, newPassword } }),
    butSays: 'invalid_link',
    writes: ['users', 'secret_links'],
  },
  'GET /api/auth/providers': { who: ANYBODY },
  'POST /api/auth/exchange': {
    who: ANYBODY,
    send: () => ({ body: { token: aSecret } }),
    butSays: 'invalid_link',
    writes: ['external_sign_ins', 'sessions'],
  },

  'GET /api/profile': { who: SIGNED_IN },
  'PUT /api/profile': { who: SIGNED_IN, send: () => ({ body: { first_name: 'Ny' } }), writes: ['users'] },
  'POST /api/profile/password': {
    who: SIGNED_IN,
    send: () => ({ body: { currentPassword: aPassword, newPassword } }),
    writes: ['users'],
  },
  'POST /api/profile/email/request': {
    who: SIGNED_IN,
    send: () => ({ body: { new_email: anAddress() } }),
    writes: ['secret_links'],
  },
  'POST /api/profile/email/verify': {
    who: SIGNED_IN,
    send: () => ({ body: { token: aSecret } }),
    butSays: 'invalid_link',
    writes: ['users', 'secret_links'],
  },
  'DELETE /api/profile/email/cancel': { who: SIGNED_IN },
  'GET /api/profile/email/status': { who: SIGNED_IN },
  'GET /api/profile/identities': { who: SIGNED_IN },
  // Of somebody else, or none.
  'DELETE /api/profile/identities/{id}': {
    who: [401, 404, 404, 404, 404, 404],
    send: ({ hut }) => ({ params: { id: hut.id } }),
  },
  'GET /api/profile/mail-choices': { who: SIGNED_IN },
  'PUT /api/profile/mail-choices': {
    who: SIGNED_IN,
    send: () => ({ body: { group: 'circulars', wanted: false } }),
    writes: ['mail_opt_outs'],
  },
  // The installation of these tests has no messages.
  'PUT /api/profile/push': {
    who: SIGNED_IN,
    send: () => ({
      body: { endpoint: 'https://push.example/1', p256dh: `B${'x'.repeat(86)}`, auth: 'x'.repeat(22) },
    }),
    butSays: 'not_found',
    writes: ['push_subscriptions'],
  },
  'DELETE /api/profile/push': { who: SIGNED_IN },
  'PUT /api/profile/push-choices': {
    who: SIGNED_IN,
    send: () => ({ body: { group: 'results', wanted: false } }),
    butSays: 'not_found',
    writes: ['push_opt_outs'],
  },
  // The link is what authorizes, and no caller here has one.
  'POST /api/unsubscribe/{token}': {
    who: ANYBODY,
    send: () => ({ params: { token: `circulars.${'x'.repeat(64)}` } }),
    butSays: 'not_found',
  },
  'POST /api/profile/export': { who: SIGNED_IN },
  // The owner must hand the club over first.
  'DELETE /api/profile': {
    who: [401, 'yes', 'yes', 409, 'yes', 'yes'],
  },

  'POST /api/auth/passkey/options': { who: ANYBODY },
  'POST /api/auth/passkey': {
    who: ANYBODY,
    send: () => ({ body: aUse() }),
    butSays: 'invalid_passkey',
    writes: ['sessions', 'passkeys'],
  },
  'GET /api/profile/passkeys': { who: SIGNED_IN },
  'POST /api/profile/passkeys/options': { who: SIGNED_IN },
  'POST /api/profile/passkeys': {
    who: SIGNED_IN,
    send: () => ({
      body: {
        challenge_id: randomUUID(),
        credential_id: aSecret,
        client_data: aSecret,
        attestation: aSecret,
        transports: [],
        name: 'Telefonen',
      },
    }),
    butSays: 'invalid_passkey',
    writes: ['passkeys'],
  },
  // Of somebody else, or none.
  'PUT /api/profile/passkeys/{id}': {
    who: [401, 404, 404, 404, 404, 404],
    send: ({ hut }) => ({ params: { id: hut.id }, body: { name: 'Telefonen' } }),
    writes: ['passkeys'],
  },
  'DELETE /api/profile/passkeys/{id}': {
    who: [401, 404, 404, 404, 404, 404],
    send: ({ hut }) => ({ params: { id: hut.id } }),
  },
  'GET /api/profile/prove-again': { who: SIGNED_IN },
  'POST /api/profile/prove-again/options': { who: SIGNED_IN },
  // They have a password.
  'POST /api/profile/prove-again/code': { who: [401, 403, 403, 403, 403, 403] },
  'POST /api/profile/prove-again': {
    who: SIGNED_IN,
    send: () => ({ body: { password: aPassword } }),
    writes: ['sessions'],
  },
};

/** Outside the contract: the browser follows these redirects by itself. */
export const signInRedirectRows: Record<string, PermissionRow> = {
  'GET /api/auth/{provider}': { who: ANYBODY, send: () => ({ params: { provider: 'google' } }) },
  'GET /api/auth/{provider}/callback': { who: ANYBODY, send: () => ({ params: { provider: 'google' } }) },
  'POST /api/auth/{provider}/callback': { who: ANYBODY, send: () => ({ params: { provider: 'apple' } }) },
};

/** Outside the contract: opened from a mail. Leads every caller to a page, and changes nothing. */
export const unsubscribeRow: Record<string, PermissionRow> = {
  'GET /api/unsubscribe/{token}': {
    who: ANYBODY,
    send: () => ({ params: { token: `circulars.${'x'.repeat(64)}` } }),
  },
};
