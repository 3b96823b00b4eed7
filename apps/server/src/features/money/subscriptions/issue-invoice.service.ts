import { addDays, type LocalDate } from '@hytte/domain/shared/local-date';
import { invoiceTotals, kidOfInvoice, type Period, periodFrom } from '@hytte/domain/money/subscriptions/invoice';
import type { BillingFrequency, PaidTier } from '@hytte/domain/money/subscriptions/plans';
import { record } from '#platform/audit/record.ts';
import type { PlanTerms, Seller } from '#platform/company-settings.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { writeEhf } from './ehf.ts';
import {
  type Buyer,
  findInvoice,
  findInvoiceOfPeriod,
  insertInvoice,
  type InvoiceRow,
  takeNumber,
} from './invoices.queries.ts';
import { netPriceOre } from './plan-order.ts';
import { planOfSubscription } from './subscription-state.service.ts';
import { type SubscriptionRow } from './subscriptions.queries.ts';
import { findClubName } from '#platform/db/clubs.ts';

const DAYS_TO_PAY = 14;

export type NewInvoice = {
  clubId: string;
  /** The id of the order, printed on the invoice as the buyer's reference. */
  referenceId: string;
  plan: { tier: PaidTier; frequency: BillingFrequency };
  description: string;
  /** UN/ECE Recommendation 20. */
  unitCode: 'MON' | 'ANN' | 'C62';
  netOre: number;
  period: Period;
  buyer: Buyer;
};

/**
 * Runs in the caller's transaction, so a rollback gives the number back. Idempotent per order and period: a second call
 * returns the first invoice. Callers hold the row lock of the subscription, so two calls never run at the same time.
 */
export async function issueInvoice(ctx: Ctx, seller: Seller, newInvoice: NewInvoice): Promise<InvoiceRow> {
  const { clubId, referenceId, plan, description, unitCode, netOre, period, buyer } = newInvoice;
  const existing = await findInvoiceOfPeriod(ctx.db, referenceId, period.from);
  if (existing) return existing;
  const number = await takeNumber(ctx.db, 'invoice');
  const kid = kidOfInvoice(number);
  const lines = [{ description, quantity: 1, unitCode, netOre, vatPercent: seller.vatRegistered ? 25 : 0 } as const];
  const { vatOre, totalOre } = invoiceTotals(lines);
  const [issueDate, dueDate] = [ctx.today, addDays(ctx.today, DAYS_TO_PAY)];
  const xml = writeEhf({ number, issueDate, dueDate, buyerReference: referenceId, kid, period, seller, buyer, lines });
  const { id } = await insertInvoice(ctx.db, {
    number,
    club_id: clubId,
    reference_id: referenceId,
    ...plan,
    description,
    buyer: JSON.stringify(buyer),
    seller: JSON.stringify(seller),
    kid,
    issued_on: issueDate,
    due_on: dueDate,
    period_from: period.from,
    period_to: period.to,
    net_ore: netOre,
    vat_ore: vatOre,
    total_ore: totalOre,
    xml,
  });
  await record(ctx, {
    action: 'invoice.issued',
    clubId,
    subject: { type: 'invoice', id, name: String(number) },
    after: { number, total_ore: totalOre, due_on: dueDate },
  });
  const invoice = await findInvoice(ctx.db, id);
  if (!invoice) throw new Error(`Invoice ${number} is gone`); // rows are never deleted
  return invoice;
}

// Invoices are in Norwegian, as the bookkeeping law requires.
const NAMES = { 'business-small': 'Bedrift', 'business-large': 'Stor bedrift' } as const;
const PERIODS = { monthly: 'en måned', yearly: 'ett år' } as const;
const UNITS = { monthly: 'MON', yearly: 'ANN' } as const;

export const upgradeLine = (tier: PaidTier) =>
  ({ description: `Hyttelaget ${NAMES[tier]}, resten av perioden`, unitCode: 'C62' }) as const;

/** The company as entered with the order, which `validateOrder` and the constraint invoices_are_for_companies require. */
export async function buyerOf(ctx: Ctx, row: SubscriptionRow): Promise<Buyer> {
  const { club_id, company_name: name, org_number: orgNumber, mva_number: mvaNumber, contact_email: email } = row;
  if (name === null || orgNumber === null || email === null) throw new AppError('no_such_step');
  const clubName = await findClubName(ctx.db, club_id);
  return { name, orgNumber, email, ...(mvaNumber !== null && { mvaNumber }), clubName };
}

/** The invoice for one whole period of the current plan. */
export async function invoiceForPeriod(
  ctx: Ctx,
  terms: PlanTerms,
  row: SubscriptionRow,
  from: LocalDate,
): Promise<NewInvoice> {
  const plan = planOfSubscription(row);
  if (!plan || row.reference_id === null) throw new AppError('no_such_step');
  const { tier, frequency } = plan;
  return {
    clubId: row.club_id,
    referenceId: row.reference_id,
    plan: { tier, frequency },
    description: `Hyttelaget ${NAMES[tier]}, ${PERIODS[frequency]}`,
    unitCode: UNITS[frequency],
    netOre: netPriceOre(terms, plan),
    period: periodFrom(from, frequency, row.billing_day ?? undefined),
    buyer: await buyerOf(ctx, row),
  };
}
