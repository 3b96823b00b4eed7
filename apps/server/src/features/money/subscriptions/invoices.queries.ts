import type { BilledInvoice } from '@hytte/domain/money/subscriptions/entitlement';
import type { PaidTier } from '@hytte/domain/money/subscriptions/plans';
import { type Insertable, sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { EhfBuyer, EhfSeller } from './ehf.ts';

/** With the club's name at the time: the invoice outlives the club. */
export type Buyer = EhfBuyer & { clubName: string };

const creditedNetOre = sql<number>`(select coalesce(sum(credit_notes.net_ore), 0)::int from credit_notes
  where credit_notes.club_id = invoices.club_id and credit_notes.invoice_id = invoices.id)`;

export type CreditNoteRow = {
  id: string;
  number: number;
  issued_on: string;
  reason: string;
  net_ore: number;
  vat_ore: number;
  total_ore: number;
};

const creditNotes = sql<CreditNoteRow[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'number', number, 'issued_on', issued_on, 'reason', reason,
    'net_ore', net_ore, 'vat_ore', vat_ore, 'total_ore', total_ore) order by number), '[]')
  from credit_notes where credit_notes.club_id = invoices.club_id and credit_notes.invoice_id = invoices.id)`;

/** Neither paid nor credited in full. */
export const isOwed = sql<SqlBool>`invoices.paid_at is null and invoices.net_ore > ${creditedNetOre}`;

const invoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'club_id', 'reference_id', 'tier', 'frequency', 'description', 'kid'])
    .select(['issued_on', 'due_on', 'period_from', 'period_to', 'net_ore', 'vat_ore', 'total_ore', 'paid_at'])
    .select(['buyer', 'seller', creditNotes.as('credit_notes')])
    // JSON columns, as `issueInvoice` writes them.
    .$narrowType<{ tier: PaidTier; buyer: Buyer; seller: EhfSeller }>();

export type InvoiceRow = Awaited<ReturnType<typeof invoicesOfClub>>[number];

export const invoicesOfClub = (db: Db, clubId: string) =>
  invoices(db).where('club_id', '=', clubId).orderBy('number', 'desc').execute();

/** What the domain needs to know of a club's invoices to say what the club may use. */
export async function billedInvoices(db: Db, clubId: string): Promise<BilledInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['tier', 'period_from', 'period_to', 'due_on', 'paid_at', 'net_ore', creditedNetOre.as('credited')])
    .$narrowType<{ tier: PaidTier }>()
    .where('club_id', '=', clubId)
    .execute();
  return rows.map(({ tier, period_from, period_to, due_on, paid_at, net_ore, credited }) => ({
    tier,
    period: { from: period_from, to: period_to },
    dueOn: due_on,
    isPaid: paid_at !== null,
    netOre: net_ore,
    creditedNetOre: credited,
  }));
}

export const findInvoice = (db: Db, id: string): Promise<InvoiceRow | undefined> =>
  invoices(db).where('id', '=', id).executeTakeFirst();

type Page = { after?: number | undefined; unpaid: boolean; most: number };

export function invoicePage(db: Db, { after, unpaid, most }: Page): Promise<InvoiceRow[]> {
  let page = invoices(db).orderBy('number', 'desc').limit(most);
  if (after !== undefined) page = page.where('number', '<', after);
  if (unpaid) page = page.where(isOwed);
  return page.execute();
}

/**
 * The next number of a series without gaps. The row lock makes other transactions wait until this one commits, or rolls
 * back and gives the number back.
 */
export async function takeNumber(db: Db, series: 'invoice' | 'credit_note'): Promise<number> {
  const { last } = await db
    .updateTable('number_series')
    .set({ last: sql<number>`last + 1` })
    .where('name', '=', series)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export const insertInvoice = (db: Db, invoice: Insertable<DB['invoices']>) =>
  db.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow();

export const findInvoiceOfPeriod = (db: Db, referenceId: string, periodFrom: string) =>
  invoices(db).where('reference_id', '=', referenceId).where('period_from', '=', periodFrom).executeTakeFirst();

/** The invoice of the whole period that ends on this day: the first one, not a later upgrade within the period. */
export const findInvoiceOfPeriodTo = (db: Db, clubId: string, periodTo: string) =>
  invoices(db)
    .where('club_id', '=', clubId)
    .where('period_to', '=', periodTo)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** Idempotent: the first timestamp wins. */
export const markInvoicePaidAt = (db: Db, id: string, at: Date) =>
  db.updateTable('invoices').set({ paid_at: at }).where('id', '=', id).where('paid_at', 'is', null).execute();

export async function hasUnpaidDueBefore(db: Db, clubId: string, day: string): Promise<boolean> {
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where('club_id', '=', clubId)
    .where(isOwed)
    .where('due_on', '<', day)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Owed, past due, and the club has not been reminded. Oldest first. */
export const invoicesToRemindOf = (db: Db, today: string) =>
  invoices(db).where(isOwed).where('due_on', '<', today).where('reminded_on', 'is', null).orderBy('due_on').execute();

/** False if another run was first. */
export async function markInvoiceReminded(db: Db, id: string, today: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ reminded_on: today })
    .where('id', '=', id)
    .where('reminded_on', 'is', null)
    .where(isOwed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findInvoiceXml = (db: Db, id: string) =>
  db.selectFrom('invoices').select(['number', 'xml']).where('id', '=', id).executeTakeFirst();

export const insertCreditNote = (db: Db, note: Insertable<DB['credit_notes']>) =>
  db.insertInto('credit_notes').values(note).execute();

export const findCreditNoteXml = (db: Db, clubId: string, id: string) =>
  db
    .selectFrom('credit_notes')
    .select(['number', 'xml'])
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
