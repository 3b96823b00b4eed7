import { PASSWORD_MAX } from '@hytte/domain/accounts/password';
import { z } from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { Email, Id, Text } from './fields.ts';

export const User = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  profile_picture_url: z.string().nullable(),
  role: z.enum(['user', 'admin']),
});
export type User = z.infer<typeof User>;

const SignedIn = z.object({ token: z.string(), user: User });

// Longer passwords are refused before anything is hashed: hashing is the costly part.
const Credentials = z.strictObject({ email: Email, password: Text(PASSWORD_MAX) });

export const accountsApi = {
  'POST /api/auth/register': {
    summary: 'Open an account with e-mail and password',
    access: 'visitor',
    status: 201,
    body: Credentials,
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
  'GET /api/profile': {
    summary: 'The signed-in person',
    access: 'user',
    answer: z.object({ user: User }),
  },
} satisfies EndpointGroup;
