import { anAddress, aPassword } from '#testing/world.ts';
import { adminRows } from './admin-rows.ts';
import { bookingInfoRows } from './booking-info-rows.ts';
import { arrivalRows, feedFileRow } from './arrival-rows.ts';
import { auditRows } from './audit-rows.ts';
import { bookingRows } from './booking-rows.ts';
import { calendarRows } from './calendar-rows.ts';
import { checklistRows } from './checklist-rows.ts';
import { clubRows } from './club-rows.ts';
import { drawRows } from './draw-rows.ts';
import { hutRows } from './hut-rows.ts';
import { lotteryRows } from './lottery-rows.ts';
import { paymentSettingsRows } from './payment-settings-rows.ts';
import { payoutRows } from './payout-rows.ts';
import { paymentRows } from './payment-rows.ts';
import type { PermissionRow, PermissionTable, Who } from './permission-row.ts';
import { seasonRows } from './season-rows.ts';
import { subscriptionRows } from './subscription-rows.ts';

//                     visitor member admin  owner  global stranger
const ANYBODY: Who = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'];
const SIGNED_IN: Who = [401, 'yes', 'yes', 'yes', 'yes', 'yes'];

const aCode = '000000';
const aSecret = 'never-sent-to-anybody';
const newPassword = 'kvikklunsj-på-Sota-82';

/** Who may make which call. The meaning of the six and of the answers is in docs/domain/permissions.md. */
export const permissionTable: PermissionTable = {
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
  'POST /api/profile/export': { who: SIGNED_IN },
  // The owner must hand the club over first.
  'DELETE /api/profile': {
    who: [401, 'yes', 'yes', 409, 'yes', 'yes'],
    send: () => ({ body: {} }),
    writes: ['users', 'memberships'],
  },

  ...clubRows,

  ...checklistRows,

  ...hutRows,

  ...bookingRows,

  ...bookingInfoRows,

  ...paymentRows,

  ...seasonRows,

  ...calendarRows,

  ...arrivalRows,

  ...lotteryRows,

  ...drawRows,

  ...paymentSettingsRows,

  ...payoutRows,

  ...adminRows,

  ...auditRows,

  ...subscriptionRows,

  'GET /api/translations': { who: ANYBODY, send: () => ({ query: {} }) },
  'GET /api/config/company': { who: ANYBODY },
};

/** Routes that a browser walks by itself, or that a provider calls, so the contract does not have them. */
export const redirectTable: Record<string, PermissionRow> = {
  'GET /api/auth/{provider}': { who: ANYBODY, send: () => ({ params: { provider: 'google' } }) },
  'GET /api/auth/{provider}/callback': { who: ANYBODY, send: () => ({ params: { provider: 'google' } }) },
  'POST /api/auth/{provider}/callback': { who: ANYBODY, send: () => ({ params: { provider: 'apple' } }) },
  ...feedFileRow,
  // Nobody here can sign as the payment provider.
  'POST /api/stripe/webhook': { who: ANYBODY, send: () => ({ body: {} }), butSays: 'invalid_input' },
};
