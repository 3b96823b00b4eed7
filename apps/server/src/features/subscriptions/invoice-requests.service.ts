import { addDays } from '@hytte/domain/shared/local-date';
import { recordInvoicePaid, type InvoiceRow, loadInvoice, owesSince } from './invoices.service.ts';
import { issueInvoice, invoiceForPeriod } from './issue-invoice.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PlanTerms } from '#platform/company-settings.ts';
import { queueInvoiceMails, queuePlanMails, requestDeclinedMail } from './subscriptions.mails.ts';
import { validateOrder, type PlanOrder, orderColumns } from './plan-order.ts';
import { OVERDUE_DAYS } from './renewals.service.ts';
import { lockSubscription, NO_REQUEST, applyEvent } from './subscription-state.service.ts';
import {
  findSubscriptionForUpdate,
  type SubscriptionRow,
  updateSubscription,
  pendingInvoiceRequests,
} from './subscriptions.queries.ts';

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

export const cancelInvoiceRequest = (ctx: SignedInCtx, clubId: string): Promise<SubscriptionRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    const event = { type: 'invoice_request_cancelled' } as const;
    return applyEvent(ctx, row, event, { action: 'plan.request_cancelled', columns: NO_REQUEST });
  });

export const listRequests = (ctx: Ctx) => pendingInvoiceRequests(ctx.db);

/** The plan begins today, and so does what the invoice is for. */
export const approveRequest = (ctx: SignedInCtx, terms: PlanTerms, clubId: string): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    const { seller } = terms;
    if (!seller) throw new AppError('payment_method_off');
    if (row.status !== 'pending_ehf') throw new AppError('no_such_step');
    const wish = await invoiceForPeriod(ctx, terms, row, ctx.today);
    const event = { type: 'invoice_approved', until: wish.period.to } as const;
    const after = await applyEvent(ctx, row, event, { action: 'invoice.approved' });
    const invoice = await issueInvoice(ctx, seller, wish);
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

/** A plan that was overdue runs again once nothing is. The club may be gone; its invoices are not. */
export const markInvoicePaid = (ctx: SignedInCtx, id: string): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const { club_id: clubId } = await loadInvoice(ctx, id);
    const row = await findSubscriptionForUpdate(ctx.db, clubId);
    const paid = await recordInvoicePaid(ctx, await loadInvoice(ctx, id));
    if (row?.method !== 'ehf') return paid;
    const columns = { last_payment_at: paid.paid_at };
    const stillOwes = await owesSince(ctx, clubId, addDays(ctx.today, -OVERDUE_DAYS));
    if (row.status !== 'past_due' || stillOwes) await updateSubscription(ctx.db, clubId, columns);
    else await applyEvent(ctx, row, { type: 'invoice_settled' }, { action: 'plan.status_changed', columns });
    return paid;
  });
