import { type Company, mayChooseInvoice } from '@hytte/domain/money/subscriptions/company';
import { locksOf, type PlanFacts, shownStatus } from '@hytte/domain/money/subscriptions/plan-screen';
import type { BillingFrequency, Tier } from '@hytte/domain/money/subscriptions/plans';
import type { PaymentMethod } from '@hytte/domain/money/subscriptions/subscription';
import type { CompanyDraft } from '../company/company-draft.ts';
import type { Plan } from '../subscriptions.api.ts';

/** The plan as input for the domain's rules of this screen. */
export const factsOf = (plan: Plan): PlanFacts => ({
  status: plan.status,
  tier: plan.requestedTier ?? plan.currentTier,
  frequency: plan.billingFrequency,
  method: plan.paymentRequest?.method ?? (plan.stripe_subscription_id === null ? null : 'stripe'),
  hasProviderSubscription: plan.stripe_subscription_id !== null,
});

export type PlanFields = Company & { tier: Tier; frequency: BillingFrequency; method: PaymentMethod };

/** The initial form values: the saved plan, overridden by the draft from the pricing page where fields are unlocked. */
export function fieldsOf(plan: Plan, draft: CompanyDraft | null): PlanFields {
  const facts = factsOf(plan);
  const saved: PlanFields = {
    // A club that never had a plan starts from the free one.
    tier: shownStatus(facts.status) === 'none' ? 'free' : facts.tier,
    frequency: facts.frequency ?? 'monthly',
    method: facts.method ?? 'stripe',
    companyName: plan.companyName ?? '',
    orgNumber: plan.orgNumber ?? '',
    mvaNumber: plan.mvaNumber ?? '',
    contactEmail: plan.contactEmail ?? '',
  };
  const locks = locksOf(plan.status);
  if (draft === null || locks.plan) return saved;
  const { tier, frequency, ...typed } = draft;
  if (locks.company) return { ...saved, tier, frequency };
  const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
  return { ...saved, ...filled, tier, frequency };
}

type Methods = { enableEhf: boolean; enableStripe: boolean };

/** An invoice needs a company; without one the method falls back to card. */
export function methodFor(fields: PlanFields, { enableEhf, enableStripe }: Methods): PaymentMethod | null {
  if (fields.method === 'ehf' && enableEhf && mayChooseInvoice(fields)) return 'ehf';
  if (enableStripe) return 'stripe';
  return enableEhf ? 'ehf' : null;
}
