import { type PaymentIssue, paymentIssuesApi } from '@hytte/contract/money/payment-issues';
import { routes } from '#platform/http/routes.ts';
import type { IssueRow } from './issues.queries.ts';
import { listIssues, resolveIssue } from './issues.service.ts';
import { refundActs } from './refunds.service.ts';

/** The platform admin's work list. */
export const paymentIssuesRoutes = routes(paymentIssuesApi, {
  'GET /api/admin/payment-issues': async ({ ctx, query: { resolved, after } }) => {
    const { issues, next } = await listIssues(ctx, { isResolved: resolved === 'true', after });
    return { issues: issues.map(viewIssue), next };
  },
  'POST /api/admin/payment-issues/{id}/resolve': async ({ ctx, params, body }) => {
    await resolveIssue(ctx, refundActs, params.id, body);
    return {};
  },
});

const viewIssue = ({ subject, payment_intent_id, payment_id, ...row }: IssueRow): PaymentIssue => ({
  ...row,
  // Of a stuck refund the provider knows the payment, not our own id.
  reference: row.kind === 'stuck_refund' ? (payment_intent_id ?? payment_id ?? subject) : subject,
  respond_by: row.respond_by?.toISOString() ?? null,
  opened_at: row.opened_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
});
