import { periodFrom } from '@hytte/domain/subscriptions/invoice';
import type { LocalDate } from '@hytte/domain/shared/local-date';
import type { PaidTier } from '@hytte/domain/subscriptions/plans';
import type { Buyer, NewInvoice } from './issue-invoice.service.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PlanTerms } from '#platform/plan-settings.ts';
import { netPriceOre } from './charged.ts';
import { planOf } from './subscription-row.ts';
import { findClubName, type SubscriptionRow } from './subscriptions.queries.ts';

// Invoices are written in Norwegian, as the law on bookkeeping asks.
const NAMES = { 'business-small': 'Bedrift', 'business-large': 'Stor bedrift' } as const;
const PERIODS = { monthly: 'en måned', yearly: 'ett år' } as const;
const UNITS = { monthly: 'MON', yearly: 'ANN' } as const;

export const upgradeLine = (tier: PaidTier) =>
  ({ description: `Hyttelaget ${NAMES[tier]}, resten av perioden`, unitCode: 'C62' }) as const;

/** As the club gave it when it asked; the database lets nobody ask without. */
export async function buyerOf(ctx: Ctx, row: SubscriptionRow): Promise<Buyer> {
  const { club_id, company_name: name, org_number: orgNumber, mva_number: mvaNumber, contact_email: email } = row;
  if (name === null || orgNumber === null || email === null) throw new AppError('no_such_step');
  const clubName = await findClubName(ctx.db, club_id);
  return { name, orgNumber, email, ...(mvaNumber !== null && { mvaNumber }), clubName };
}

/** The invoice for a whole period of the plan that is held. */
export async function invoiceForPeriod(
  ctx: Ctx,
  terms: PlanTerms,
  row: SubscriptionRow,
  from: LocalDate,
): Promise<NewInvoice> {
  const plan = planOf(row);
  if (!plan || row.reference_id === null) throw new AppError('no_such_step');
  const { tier, frequency } = plan;
  return {
    clubId: row.club_id,
    referenceId: row.reference_id,
    plan: { tier, frequency },
    description: `Hyttelaget ${NAMES[tier]}, ${PERIODS[frequency]}`,
    unitCode: UNITS[frequency],
    netOre: netPriceOre(terms, plan),
    period: periodFrom(from, frequency),
    buyer: await buyerOf(ctx, row),
  };
}
