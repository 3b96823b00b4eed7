import { randomUUID } from 'node:crypto';
import { manages } from '@hytte/domain/clubs/members/roles';
import { toOre } from '@hytte/domain/shared/money';
import { checkCompany, type Company, isOrgNumber, isVatNumber } from '@hytte/domain/money/subscriptions/company';
import {
  outgrown,
  type Tier,
  type BillingFrequency,
  type PaidTier,
  priceId,
  grossOreOf,
} from '@hytte/domain/money/subscriptions/plans';
import type { PaymentMethod } from '@hytte/domain/money/subscriptions/subscription';
import type { PlanTerms } from '#platform/company-settings.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PlanPrice } from '#platform/payments/payment-provider.ts';
import type { PlanChoice } from './subscription-state.service.ts';
import { countUsage } from './subscriptions.queries.ts';

/** A plan order as it comes in the request body. */
export type PlanOrder = {
  clubId: string;
  tier: PaidTier;
  billingFrequency: BillingFrequency;
  paymentMethod: PaymentMethod;
  priceId: string;
  businessData: Company;
};

/** Throws unless the caller may order this plan for the club, paid this way. */
export async function validateOrder(ctx: SignedInCtx, order: PlanOrder, method: PaymentMethod): Promise<void> {
  authorizeClub(ctx, order.clubId);
  if (order.paymentMethod !== method)
    throw new AppError('invalid_input', { fields: [{ path: '/paymentMethod', message: `Must be ${method}.` }] });
  if (order.priceId !== priceId(order.tier, order.billingFrequency)) throw new AppError('wrong_price');
  validateCompany(order.businessData, method);
  await assertFitsPlan(ctx, order.clubId, order.tier);
}

/** The club id is in the body, so the HTTP layer, which authorizes clubs named in the path, has not checked it. */
function authorizeClub({ actor }: SignedInCtx, clubId: string): void {
  const role = actor.roleIn(clubId);
  if (manages(role)) return;
  throw new AppError(role === null ? 'not_found' : 'not_allowed');
}

function validateCompany(company: Company, method: PaymentMethod): void {
  const faults = checkCompany(company, method);
  // The EHF network rejects an invalid organisation number; a card payment needs no company at all.
  if (method === 'ehf') {
    if (!isOrgNumber(withoutSpaces(company.orgNumber))) faults.orgNumber ??= 'invalid_org_number';
    if (withoutSpaces(company.mvaNumber) !== '' && !isVatNumber(withoutSpaces(company.mvaNumber)))
      faults.mvaNumber ??= 'invalid_mva_number';
  }
  const [first] = Object.values(faults);
  if (!first) return;
  const fields = Object.entries(faults).map(([field, message]) => ({ path: `/businessData/${field}`, message }));
  throw new AppError(first, { fields });
}

/** Throws if the club has more huts or members than the plan allows. */
export async function assertFitsPlan(ctx: Ctx, clubId: string, tier: Tier): Promise<void> {
  const over = outgrown(tier, await countUsage(ctx.db, clubId));
  if (over.length > 0) throw new AppError('plan_too_small', { over });
}

/** The columns of a new order. Every order gets a new reference id and clears what the order before it left. */
export const orderColumns = (ctx: Ctx, { businessData }: PlanOrder) => ({
  company_name: businessData.companyName.trim() || null,
  org_number: withoutSpaces(businessData.orgNumber) || null,
  mva_number: withoutSpaces(businessData.mvaNumber).toUpperCase() || null,
  contact_email: businessData.contactEmail.trim() || null,
  reference_id: randomUUID(),
  asked_at: ctx.now,
  checkout_session_id: null,
  stripe_subscription_id: null,
  cancel_reason: null,
});

const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '');

export const netPriceOre = ({ prices }: PlanTerms, { tier, frequency }: PlanChoice): number =>
  toOre(prices[tier][frequency]);

/** What the card is charged, from our own price table: the browser names a plan, never an amount. */
export function priceOf(terms: PlanTerms, { tier, frequency }: PlanChoice): PlanPrice {
  const net = netPriceOre(terms, { tier, frequency });
  return { tier, frequency, amountOre: terms.vatRegistered ? grossOreOf(net) : net };
}
