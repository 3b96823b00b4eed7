import { WEEK_STARTS } from '@hytte/domain/people/accounts/profile';
import { PASSWORD_MAX, PROVIDERS } from '@hytte/domain/people/accounts/sign-in';
import { z } from 'zod';
import type { EndpointGroup } from '../endpoint.ts';
import { Email, Id, Name, Empty, SecretLink, Text } from '../fields.ts';
import { LANGUAGES } from '../texts/text.ts';

export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  role: z.enum(['user', 'admin']),
  /** Of mails, and of the pages in a browser where none has been chosen. */
  language: z.enum(LANGUAGES),
  /** Null until the person has chosen; calendars then begin on Sunday (D13). */
  week_start: z.enum(WEEK_STARTS).nullable(),
});
export type User = z.infer<typeof User>;

export const SignedIn = z.object({ token: z.string(), user: User });

// The limit applies before hashing, which is expensive.
export const Password = Text(PASSWORD_MAX);
const Credentials = z.strictObject({ email: Email, password: Password });

/** Of the link that brought the person: a club's code raises the limits per network address, as at an annual meeting. */
const cameBy = { join_code: Text(40).optional() };
export const SixDigits = z.string().regex(/^\d{6}$/, { error: 'Six digits.' });

export const accountsApi = {
  'POST /api/auth/register': {
    summary: 'Open an account with e-mail and password',
    access: 'visitor',
    status: 201,
    body: Credentials.extend(cameBy),
    answer: SignedIn,
  },
  'POST /api/auth/login': {
    summary: 'Sign in with e-mail and password',
    access: 'visitor',
    body: Credentials,
    answer: SignedIn,
  },
  'POST /api/auth/logout': {
    summary: 'End the session the call is made with',
    access: 'user',
    status: 204,
    answer: z.null(),
  },
  'POST /api/auth/renew': {
    summary: 'A new token for the session the call is made with, which lasts longer from now on',
    access: 'user',
    answer: z.object({ token: z.string() }),
  },
  'POST /api/auth/send-verification-code': {
    summary: 'Mail a six-digit code to an address that wants an account',
    access: 'visitor',
    body: z.strictObject({ email: Email, ...cameBy }),
    answer: Empty,
  },
  'POST /api/auth/verify-code': {
    summary: 'Is this the code? It stays good for completing the registration',
    access: 'visitor',
    body: z.strictObject({ email: Email, code: SixDigits, ...cameBy }),
    answer: Empty,
  },
  'POST /api/auth/complete-registration': {
    summary: 'Open an account on an address proved by its code',
    access: 'visitor',
    status: 201,
    body: z.strictObject({
      email: Email,
      code: SixDigits,
      firstName: Name,
      lastName: Name,
      password: Password,
      ...cameBy,
    }),
    answer: SignedIn,
  },
  'POST /api/auth/reset-password': {
    summary: 'Mail a link for choosing a new password, if the address has an account',
    access: 'visitor',
    body: z.strictObject({ email: Email }),
    answer: Empty,
  },
  'POST /api/auth/confirm-password-reset': {
    summary: 'Choose a new password with the mailed link',
    access: 'visitor',
    body: z.strictObject({ token: SecretLink, newPassword: Password }),
    answer: Empty,
  },
} satisfies EndpointGroup;

/** A public account of a demo installation, and the role it plays there. */
export const DemoLogin = z.object({
  part: z.enum(['member', 'owner', 'admin', 'unlucky', 'platform']),
  name: z.string(),
  email: z.string(),
  password: z.string(),
});
export type DemoLogin = z.infer<typeof DemoLogin>;

/** Sign-in through external providers. The OAuth redirects themselves are not part of the contract. */
export const externalSignInApi = {
  'GET /api/auth/providers': {
    summary: 'Which other sign-ins are set up here',
    access: 'visitor',
    answer: z.object({
      providers: z.record(z.enum(PROVIDERS), z.boolean()),
      /** Only in demo installations. */
      demo_logins: z.array(DemoLogin).optional(),
    }),
  },
  'POST /api/auth/exchange': {
    summary: 'Turn the token that a provider sign-in came back with into a session',
    access: 'visitor',
    body: z.strictObject({ token: Text(4096) }),
    answer: SignedIn,
  },
} satisfies EndpointGroup;
