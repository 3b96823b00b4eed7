import {
  inviteImported,
  mailImported,
  selectInvitees,
  withdrawImported,
} from '#features/invitations/imported.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { type Limit, consumeRateLimit } from '#platform/http/rate-limits.ts';
import { queue, enqueueAt } from '#platform/jobs/queue.ts';
import {
  findImport,
  insertImport,
  lockImport,
  markSent,
  markUndone,
  recentImports,
  setInvited,
} from './imports.queries.ts';

/** Writes the mails of one import, some hundred at a time: what is tried again goes on where it stopped. */
export const importQueue = queue<{ importId: string }>('mail-import', {
  retries: 8,
  firstDelay: 10,
  longestDelay: 3600,
  timeoutSeconds: 300,
  atOnce: 1,
});

/** Time to see that it was the wrong list. */
const GRACE_MS = 10 * 60 * 1000;

/** How many is all that the record says of a list: who was on it may want to be forgotten. */
const asSubject = (id: string, count: number) => ({ type: 'import', id, name: String(count) });

export const listImports = (ctx: Ctx, clubId: string) => recentImports(ctx.db, clubId);

/** Invites everybody on the list who is new to the club. The mails wait; until they go, undoing leaves nothing. */
export async function importMembers(ctx: SignedInCtx, clubId: string, emails: readonly string[]) {
  await limitImports(ctx, clubId);
  return inTransaction(ctx, async (ctx) => {
    const { toInvite, known, tooOften } = await selectInvitees(ctx, clubId, emails);
    if (toInvite.length === 0) throw new AppError('nobody_to_invite');
    const { userId: startedBy } = ctx.actor;
    const sendsAt = new Date(ctx.now.getTime() + GRACE_MS);
    const { id } = await insertImport(ctx.db, { clubId, startedBy, language: ctx.language, sendsAt });
    const invited = await inviteImported(ctx, clubId, id, toInvite);
    await setInvited(ctx.db, id, invited);
    await enqueueAt(ctx, importQueue, { data: { importId: id }, notBefore: sendsAt });
    await record(ctx, { action: 'members.imported', clubId, subject: asSubject(id, invited), after: { invited } });
    return { made: await findImport(ctx.db, clubId, id), skipped: { known, too_often: tooOften } };
  });
}

export const undoImport = (ctx: SignedInCtx, clubId: string, importId: string) =>
  inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx.db, importId);
    if (found?.club_id !== clubId) throw new AppError('not_found');
    if (found.undone_at) throw new AppError('import_undone');
    const withdrawn = await withdrawImported(ctx, importId);
    await markUndone(ctx.db, importId);
    const subject = asSubject(importId, withdrawn);
    await record(ctx, { action: 'members.import_undone', clubId, subject, after: { withdrawn } });
    return { undone: await findImport(ctx.db, clubId, importId), withdrawn };
  });

const mailNextBatch = (ctx: Ctx, importId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx.db, importId);
    if (!found || found.undone_at) return 0;
    const mailed = await mailImported(ctx, found);
    if (mailed === 0) await markSent(ctx.db, importId);
    return mailed;
  });

/** Each part is committed by itself, so that undoing can come in between and a retry repeats nothing. */
export async function mailImport(ctx: Ctx, importId: string): Promise<void> {
  let mailed = await mailNextBatch(ctx, importId);
  while (mailed > 0) mailed = await mailNextBatch(ctx, importId);
}

/** Enough to try, undo and try again. */
const BY_CLUB: Limit = { name: 'import-club', times: 5, seconds: 24 * 3600 };

export const limitImports = (ctx: Ctx, clubId: string) => consumeRateLimit(ctx, [{ limit: BY_CLUB, key: clubId }]);
