import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findUser, lockUserByEmail, type UserRow } from './accounts.queries.ts';
import { findIdentity, type Identity, insertIdentity, lockOwnerOf } from './identities.queries.ts';

export type { Identity } from './identities.queries.ts';
export type IdentifiedUser = { identityId: string; user: UserRow };

export async function findByIdentity(ctx: Ctx, identity: Identity): Promise<IdentifiedUser | null> {
  const found = await findIdentity(ctx.db, identity);
  const user = found && (await findUser(ctx.db, found.user_id));
  return user ? { identityId: found.id, user } : null;
}

/** From now on whoever the provider calls this is this account. */
export async function linkIdentity(ctx: Ctx, user: UserRow, identity: Identity): Promise<IdentifiedUser> {
  const row = await insertIdentity(ctx.db, user.id, identity);
  if (!row) throw new AppError('conflict');
  return { identityId: row.id, user };
}

/** The account with its row held, so that deciding what becomes of it and doing so are one. */
export const lockAccount = (ctx: Ctx, email: string): Promise<UserRow | undefined> => lockUserByEmail(ctx.db, email);

/** The account an identity belongs to, held until the transaction ends. */
export async function lockAccountOfIdentity(ctx: Ctx, identityId: string): Promise<UserRow | undefined> {
  const owner = await lockOwnerOf(ctx.db, identityId);
  return owner && findUser(ctx.db, owner.id);
}
