import { addDays } from '@hytte/domain/shared/local-date';
import { effectiveTier } from '@hytte/domain/subscriptions/subscription';
import { setClubTier } from '#features/clubs/clubs.service.ts';
import type { PlanTerms } from '#platform/company-settings.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { hasUnpaidDueBefore } from './invoices.queries.ts';
import { invoiceForPeriod, issueInvoice } from './issue-invoice.service.ts';
import { applyEvent, lockSubscription, toSubscription } from './subscription-state.service.ts';
import { invoiceOverdueMail, queueInvoiceMails, queuePlanMails } from './subscriptions.mails.ts';
import {
  clubsAboveEntitledTier,
  clubsWithEndedInvoicePeriod,
  clubsWithInvoiceDueBefore,
} from './subscriptions.queries.ts';

/** Days after the due date until an unpaid invoice makes the plan past_due. */
export const OVERDUE_DAYS = 30;

/** Every night. Each club has its own transaction and is checked again under the row lock; a failure stops no other club. */
export async function renewPlans(ctx: Ctx, terms: PlanTerms): Promise<void> {
  const overdueSince = addDays(ctx.today, -OVERDUE_DAYS);
  await forEachClub(ctx, await clubsWithInvoiceDueBefore(ctx.db, overdueSince), (ctx, clubId) =>
    markOverdue(ctx, clubId, overdueSince),
  );
  await forEachClub(ctx, await clubsWithEndedInvoicePeriod(ctx.db, ctx.today), (ctx, clubId) =>
    renew(ctx, terms, clubId),
  );
  await forEachClub(ctx, await clubsAboveEntitledTier(ctx.db, ctx.today), downgradeExpired);
}

type Work = (ctx: Ctx, clubId: string) => Promise<void>;

async function forEachClub(ctx: Ctx, clubIds: string[], work: Work): Promise<void> {
  for (const clubId of clubIds)
    await inTransaction(ctx, (ctx) => work(ctx, clubId)).catch((err: unknown) =>
      ctx.log.error({ err, clubId }, 'a plan could not be kept up'),
    );
}

async function markOverdue(ctx: Ctx, clubId: string, dueBefore: string): Promise<void> {
  const row = await lockSubscription(ctx, clubId);
  if (row.status !== 'active' || row.method !== 'ehf' || !(await hasUnpaidDueBefore(ctx.db, clubId, dueBefore))) return;
  const after = await applyEvent(ctx, row, { type: 'invoice_overdue' }, { action: 'plan.status_changed' });
  await queuePlanMails(ctx, after, invoiceOverdueMail);
}

/** Issues the next invoice when the invoiced period is over. A plan that is past_due is not renewed: it is cancelled. */
async function renew(ctx: Ctx, terms: PlanTerms, clubId: string): Promise<void> {
  let row = await lockSubscription(ctx, clubId);
  while (row.method === 'ehf' && row.paid_until !== null && row.paid_until < ctx.today) {
    if (row.status === 'past_due') {
      await applyEvent(ctx, row, { type: 'invoice_lapsed' }, { action: 'plan.status_changed' });
      return;
    }
    if (row.status !== 'active') return;
    if (!terms.seller) throw new Error('COMPANY_NAME and INVOICE_ACCOUNT are not set: no invoice can be made');
    const newInvoice = await invoiceForPeriod(ctx, terms, row, addDays(row.paid_until, 1));
    const invoice = await issueInvoice(ctx, terms.seller, newInvoice);
    const event = { type: 'invoiced', until: newInvoice.period.to } as const;
    row = await applyEvent(ctx, row, event, { action: 'plan.status_changed' });
    await queueInvoiceMails(ctx, row, invoice);
  }
}

async function downgradeExpired(ctx: Ctx, clubId: string): Promise<void> {
  const row = await lockSubscription(ctx, clubId);
  await setClubTier(ctx, clubId, effectiveTier(toSubscription(row), ctx.today));
}
