import { creditNoteId } from '@hytte/domain/money/subscriptions/credit-note';
import { record } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import { pageOf } from '#platform/db/page-of.ts';
import { AppError } from '#platform/http/app-error.ts';
import {
  findCreditNoteXml,
  findInvoice,
  findInvoiceXml,
  invoicePage,
  type InvoiceRow,
  markInvoicePaidAt,
} from './invoices.queries.ts';

const PAGE = 50;

export async function loadInvoice(ctx: Ctx, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice) throw new AppError('not_found');
  return invoice;
}

/** An invoice of another club is not found (404). */
export async function loadClubInvoice(ctx: Ctx, clubId: string, id: string): Promise<InvoiceRow> {
  const invoice = await loadInvoice(ctx, id);
  if (invoice.club_id !== clubId) throw new AppError('not_found');
  return invoice;
}

type InvoiceFilter = { after?: string | undefined; unpaid?: 'true' | 'false' | undefined };

export async function listInvoicePage(
  ctx: Ctx,
  { after, unpaid }: InvoiceFilter,
): Promise<{ invoices: InvoiceRow[]; next: number | null }> {
  const from = after === undefined ? undefined : Number(after);
  const found = await invoicePage(ctx.db, { after: from, unpaid: unpaid === 'true', most: PAGE + 1 });
  const { rows: invoices, next } = pageOf(found, PAGE, ({ number }) => number);
  return { invoices, next };
}

type EhfFile = { file_name: string; xml: string };

/** The XML as it was stored when the invoice was issued. */
export async function ehfFile(ctx: Ctx, id: string): Promise<EhfFile> {
  const found = await findInvoiceXml(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return { file_name: `hyttelaget-${found.number}.xml`, xml: found.xml };
}

export async function clubEhfFile(ctx: Ctx, clubId: string, id: string): Promise<EhfFile> {
  await loadClubInvoice(ctx, clubId, id);
  return ehfFile(ctx, id);
}

export async function creditNoteFile(ctx: Ctx, clubId: string, id: string): Promise<EhfFile> {
  const found = await findCreditNoteXml(ctx.db, clubId, id);
  if (!found) throw new AppError('not_found');
  return { file_name: `hyttelaget-${creditNoteId(found.number)}.xml`, xml: found.xml };
}

/** Idempotent: the first timestamp wins. */
export async function recordInvoicePaid(ctx: Ctx, { id, number, club_id, paid_at }: InvoiceRow): Promise<InvoiceRow> {
  if (paid_at === null) {
    await markInvoicePaidAt(ctx.db, id, ctx.now);
    const subject = { type: 'invoice', id, name: String(number) };
    await record(ctx, { action: 'invoice.paid', clubId: club_id, subject });
  }
  return loadInvoice(ctx, id);
}
