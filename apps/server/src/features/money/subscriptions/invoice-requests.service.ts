import { addDays, dayOfMonth } from '@hytte/domain/shared/local-date';
import { GRACE_DAYS } from '@hytte/domain/money/subscriptions/entitlement';
import type { PlanTerms } from '#platform/company-settings.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hasUnpaidDueBefore, type InvoiceRow } from './invoices.queries.ts';
import { loadInvoice, recordInvoicePaid } from './invoices.service.ts';
import { invoiceForPeriod, issueInvoice } from './issue-invoice.service.ts';
import { orderColumns, type PlanOrder, validateOrder } from './plan-order.ts';
import { applyEvent, lockSubscription, NO_REQUEST, refreshEntitlement } from './subscription-state.service.ts';
import { queueInvoiceMails, queuePlanMails, requestDeclinedMail } from './subscriptions.mails.ts';
import { findSubscriptionForUpdate, type SubscriptionColumns, type SubscriptionRow } from './subscriptions.queries.ts';

export async function requestInvoice(ctx: SignedInCtx, terms: PlanTerms, order: PlanOrder): Promise<SubscriptionRow> {
  await validateOrder(ctx, order, 'ehf');
  if (!terms.seller) throw new AppError('payment_method_off');
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, order.clubId);
    await assertOwesNothing(ctx, order.clubId);
    const columns = orderColumns(ctx, order);
    const event = { type: 'invoice_asked_for', tier: order.tier, frequency: order.billingFrequency } as const;
    return applyEvent(ctx, row, event, { action: 'plan.invoice_asked_for', columns });
  });
}

/** No new credit for a club that has not paid for the last plan: its invoice would entitle it to nothing. */
async function assertOwesNothing(ctx: Ctx, clubId: string): Promise<void> {
  if (await hasUnpaidDueBefore(ctx.db, clubId, ctx.today)) throw new AppError('earlier_invoice_unpaid');
}

export const cancelInvoiceRequest = (ctx: Ctx, clubId: string): Promise<SubscriptionRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    const event = { type: 'invoice_request_cancelled' } as const;
    return applyEvent(ctx, row, event, { action: 'plan.request_cancelled', columns: NO_REQUEST });
  });

/** The plan and the first invoiced period begin today. */
export const approveRequest = (ctx: SignedInCtx, terms: PlanTerms, clubId: string): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    const { seller } = terms;
    if (!seller) throw new AppError('payment_method_off');
    if (row.status !== 'pending_ehf') throw new AppError('no_such_step');
    await assertOwesNothing(ctx, clubId);
    const billing = { billing_day: dayOfMonth(ctx.today) };
    const newInvoice = await invoiceForPeriod(ctx, terms, { ...row, ...billing }, ctx.today);
    const invoice = await issueInvoice(ctx, seller, newInvoice);
    const event = { type: 'invoice_approved', until: newInvoice.period.to } as const;
    const after = await applyEvent(ctx, row, event, { action: 'invoice.approved', columns: billing });
    await queueInvoiceMails(ctx, after, invoice);
    return invoice;
  });

export const declineRequest = (ctx: SignedInCtx, clubId: string, reason: string | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    const event = { type: 'invoice_declined' } as const;
    await applyEvent(ctx, row, event, { action: 'invoice.declined', columns: NO_REQUEST });
    await queuePlanMails(ctx, row, (reader, news) => requestDeclinedMail(reader, { ...news, reason }));
  });

/** Invoices outlive their club, so the subscription may be missing. */
export const markInvoicePaid = (ctx: SignedInCtx, id: string): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const { club_id: clubId } = await loadInvoice(ctx, id);
    const row = await findSubscriptionForUpdate(ctx.db, clubId);
    const paid = await recordInvoicePaid(ctx, await loadInvoice(ctx, id));
    if (row) await settleInvoices(ctx, row, row.method === 'ehf' ? { last_payment_at: paid.paid_at } : {});
    return paid;
  });

/** After an invoice was paid or credited: an overdue plan is active again once nothing is overdue any more. */
export async function settleInvoices(ctx: Ctx, row: SubscriptionRow, columns: SubscriptionColumns = {}): Promise<void> {
  const isOverdue = row.status === 'past_due' && row.method === 'ehf';
  const stillOwes = await hasUnpaidDueBefore(ctx.db, row.club_id, addDays(ctx.today, -GRACE_DAYS));
  if (!isOverdue || stillOwes) await refreshEntitlement(ctx, row, columns);
  else await applyEvent(ctx, row, { type: 'invoice_settled' }, { action: 'plan.status_changed', columns });
}
