import type { PaidTier } from '@hytte/domain/subscriptions/plans';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { EhfBuyer, EhfSeller } from './ehf.ts';

/** With the club's name at the time: the invoice outlives the club. */
export type Buyer = EhfBuyer & { clubName: string };

const invoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'club_id', 'reference_id', 'tier', 'frequency', 'description', 'kid'])
    .select(['issued_on', 'due_on', 'period_from', 'period_to', 'net_ore', 'vat_ore', 'total_ore', 'paid_at'])
    .select(['buyer', 'seller'])
    // JSON columns, as `issueInvoice` writes them.
    .$narrowType<{ tier: PaidTier; buyer: Buyer; seller: EhfSeller }>();

export type InvoiceRow = Awaited<ReturnType<typeof invoicesOfClub>>[number];

export const invoicesOfClub = (db: Db, clubId: string) =>
  invoices(db).where('club_id', '=', clubId).orderBy('number', 'desc').execute();

export const findInvoice = (db: Db, id: string): Promise<InvoiceRow | undefined> =>
  invoices(db).where('id', '=', id).executeTakeFirst();

type Page = { after?: number | undefined; unpaid: boolean; most: number };

export function invoicePage(db: Db, { after, unpaid, most }: Page): Promise<InvoiceRow[]> {
  let page = invoices(db).orderBy('number', 'desc').limit(most);
  if (after !== undefined) page = page.where('number', '<', after);
  if (unpaid) page = page.where('paid_at', 'is', null);
  return page.execute();
}

/**
 * The next number of a series without gaps. The row lock makes other transactions wait until this one commits, or rolls
 * back and gives the number back.
 */
export async function nextInvoiceNumber(db: Db): Promise<number> {
  const { last } = await db
    .updateTable('number_series')
    .set({ last: sql<number>`last + 1` })
    .where('name', '=', 'invoice')
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
    .where('paid_at', 'is', null)
    .where('due_on', '<', day)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const findInvoiceXml = (db: Db, id: string) =>
  db.selectFrom('invoices').select(['number', 'xml']).where('id', '=', id).executeTakeFirst();
