import type { PlatformClub, PlatformDraw } from '@hytte/contract/operator/admin';
import { endSessionsOf, IDLE_SECONDS, sessionsOf } from '#features/people/accounts/sessions.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import { deadLetters, queueDepths, retryDeadLetter } from '#platform/jobs/queue-status.ts';
import { clubPage, type ClubFilter, drawPage, hasAccount, userPage, type UserFilter } from './admin.queries.ts';
import { viewClub, viewDraw } from './admin.view.ts';

export const PAGE = 50;

const paged = <Row extends { id: string }>(found: readonly Row[]) => pageOf(found, PAGE, ({ id }) => id);

export async function platformClubs(
  ctx: Ctx,
  wanted: ClubFilter,
): Promise<{ clubs: PlatformClub[]; next: string | null }> {
  const { rows, next } = paged(await clubPage(ctx.db, wanted, PAGE + 1));
  return { clubs: rows.map(viewClub), next };
}

type DrawListInput = { after?: string | undefined; failed?: 'true' | 'false' | undefined };

export async function platformDraws(
  ctx: Ctx,
  { after, failed }: DrawListInput,
): Promise<{ draws: PlatformDraw[]; next: string | null }> {
  const { rows, next } = paged(await drawPage(ctx.db, { after, failed: failed === 'true' }, PAGE + 1));
  return { draws: rows.map(viewDraw), next };
}

export const listUsers = async (ctx: Ctx, wanted: UserFilter) =>
  paged(await userPage(ctx.db, wanted, IDLE_SECONDS, PAGE + 1));

async function requireUser(ctx: Ctx, userId: string): Promise<void> {
  if (!(await hasAccount(ctx.db, userId))) throw new AppError('not_found');
}

export async function userSessions(ctx: Ctx, userId: string) {
  await requireUser(ctx, userId);
  return sessionsOf(ctx, userId);
}

/** Ends all sessions of a user; returns how many there were. */
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

const FAILED_JOBS_SHOWN = 50;

export const jobQueues = async ({ db }: Ctx) => ({
  queues: await queueDepths(db),
  failed: await deadLetters(db, FAILED_JOBS_SHOWN),
});

export const retryJob = (ctx: Ctx, { queue, id }: { queue: string; id: string }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await retryDeadLetter(ctx, queue, id))) throw new AppError('not_found');
    await record(ctx, { action: 'job.retried', clubId: null, subject: { type: 'job', id, name: queue } });
  });
