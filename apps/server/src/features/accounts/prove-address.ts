import type { Ctx } from '#platform/ctx.ts';
import { updateUser } from './accounts.queries.ts';
import { removeIdentitiesOf } from './identities.queries.ts';
import { removeLinksOf } from './links.queries.ts';
import { revokeSessionsOf } from './sessions.queries.ts';

/**
 * Everything that somebody who never proved the address could have left behind to get in again:
 * password, sessions, mailed links. What they signed in with elsewhere goes too (external-sign-in).
 */
export async function removeCredentials(ctx: Ctx, userId: string): Promise<void> {
  await updateUser(ctx.db, userId, { password_hash: null });
  await revokeSessionsOf(ctx.db, userId);
  await removeLinksOf(ctx.db, userId);
  await removeIdentitiesOf(ctx.db, userId);
}

/** Somebody has shown that the mailbox is theirs: from now on the account is, and only theirs (D3). */
export async function proveAddress(ctx: Ctx, userId: string): Promise<void> {
  await removeCredentials(ctx, userId);
  await updateUser(ctx.db, userId, { email_verified_at: ctx.now });
}
