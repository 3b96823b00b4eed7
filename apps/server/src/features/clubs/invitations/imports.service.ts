import {
  type ImportedPerson,
  inviteImported,
  mailImported,
  selectInvitees,
  withdrawImported,
} from '#features/clubs/invitations/imported.service.ts';
import { requireVerifiedEmail } from '#features/clubs/invitations/invitations.service.ts';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { consumeRateLimit, type Limit } from '#platform/http/rate-limits.ts';
import { enqueueAt, queue } from '#platform/jobs/queue.ts';
import { findImport, insertImport, lockImport, markSent, markUndone, setInvited } from './imports.queries.ts';

/** Queues the mails of one import in batches. A retry continues with the first batch that was not committed. */
export const importQueue = queue<{ importId: string }>('mail-import', {
  retries: 8,
  firstDelay: 10,
  longestDelay: 3600,
  timeoutSeconds: 300,
  atOnce: 1,
});

/** Time to notice a wrong list: within it, undoing an import leaves no trace. */
const GRACE_MS = 10 * 60 * 1000;

/** Enough to try, undo and try again. */
const BY_CLUB: Limit = { name: 'import-club', times: 5, seconds: 24 * 3600 };
const BY_PERSON: Limit = { name: 'import-person', times: 10, seconds: 24 * 3600 };

/** The audit log keeps the number only: the people on the list may want to be forgotten. */
const asSubject = (id: string, count: number) => ({ type: 'import', id, name: String(count) });

type MemberList = { emails: readonly string[]; people: readonly ImportedPerson[] };

/** Invites everybody on the list who is new to the club. The mails go out after the grace period. */
export async function importMembers(ctx: SignedInCtx, clubId: string, { emails, people }: MemberList) {
  requireVerifiedEmail(ctx);
  await consumeRateLimit(ctx, [
    { limit: BY_CLUB, key: clubId },
    { limit: BY_PERSON, key: ctx.actor.userId },
  ]);
  return inTransaction(ctx, async (ctx) => {
    const { toInvite, known, tooOften } = await selectInvitees(ctx, clubId, emails);
    if (toInvite.length === 0) throw new AppError('nobody_to_invite');
    const { userId: startedBy } = ctx.actor;
    const sendsAt = new Date(ctx.now.getTime() + GRACE_MS);
    const { id } = await insertImport(ctx.db, { clubId, startedBy, language: ctx.language, sendsAt });
    const invited = await inviteImported(ctx, clubId, id, { emails: toInvite, people });
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

/** Each batch has its own transaction, so an undo can come in between and a retry repeats nothing. */
export async function mailImport(ctx: Ctx, importId: string): Promise<void> {
  let mailed = await mailNextBatch(ctx, importId);
  while (mailed > 0) mailed = await mailNextBatch(ctx, importId);
}

const mailNextBatch = (ctx: Ctx, importId: string): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const found = await lockImport(ctx.db, importId);
    if (!found || found.undone_at) return 0;
    const mailed = await mailImported(ctx, found);
    if (mailed === 0) await markSent(ctx.db, importId);
    return mailed;
  });
