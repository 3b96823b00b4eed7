import { addDays } from '@hytte/domain/shared/local-date';
import type { PlanTerms } from '#platform/company-settings.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hasUnpaidDueBefore, type InvoiceRow } from './invoices.queries.ts';
import { loadInvoice, recordInvoicePaid } from './invoices.service.ts';
import { invoiceForPeriod, issueInvoice } from './issue-invoice.service.ts';
import { orderColumns, type PlanOrder, validateOrder } from './plan-order.ts';
import { OVERDUE_DAYS } from './renewals.service.ts';
import { applyEvent, lockSubscription, NO_REQUEST } from './subscription-state.service.ts';
import { queueInvoiceMails, queuePlanMails, requestDeclinedMail } from './subscriptions.mails.ts';
import { findSubscriptionForUpdate, type SubscriptionRow, updateSubscription } from './subscriptions.queries.ts';

export async function requestInvoice(ctx: SignedInCtx, terms: PlanTerms, order: PlanOrder): Promise<SubscriptionRow> {
  await validateOrder(ctx, order, 'ehf');
  if (!terms.seller) throw new AppError('payment_method_off');
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, order.clubId);
    const columns = orderColumns(ctx, order);
    const event = { type: 'invoice_asked_for', tier: order.tier, frequency: order.billingFrequency } as const;
    return applyEvent(ctx, row, event, { action: 'plan.invoice_asked_for', columns });
  });
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
    const newInvoice = await invoiceForPeriod(ctx, terms, row, ctx.today);
    const event = { type: 'invoice_approved', until: newInvoice.period.to } as const;
    const after = await applyEvent(ctx, row, event, { action: 'invoice.approved' });
    const invoice = await issueInvoice(ctx, seller, newInvoice);
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

/** An overdue plan becomes active again with its last overdue invoice. Invoices outlive their club, so the row may be missing. */
export const markInvoicePaid = (ctx: SignedInCtx, id: string): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const { club_id: clubId } = await loadInvoice(ctx, id);
    const row = await findSubscriptionForUpdate(ctx.db, clubId);
    const paid = await recordInvoicePaid(ctx, await loadInvoice(ctx, id));
    if (row?.method !== 'ehf') return paid;
    const columns = { last_payment_at: paid.paid_at };
    const stillOwes = await hasUnpaidDueBefore(ctx.db, clubId, addDays(ctx.today, -OVERDUE_DAYS));
    if (row.status !== 'past_due' || stillOwes) await updateSubscription(ctx.db, clubId, columns);
    else await applyEvent(ctx, row, { type: 'invoice_settled' }, { action: 'plan.status_changed', columns });
    return paid;
  });
