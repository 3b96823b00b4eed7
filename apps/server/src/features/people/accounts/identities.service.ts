import { isLastWayIn } from '@hytte/domain/people/accounts/proof';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { identitiesOf, lockUser, removeIdentity } from './accounts.queries.ts';
import { countPasskeysOf } from './passkeys.queries.ts';
import { endOtherSessions } from './sessions.service.ts';

/** The identities at external providers that sign in to the account. */
export const linkedIdentities = (ctx: Ctx, userId: string) => identitiesOf(ctx.db, userId);

/**
 * This identity signs in no more, and other sessions end: one of them may have been opened with it. Refused for the last
 * way in to an account without a password, under a row lock, so that two removals at once do not leave none.
 */
export const unlinkIdentity = (ctx: SignedInCtx, identityId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, ctx.actor.userId);
    const identities = await identitiesOf(ctx.db, ctx.actor.userId);
    if (!identities.some(({ id }) => id === identityId)) throw new AppError('not_found');
    const passkeys = await countPasskeysOf(ctx.db, ctx.actor.userId);
    if (isLastWayIn({ hasPassword: Boolean(user?.password_hash), passkeys, identities: identities.length }))
      throw new AppError('last_way_in');
    await removeIdentity(ctx.db, identityId);
    await endOtherSessions(ctx);
  });
