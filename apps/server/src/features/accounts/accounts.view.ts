import type { User } from '@hytte/contract/accounts';
import type { UserRow } from './accounts.queries.ts';
import type { OpenedSession } from './sessions.service.ts';
import type { Tokens } from './tokens.ts';

export const viewUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  first_name: row.first_name,
  last_name: row.last_name,
  phone_number: row.phone_number,
  profile_picture_url: row.profile_picture_url,
  role: row.role,
});

export const viewSignedIn =
  (tokens: Tokens) =>
  ({ user, session }: OpenedSession) => ({ token: tokens.sign(user, session), user: viewUser(user) });
