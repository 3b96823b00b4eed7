import { Gauge } from 'prom-client';
import { type IssueAct, actsOn } from '@hytte/domain/money/payments/issues';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import type { Db } from '#platform/db/database.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import { registry } from '#platform/metrics/metrics.ts';
import {
  type IssueRow,
  issuePage,
  lockIssue,
  openIssueCounts,
  setIssueClosed,
  setResolved,
  upsertIssue,
} from './issues.queries.ts';

type NewIssue = Pick<IssueRow, 'kind' | 'subject' | 'state' | 'amount_ore'> &
  Partial<Pick<IssueRow, 'club_id' | 'payment_id' | 'detail' | 'respond_by'>>;

/** Puts something on the platform admin's work list. Logged when it is new or its state has changed, not each time. */
export async function raiseIssue(ctx: Ctx, issue: NewIssue): Promise<void> {
  const raised = await upsertIssue(ctx.db, { ...issue, opened_at: ctx.now });
  if (raised) ctx.log.error({ issueId: raised.id, ...issue }, 'a person must look at this money: see /admin/issues');
}

/** Closes an issue that has resolved itself. */
export const closeIssue = (ctx: Ctx, kind: IssueRow['kind'], subject: string, note: string) =>
  setIssueClosed(ctx.db, kind, subject, { at: ctx.now, note });

const PAGE = 50;

export async function listIssues(ctx: Ctx, wanted: { isResolved: boolean; after?: string | undefined }) {
  const found = await issuePage(ctx.db, { ...wanted, most: PAGE + 1 });
  const { rows: issues, next } = pageOf(found, PAGE, ({ id }) => id);
  return { issues, next };
}

type Resolution = { act: IssueAct; note: string };

/** What the acts do to a refund that is stuck; refunds.service.ts has them. */
export type RefundActs = Record<Exclude<IssueAct, 'note'>, (ctx: Ctx, refundId: string) => Promise<void>>;

/** Resolves an issue with a note. Of two admins who do so at once, the second is told that it is resolved. */
export const resolveIssue = (ctx: SignedInCtx, acts: RefundActs, id: string, { act, note }: Resolution) =>
  inTransaction(ctx, async (ctx) => {
    const issue = await lockIssue(ctx.db, id);
    if (!issue) throw new AppError('not_found');
    if (issue.resolved_at) throw new AppError('issue_resolved');
    if (!actsOn(issue.kind).includes(act)) throw new AppError('invalid_input');
    if (act !== 'note') await acts[act](ctx, issue.subject);
    await setResolved(ctx.db, id, { at: ctx.now, by: ctx.actor.userId, note });
    await record(ctx, {
      action: 'payment_issue.resolved',
      clubId: issue.club_id,
      subject: { type: 'payment_issue', id, name: issue.subject },
      after: { kind: issue.kind, state: issue.state, act, note },
    });
  });

/** Open issues by kind, for the alerts. Each API process reports the same numbers: take the maximum, not the sum. */
export function collectIssueMetrics(db: Db): void {
  const gauge = new Gauge({
    name: 'open_payment_issues',
    help: 'Disputes, refunds and payments on the work list of the platform admin, by kind',
    labelNames: ['kind'],
    registers: [],
    async collect() {
      const counts = await openIssueCounts(db).catch(() => []);
      this.reset();
      for (const { kind, open } of counts) this.set({ kind }, open);
    },
  });
  registry.registerMetric(gauge);
}
