import type { InvoiceRequest, SubscriptionState } from '@hytte/contract/subscriptions';
import type { PlanLimits } from '@hytte/domain/subscriptions/plans';
import { effectiveTier } from '@hytte/domain/subscriptions/subscription';
import type { Ctx } from '#platform/ctx.ts';
import type { PlanTerms } from '#platform/company-settings.ts';
import { netPriceOre } from './plan-order.ts';
import { planOf, toSubscription } from './subscription-state.service.ts';
import type { SubscriptionRow, pendingInvoiceRequests } from './subscriptions.queries.ts';

const requestOf = ({ method, reference_id, asked_at }: SubscriptionRow): SubscriptionState['paymentRequest'] =>
  method && reference_id && asked_at ? { method, referenceId: reference_id, createdAt: asked_at.toISOString() } : null;

export const viewSubscription = ({ today }: Ctx, row: SubscriptionRow, use: PlanLimits): SubscriptionState => ({
  hasSubscription: row.status === 'active' || row.status === 'past_due',
  currentTier: effectiveTier(toSubscription(row), today),
  status: row.status,
  billingFrequency: row.frequency,
  companyName: row.company_name,
  orgNumber: row.org_number,
  mvaNumber: row.mva_number,
  contactEmail: row.contact_email,
  paymentRequest: requestOf(row),
  stripe_subscription_id: row.stripe_subscription_id,
  requestedTier: row.tier,
  lastPaymentAt: row.last_payment_at?.toISOString() ?? null,
  paidUntil: row.paid_until,
  use,
});

/** Null for one that is not whole, which the database does not let in. */
export function viewRequest(
  terms: PlanTerms,
  row: Awaited<ReturnType<typeof pendingInvoiceRequests>>[number],
): InvoiceRequest | null {
  const plan = planOf(row);
  if (!plan || !row.company_name || !row.org_number || !row.reference_id || !row.asked_at) return null;
  return {
    club_id: row.club_id,
    club_name: row.club_name,
    tier: plan.tier,
    billingFrequency: plan.frequency,
    companyName: row.company_name,
    orgNumber: row.org_number,
    mvaNumber: row.mva_number,
    contactEmail: row.contact_email ?? '',
    reference_id: row.reference_id,
    asked_at: row.asked_at.toISOString(),
    net_ore: netPriceOre(terms, plan),
  };
}
