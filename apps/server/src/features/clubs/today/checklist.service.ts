import { type ChecklistLine, checklistOf } from '@hytte/domain/clubs/today/checklist';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { deleteDismissal, findFacts, insertDismissal } from './checklist.queries.ts';

/** How far the club has come. docs/domain/first-hour.md */
export async function checklist(ctx: Ctx, clubId: string): Promise<{ lines: ChecklistLine[]; dismissed: boolean }> {
  const facts = await findFacts(ctx.db, clubId);
  if (!facts) throw new AppError('not_found');
  const { dismissed, ...club } = facts;
  return { lines: checklistOf(club), dismissed };
}

/** Hides the checklist for everybody who manages the club, or shows it again. Idempotent. */
export async function setChecklistDismissed({ db }: Ctx, clubId: string, dismissed: boolean): Promise<void> {
  await (dismissed ? insertDismissal(db, clubId) : deleteDismissal(db, clubId));
}
