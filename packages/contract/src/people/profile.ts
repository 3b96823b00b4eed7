import { WEEK_STARTS } from '@hytte/domain/people/accounts/profile';
import { PROVIDERS } from '@hytte/domain/people/accounts/sign-in';
import { MAIL_GROUPS } from '@hytte/domain/people/profile/mail-kinds';
import { z } from 'zod';
import { Password, User } from './accounts.ts';
import type { EndpointGroup } from '../endpoint.ts';
import { Email, Empty, Id, Name, PhoneNumber, SecretLink, Text } from '../fields.ts';
import { PushChoices } from './push.ts';
import { LANGUAGES } from '../texts/text.ts';

const PendingEmailChange = z.object({
  new_email: z.string(),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});
export type PendingEmailChange = z.infer<typeof PendingEmailChange>;

const LinkedIdentity = z.object({ id: Id, provider: z.enum(PROVIDERS), created_at: z.iso.datetime() });
export type LinkedIdentity = z.infer<typeof LinkedIdentity>;

const MailChoices = z.object({ turned_off: z.array(z.enum(MAIL_GROUPS)), push: PushChoices.optional() });
export type MailChoices = z.infer<typeof MailChoices>;

export const profileApi = {
  'GET /api/profile': {
    summary: 'The signed-in person',
    access: 'user',
    answer: z.object({ user: User }),
  },
  'PUT /api/profile': {
    summary: 'Change name, telephone number, picture, language or first day of the week',
    access: 'user',
    body: z.strictObject({
      first_name: Name.optional(),
      last_name: Name.optional(),
      phone_number: PhoneNumber.nullable().optional(),
      // Only null, to remove the picture; a new one is uploaded (images.ts).
      profile_picture_url: z.null().optional(),
      language: z.enum(LANGUAGES).optional(),
      week_start: z.enum(WEEK_STARTS).optional(),
    }),
    answer: z.object({ user: User }),
  },
  'POST /api/profile/password': {
    summary: 'Change the password and end every other session',
    access: 'user',
    body: z.strictObject({ currentPassword: Password, newPassword: Password }),
    answer: Empty,
  },
  'POST /api/profile/email/request': {
    summary: 'Ask for another e-mail address; a link goes to the new one',
    access: 'user',
    requiresReauthentication: true,
    body: z.strictObject({ new_email: Email }),
    answer: z.object({ expires_at: z.iso.datetime() }),
  },
  'POST /api/profile/email/verify': {
    summary: 'Prove the new address with the mailed link',
    access: 'user',
    body: z.strictObject({ token: SecretLink }),
    answer: z.object({ user: User }),
  },
  'DELETE /api/profile/email/cancel': {
    summary: 'Cancel the pending change of address',
    access: 'user',
    status: 204,
    answer: z.null(),
  },
  'GET /api/profile/email/status': {
    summary: 'The pending change of address, or null',
    access: 'user',
    answer: z.object({ pending: PendingEmailChange.nullable() }),
  },
  'GET /api/profile/identities': {
    summary: 'The sign-ins at Google, Apple and Microsoft that open this account',
    access: 'user',
    answer: z.object({ identities: z.array(LinkedIdentity) }),
  },
  'DELETE /api/profile/identities/{id}': {
    summary: 'Remove a linked sign-in and end every other session; not the last way in',
    access: 'user',
    params: z.object({ id: Id }),
    status: 204,
    answer: z.null(),
  },
  'GET /api/profile/mail-choices': {
    summary: 'The groups of e-mails, and of messages to browsers, that the signed-in person has turned off',
    access: 'user',
    answer: MailChoices,
  },
  'PUT /api/profile/mail-choices': {
    summary: 'Turn a group of e-mails on or off',
    access: 'user',
    body: z.strictObject({ group: z.enum(MAIL_GROUPS), wanted: z.boolean() }),
    answer: MailChoices,
  },
  'POST /api/profile/export': {
    summary: 'Everything we keep about the signed-in person',
    access: 'user',
    answer: z.object({
      exported_at: z.iso.datetime(),
      data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    }),
  },
  'DELETE /api/profile': {
    summary: 'Delete the account',
    access: 'user',
    requiresReauthentication: true,
    status: 204,
    answer: z.null(),
  },
} satisfies EndpointGroup;

/** Outside the profile, because nobody is signed in: the link in a mail is enough. */
export const unsubscribeApi = {
  'POST /api/unsubscribe/{token}': {
    summary: 'Turn off the group of e-mails that the link came with (RFC 8058); again changes nothing',
    access: 'visitor',
    params: z.object({ token: Text(120) }),
    answer: z.object({ group: z.enum(MAIL_GROUPS) }),
  },
} satisfies EndpointGroup;
