import { randomUUID } from 'node:crypto';
import { manages } from '@hytte/domain/members/roles';
import { checkCompany, type Company } from '@hytte/domain/subscriptions/company';
import { isOrgNumber, isVatNumber } from '@hytte/domain/subscriptions/org-number';
import { outgrown, type Tier } from '@hytte/domain/subscriptions/plan-limits';
import { type BillingFrequency, type PaidTier, priceId } from '@hytte/domain/subscriptions/prices';
import type { PaymentMethod } from '@hytte/domain/subscriptions/subscription';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { countUse } from './subscriptions.queries.ts';

/** A plan as it is asked for, in the words of the call. */
export type Order = {
  clubId: string;
  tier: PaidTier;
  billingFrequency: BillingFrequency;
  paymentMethod: PaymentMethod;
  priceId: string;
  businessData: Company;
};

const bare = (typed: string): string => typed.replaceAll(/\s/g, '');

/** The club stands in the body, so it is judged here as the path's would have been at the door. */
function refuseOutsiders({ actor }: SignedInCtx, clubId: string): void {
  const role = actor.roleIn(clubId);
  if (manages(role)) return;
  throw new AppError(role === null ? 'not_found' : 'not_allowed');
}

function refuseFaults(company: Company, method: PaymentMethod): void {
  const faults = checkCompany(company, method);
  // The network takes no invoice to a number that cannot be one; a card needs no company at all.
  if (method === 'ehf') {
    if (!isOrgNumber(bare(company.orgNumber))) faults.orgNumber ??= 'invalid_org_number';
    if (bare(company.mvaNumber) !== '' && !isVatNumber(bare(company.mvaNumber)))
      faults.mvaNumber ??= 'invalid_mva_number';
  }
  const [first] = Object.values(faults);
  if (!first) return;
  const fields = Object.entries(faults).map(([field, message]) => ({ path: `/businessData/${field}`, message }));
  throw new AppError(first, { fields });
}

/** A plan that the club does not fit into is not sold. */
export async function refuseTooSmall(ctx: Ctx, clubId: string, tier: Tier): Promise<void> {
  const over = outgrown(tier, await countUse(ctx.db, clubId));
  if (over.length > 0) throw new AppError('plan_too_small', { over });
}

export async function checkOrder(ctx: SignedInCtx, order: Order, method: PaymentMethod): Promise<void> {
  refuseOutsiders(ctx, order.clubId);
  if (order.paymentMethod !== method)
    throw new AppError('invalid_input', { fields: [{ path: '/paymentMethod', message: `Must be ${method}.` }] });
  if (order.priceId !== priceId(order.tier, order.billingFrequency)) throw new AppError('wrong_price');
  refuseFaults(order.businessData, method);
  await refuseTooSmall(ctx, order.clubId, order.tier);
}

const companyColumns = ({ companyName, orgNumber, mvaNumber, contactEmail }: Company) => ({
  company_name: companyName.trim() || null,
  org_number: bare(orgNumber) || null,
  mva_number: bare(mvaNumber).toUpperCase() || null,
  contact_email: contactEmail.trim() || null,
});

/** What a new order writes, whichever way it is paid: its own name and moment, and nothing left of the one before. */
export const orderColumns = (ctx: Ctx, { businessData }: Order) => ({
  ...companyColumns(businessData),
  reference_id: randomUUID(),
  asked_at: ctx.now,
  checkout_session_id: null,
  stripe_subscription_id: null,
  cancel_reason: null,
});
