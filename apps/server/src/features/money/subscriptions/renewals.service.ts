import { addDays } from '@hytte/domain/shared/local-date';
import { GRACE_DAYS } from '@hytte/domain/money/subscriptions/entitlement';
import type { PlanTerms } from '#platform/company-settings.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { hasUnpaidDueBefore, type InvoiceRow, invoicesToRemindOf, markInvoiceReminded } from './invoices.queries.ts';
import { invoiceForPeriod, issueInvoice } from './issue-invoice.service.ts';
import { applyEvent, lockSubscription, refreshEntitlement } from './subscription-state.service.ts';
import { planUnpaidMail, queueInvoiceMails, queuePlanMails, queueReminderMails } from './subscriptions.mails.ts';
import {
  clubsToRefresh,
  clubsWithEndedInvoicePeriod,
  clubsWithInvoiceDueBefore,
  findSubscriptionForUpdate,
  type SubscriptionRow,
} from './subscriptions.queries.ts';

/** Every night. Each club has its own transaction and is checked again under the row lock; a failure stops no other club. */
export async function renewPlans(ctx: Ctx, terms: PlanTerms): Promise<void> {
  const overdueSince = addDays(ctx.today, -GRACE_DAYS);
  for (const invoice of await invoicesToRemindOf(ctx.db, ctx.today))
    await inTransaction(ctx, (ctx) => remind(ctx, invoice)).catch((err: unknown) =>
      ctx.log.error({ err, invoiceId: invoice.id }, 'a club could not be reminded of its invoice'),
    );
  await forEachClub(ctx, await clubsWithInvoiceDueBefore(ctx.db, overdueSince), (ctx, clubId) =>
    markOverdue(ctx, clubId, overdueSince),
  );
  await forEachClub(ctx, await clubsWithEndedInvoicePeriod(ctx.db, ctx.today), (ctx, clubId) =>
    renew(ctx, terms, clubId),
  );
  await forEachClub(ctx, await clubsToRefresh(ctx.db, ctx.today), refresh);
}

/** Once, the day after it was due: the club learns by when to pay, and what happens otherwise. */
async function remind(ctx: Ctx, invoice: InvoiceRow): Promise<void> {
  const row = await findSubscriptionForUpdate(ctx.db, invoice.club_id);
  if (!row || !(await markInvoiceReminded(ctx.db, invoice.id, ctx.today))) return;
  await queueReminderMails(ctx, row, { invoice, payBefore: addDays(invoice.due_on, GRACE_DAYS) });
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
  await queuePlanMails(ctx, after, planUnpaidMail);
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

/** A club that loses its tier because it has not paid is told; one whose cancelled plan runs out knows already. */
async function refresh(ctx: Ctx, clubId: string): Promise<void> {
  const before = await lockSubscription(ctx, clubId);
  const after = await refreshEntitlement(ctx, before);
  if (after.entitled_tier === null && (await hasNotPaid(ctx, after))) await queuePlanMails(ctx, after, planUnpaidMail);
}

const hasNotPaid = async (ctx: Ctx, { club_id, status }: SubscriptionRow): Promise<boolean> =>
  status === 'active' || status === 'past_due' || (await hasUnpaidDueBefore(ctx.db, club_id, ctx.today));
