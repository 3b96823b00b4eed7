import { endSessionsOf, sessionsOf } from '#features/accounts/sessions.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hasAccount } from './admin.queries.ts';

async function requireUser(ctx: Ctx, userId: string): Promise<void> {
  if (!(await hasAccount(ctx.db, userId))) throw new AppError('not_found');
}

export async function userSessions(ctx: Ctx, userId: string) {
  await requireUser(ctx, userId);
  return sessionsOf(ctx, userId);
}

/** Signs somebody out everywhere; tells from how many places. */
export const revokeUserSessions = (ctx: Ctx, userId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    await requireUser(ctx, userId);
    const { length: revoked } = await sessionsOf(ctx, userId);
    await endSessionsOf(ctx, userId);
    await record(ctx, {
      action: 'sessions.revoked',
      clubId: null,
      subject: { type: 'member', id: userId },
      after: { revoked },
    });
    return revoked;
  });
