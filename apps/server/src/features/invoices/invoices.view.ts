import type { Invoice } from '@hytte/contract/subscriptions';
import type { EhfSeller } from './ehf-invoice.ts';
import type { InvoiceRow } from '#features/subscriptions/invoices.queries.ts';

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
