import { dateInOslo } from '@hytte/domain/shared/oslo-time';
import { costOfInvoicedChange } from '@hytte/domain/money/subscriptions/plan-change';
import { grossOreOf } from '@hytte/domain/money/subscriptions/plans';
import { nextSubscription } from '@hytte/domain/money/subscriptions/subscription';
import type { PlanTerms } from '#platform/company-settings.ts';
import type { Ctx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { findInvoiceOfPeriodTo } from './invoices.queries.ts';
import { assertFitsPlan, priceOf } from './plan-order.ts';
import { loadSubscription, type PlanChoice, toSubscription } from './subscription-state.service.ts';
import type { SubscriptionRow } from './subscriptions.queries.ts';

type Outside = { provider: PaymentProvider | null; terms: PlanTerms };

/** Øre with VAT. `creditNowOre` is what the provider keeps to the club's credit and subtracts from later charges. */
type ChangePreview = {
  method: 'stripe' | 'ehf';
  chargeNowOre: number;
  creditNowOre: number;
  nextChargeOn: string;
  nextChargeOre: number;
};

/** What `changePlan` would charge now and next. Refuses what it would refuse; changes nothing. */
export async function previewChange(
  ctx: Ctx,
  { provider, terms }: Outside,
  clubId: string,
  chosen: PlanChoice,
): Promise<ChangePreview> {
  const row = await loadSubscription(ctx, clubId);
  if (!nextSubscription(toSubscription(row), { type: 'plan_changed', ...chosen })) throw new AppError('no_such_step');
  await assertFitsPlan(ctx, clubId, chosen.tier);
  if (row.method === 'ehf') return previewByInvoice(ctx, terms, row, chosen);
  if (!provider || row.stripe_subscription_id === null) throw new AppError('no_such_step');
  const price = priceOf(terms, chosen);
  const { chargeNowOre, creditNowOre, nextChargeAt } = await provider.previewPlanChange(
    row.stripe_subscription_id,
    price,
  );
  const nextChargeOn = dateInOslo(nextChargeAt);
  return { method: 'stripe', chargeNowOre, creditNowOre, nextChargeOn, nextChargeOre: price.amountOre };
}

async function previewByInvoice(
  ctx: Ctx,
  terms: PlanTerms,
  { club_id, paid_tier, paid_until }: SubscriptionRow,
  wanted: PlanChoice,
): Promise<ChangePreview> {
  const invoice = paid_until === null ? undefined : await findInvoiceOfPeriodTo(ctx.db, club_id, paid_until);
  if (!invoice || paid_tier === null) throw new AppError('no_such_step');
  const period = { from: invoice.period_from, to: invoice.period_to };
  const { nowOre, nextOre, nextOn } = costOfInvoicedChange(
    { prices: terms.prices, period, frequency: invoice.frequency, billed: paid_tier, wanted },
    ctx.today,
  );
  const withVat = (ore: number): number => (terms.vatRegistered ? grossOreOf(ore) : ore);
  return {
    method: 'ehf',
    chargeNowOre: withVat(nowOre),
    creditNowOre: 0,
    nextChargeOn: nextOn,
    nextChargeOre: withVat(nextOre),
  };
}
