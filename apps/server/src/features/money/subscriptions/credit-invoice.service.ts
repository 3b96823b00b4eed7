import { checkCredit, creditNoteId, eventOfCredit } from '@hytte/domain/money/subscriptions/credit-note';
import { invoiceTotals } from '@hytte/domain/money/subscriptions/invoice';
import { record } from '#platform/audit/record.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { writeEhfCreditNote } from './ehf.ts';
import { settleInvoices } from './invoice-requests.service.ts';
import { billedInvoices, insertCreditNote, type InvoiceRow, takeNumber } from './invoices.queries.ts';
import { loadInvoice } from './invoices.service.ts';
import { applyEvent, toSubscription } from './subscription-state.service.ts';
import { queueCreditNoteMails } from './subscriptions.mails.ts';
import { findSubscriptionForUpdate, type SubscriptionRow } from './subscriptions.queries.ts';

type Credit = { netOre: number; reason: string };

const creditedNetOre = ({ credit_notes }: InvoiceRow): number =>
  credit_notes.reduce((sum, { net_ore }) => sum + net_ore, 0);

/**
 * Credits an invoice in part or in full. The lock of the subscription lets one credit note be written at a time, and the
 * constraint credit_within_invoice is the last word. An invoice credited in full entitles to nothing: if it was for the
 * running period, the plan ends; if it was for an upgrade within it, the plan goes back to what is still billed. Invoices
 * outlive their club, so the subscription may be missing.
 */
export const creditInvoice = (ctx: SignedInCtx, id: string, credit: Credit): Promise<InvoiceRow> =>
  inTransaction(ctx, async (ctx) => {
    const { club_id: clubId } = await loadInvoice(ctx, id);
    const row = await findSubscriptionForUpdate(ctx.db, clubId);
    const invoice = await loadInvoice(ctx, id);
    const refusal = checkCredit({ netOre: invoice.net_ore, creditedNetOre: creditedNetOre(invoice) }, credit.netOre);
    if (refusal) throw new AppError(refusal);
    await issueCreditNote(ctx, invoice, credit);
    const after = await loadInvoice(ctx, id);
    if (row) await applyToPlan(ctx, row, after);
    return after;
  });

async function issueCreditNote(ctx: Ctx, invoice: InvoiceRow, { netOre, reason }: Credit): Promise<void> {
  const { id: invoiceId, club_id: clubId, seller, buyer } = invoice;
  const number = await takeNumber(ctx.db, 'credit_note');
  const line = {
    description: `${invoice.description} (faktura ${invoice.number})`,
    quantity: 1,
    unitCode: 'C62',
    netOre,
    vatPercent: seller.vatRegistered ? 25 : 0,
  } as const;
  const { vatOre, totalOre } = invoiceTotals([line]);
  const xml = writeEhfCreditNote({
    id: creditNoteId(number),
    issueDate: ctx.today,
    reason,
    invoice: { number: invoice.number, issueDate: invoice.issued_on },
    buyerReference: invoice.reference_id,
    period: { from: invoice.period_from, to: invoice.period_to },
    seller,
    buyer,
    lines: [line],
  });
  await insertCreditNote(ctx.db, {
    number,
    club_id: clubId,
    invoice_id: invoiceId,
    reason,
    issued_on: ctx.today,
    net_ore: netOre,
    vat_ore: vatOre,
    total_ore: totalOre,
    xml,
  });
  await record(ctx, {
    action: 'invoice.credited',
    clubId,
    subject: { type: 'invoice', id: invoiceId, name: String(invoice.number) },
    after: { credit_note: creditNoteId(number), total_ore: totalOre, reason },
  });
}

async function applyToPlan(ctx: Ctx, row: SubscriptionRow, invoice: InvoiceRow): Promise<void> {
  const event = eventOfCredit(toSubscription(row), await billedInvoices(ctx.db, row.club_id));
  const after = event ? await applyEvent(ctx, row, event, { action: 'plan.status_changed' }) : row;
  await settleInvoices(ctx, after);
  await queueCreditNoteMails(ctx, after, invoice);
}
