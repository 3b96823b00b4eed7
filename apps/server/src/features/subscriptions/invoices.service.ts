import type { Invoice } from '@hytte/contract/subscriptions';
import { record } from '#platform/audit/record.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { EhfSeller } from './ehf.ts';
import {
  findInvoice,
  findInvoiceXml,
  hasUnpaidDueBefore,
  invoicePage,
  type InvoiceRow,
  invoicesOfClub,
  findInvoiceOfPeriodTo,
  markInvoicePaidAt,
} from './invoices.queries.ts';

export type { InvoiceRow } from './invoices.queries.ts';

const PAGE = 50;

export const listInvoices = (ctx: Ctx, clubId: string): Promise<InvoiceRow[]> => invoicesOfClub(ctx.db, clubId);

export async function loadInvoice(ctx: Ctx, id: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice) throw new AppError('not_found');
  return invoice;
}

/** Another club's is as good as none. */
export async function loadClubInvoice(ctx: Ctx, clubId: string, id: string): Promise<InvoiceRow> {
  const invoice = await loadInvoice(ctx, id);
  if (invoice.club_id !== clubId) throw new AppError('not_found');
  return invoice;
}

type Wanted = { after?: string | undefined; unpaid?: 'true' | 'false' | undefined };

export async function listInvoicePage(
  ctx: Ctx,
  { after, unpaid }: Wanted,
): Promise<{ invoices: InvoiceRow[]; next: number | null }> {
  const from = after === undefined ? undefined : Number(after);
  const found = await invoicePage(ctx.db, { after: from, unpaid: unpaid === 'true', most: PAGE + 1 });
  const invoices = found.slice(0, PAGE);
  return { invoices, next: found.length > PAGE ? (invoices.at(-1)?.number ?? null) : null };
}

/** As it was written when it was made. */
export async function ehfFile(ctx: Ctx, id: string): Promise<{ file_name: string; xml: string }> {
  const found = await findInvoiceXml(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return { file_name: `hyttelaget-${found.number}.xml`, xml: found.xml };
}

/** Said twice it is true once, and keeps its first moment. */
export async function recordInvoicePaid(ctx: Ctx, { id, number, club_id, paid_at }: InvoiceRow): Promise<InvoiceRow> {
  if (paid_at === null) {
    await markInvoicePaidAt(ctx.db, id, ctx.now);
    const subject = { type: 'invoice', id, name: String(number) };
    await record(ctx, { action: 'invoice.paid', clubId: club_id, subject });
  }
  return loadInvoice(ctx, id);
}

export const owesSince = (ctx: Ctx, clubId: string, dueBefore: string): Promise<boolean> =>
  hasUnpaidDueBefore(ctx.db, clubId, dueBefore);

/** The invoice of the period that ends on this day. */
export const invoiceOfPeriodTo = (ctx: Ctx, clubId: string, day: string) => findInvoiceOfPeriodTo(ctx.db, clubId, day);

export const viewInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  club_id: row.club_id,
  club_name: row.buyer.clubName,
  buyer_name: row.buyer.name,
  buyer_org_number: row.buyer.orgNumber,
  description: row.description,
  kid: row.kid,
  issued_on: row.issued_on,
  due_on: row.due_on,
  period_from: row.period_from,
  period_to: row.period_to,
  net_ore: row.net_ore,
  vat_ore: row.vat_ore,
  total_ore: row.total_ore,
  paid_at: row.paid_at?.toISOString() ?? null,
});

/** As it was when the invoice was made. */
export const viewSeller = (seller: EhfSeller) => ({
  name: seller.name,
  org_number: seller.orgNumber,
  address: [seller.street, [seller.postcode, seller.city].join(' ')].filter(Boolean).join(', '),
  account: seller.account,
});
