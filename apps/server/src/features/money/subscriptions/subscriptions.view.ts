import type { Invoice, InvoiceRequest, SubscriptionState } from '@hytte/contract/money/subscriptions';
import { type BilledInvoice, entitlementOf, paidUntil } from '@hytte/domain/money/subscriptions/entitlement';
import type { PlanLimits } from '@hytte/domain/money/subscriptions/plans';
import type { PlanTerms } from '#platform/company-settings.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { EhfSeller } from './ehf.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { netPriceOre } from './plan-order.ts';
import { planOfSubscription, toSubscription } from './subscription-state.service.ts';
import type { pendingInvoiceRequests, SubscriptionRow } from './subscriptions.queries.ts';

const requestOf = ({ method, reference_id, asked_at }: SubscriptionRow): SubscriptionState['paymentRequest'] =>
  method && reference_id && asked_at ? { method, referenceId: reference_id, createdAt: asked_at.toISOString() } : null;

type Facts = { use: PlanLimits; invoices: BilledInvoice[] };

export function viewSubscription({ today }: Ctx, row: SubscriptionRow, { use, invoices }: Facts): SubscriptionState {
  const now = toSubscription(row);
  const entitlement = entitlementOf(now, invoices, today);
  return {
    hasSubscription: row.status === 'active' || row.status === 'past_due',
    currentTier: entitlement?.tier ?? 'free',
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
    paidUntil: paidUntil(now, invoices),
    entitledUntil: entitlement?.until ?? null,
    use,
  };
}

/** Null for an incomplete request, which `requestInvoice` never writes. */
export function viewRequest(
  terms: PlanTerms,
  row: Awaited<ReturnType<typeof pendingInvoiceRequests>>[number],
): InvoiceRequest | null {
  const plan = planOfSubscription(row);
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
  credit_notes: row.credit_notes,
});

/** The seller as stored when the invoice was issued. */
export const viewSeller = (seller: EhfSeller) => ({
  name: seller.name,
  org_number: seller.orgNumber,
  address: [seller.street, [seller.postcode, seller.city].join(' ')].filter(Boolean).join(', '),
  account: seller.account,
});
