import { addDays } from '@hytte/domain/shared/local-date';
import { bookInvoiceAsPaid, type InvoiceRow, loadInvoice, owesSince } from '#features/invoices/invoices.service.ts';
import { issueInvoice } from '#features/invoices/issue-invoice.service.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { wholePeriod } from './invoice-wish.ts';
import { tellOfInvoice, tellOfPlan } from './letters.ts';
import { checkOrder, type Order, orderColumns } from './order.ts';
import { OVERDUE_DAYS } from './renewals.service.ts';
import { holdSubscription, NO_REQUEST, takeStep } from './step.service.ts';
import {
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
  waitingRequests,
} from './subscriptions.queries.ts';
import { requestDeclinedMail } from './subscriptions.mails.ts';

export async function askForInvoice(ctx: SignedInCtx, terms: PlanTerms, order: Order): Promise<SubscriptionRow> {
  await checkOrder(ctx, order, 'ehf');
  if (!terms.seller) throw new AppError('payment_method_off');
  return inTransaction(ctx, async (ctx) => {
    const row = await holdSubscription(ctx, order.clubId);
    const columns = orderColumns(ctx, order);
    const event = { type: 'invoice_asked_for', tier: order.tier, frequency: order.billingFrequency } as const;
    return takeStep(ctx, row, event, { action: 'plan.invoice_asked_for', columns });
  });
}

export const cancelInvoiceRequest = (ctx: SignedInCtx, clubId: string): Promise<SubscriptionRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdSubscription(ctx, clubId);
    const event = { type: 'invoice_request_cancelled' } as const;
    return takeStep(ctx, row, event, { action: 'plan.request_cancelled', columns: NO_REQUEST });
  });

export const listRequests = (ctx: Ctx) => waitingRequests(ctx.db);

/** The plan begins today, and so does what the invoice is for. */
export const approveRequest = (ctx: SignedInCtx, terms: PlanTerms, clubId: string): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdSubscription(ctx, clubId);
    const { seller } = terms;
    if (!seller) throw new AppError('payment_method_off');
    if (row.status !== 'pending_ehf') throw new AppError('no_such_step');
    const wish = await wholePeriod(ctx, terms, row, ctx.today);
    const event = { type: 'invoice_approved', until: wish.period.to } as const;
    const after = await takeStep(ctx, row, event, { action: 'invoice.approved' });
    const invoice = await issueInvoice(ctx, seller, wish);
    await tellOfInvoice(ctx, after, invoice);
    return invoice;
  });

export const declineRequest = (ctx: SignedInCtx, clubId: string, reason: string | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdSubscription(ctx, clubId);
    const event = { type: 'invoice_declined' } as const;
    await takeStep(ctx, row, event, { action: 'invoice.declined', columns: NO_REQUEST });
    await tellOfPlan(ctx, row, (reader, news) => requestDeclinedMail(reader, { ...news, reason }));
  });

/** A plan that was overdue runs again once nothing is. The club may be gone; its invoices are not. */
export const markInvoicePaid = (ctx: SignedInCtx, id: string): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const { club_id: clubId } = await loadInvoice(ctx, id);
    const row = await lockSubscription(ctx.db, clubId);
    const paid = await bookInvoiceAsPaid(ctx, await loadInvoice(ctx, id));
    if (row?.method !== 'ehf') return paid;
    const columns = { last_payment_at: paid.paid_at };
    const stillOwes = await owesSince(ctx, clubId, addDays(ctx.today, -OVERDUE_DAYS));
    if (row.status !== 'past_due' || stillOwes) await updateSubscription(ctx.db, clubId, columns);
    else await takeStep(ctx, row, { type: 'invoice_settled' }, { action: 'plan.status_changed', columns });
    return paid;
  });
