import { randomUUID } from 'node:crypto';
import { restOfPeriodOre } from '@hytte/domain/money/subscriptions/invoice';
import type { BillingFrequency, Tier } from '@hytte/domain/money/subscriptions/plans';
import { nextSubscription } from '@hytte/domain/money/subscriptions/subscription';
import type { PlanTerms } from '#platform/company-settings.ts';
import { type Ctx, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { findInvoiceOfPeriodTo } from './invoices.queries.ts';
import { buyerOf, issueInvoice, upgradeLine } from './issue-invoice.service.ts';
import { assertFitsPlan, priceOf } from './plan-order.ts';
import {
  applyEvent,
  loadSubscription,
  lockSubscription,
  type PlanChoice,
  toSubscription,
} from './subscription-state.service.ts';
import { planCancelledMail, queueInvoiceMails, queuePlanMails } from './subscriptions.mails.ts';
import { type SubscriptionRow, updateSubscription } from './subscriptions.queries.ts';
import { syncFromStripe } from './sync-from-stripe.service.ts';

type Outside = { provider: PaymentProvider | null; terms: PlanTerms };
type WantedPlan = { tier: Tier; billingFrequency: BillingFrequency };

/** Changes tier or billing frequency. To choose the free plan is to cancel. */
export async function changePlan(
  ctx: SignedInCtx,
  { provider, terms }: Outside,
  clubId: string,
  { tier, billingFrequency: frequency }: WantedPlan,
): Promise<SubscriptionRow> {
  const now = await loadSyncedSubscription(ctx, provider, clubId);
  if (tier === 'free') return isFree(now) ? now : cancelPlan(ctx, provider, clubId, null);
  const chosen = { tier, frequency };
  if (!nextSubscription(toSubscription(now), { type: 'plan_changed', ...chosen })) throw new AppError('no_such_step');
  if (now.tier === tier && now.frequency === frequency) return now;
  await assertFitsPlan(ctx, clubId, tier);
  if (now.method === 'ehf') return changeByInvoice(ctx, terms, clubId, chosen);
  if (!provider || now.stripe_subscription_id === null) throw new AppError('no_such_step');
  await provider.changePlan(now.stripe_subscription_id, priceOf(terms, chosen));
  return syncFromStripe(ctx, provider, clubId, 'plan.changed');
}

/** Synced with the provider first: a card plan may have changed there since the last webhook. */
async function loadSyncedSubscription(
  ctx: Ctx,
  provider: PaymentProvider | null,
  clubId: string,
): Promise<SubscriptionRow> {
  const row = await loadSubscription(ctx, clubId);
  if (row.method !== 'stripe') return row;
  if (!provider) throw new AppError('payment_method_off');
  return syncFromStripe(ctx, provider, clubId);
}

const isFree = ({ status }: SubscriptionRow): boolean =>
  status === 'none' || status === 'cancelled' || status === 'incomplete';

/** A larger plan takes effect at once, with an invoice for the rest of the period; any other change with the next invoice. */
const changeByInvoice = (ctx: SignedInCtx, terms: PlanTerms, clubId: string, chosen: PlanChoice) =>
  inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    const changed = await applyEvent(ctx, row, { type: 'plan_changed', ...chosen }, { action: 'plan.changed' });
    return invoiceRestOfPeriod(ctx, terms, changed);
  });

async function invoiceRestOfPeriod(ctx: Ctx, terms: PlanTerms, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { club_id: clubId, tier, paid_tier: from, paid_until: until } = row;
  const paid = until === null ? undefined : await findInvoiceOfPeriodTo(ctx.db, clubId, until);
  if (!paid || !tier || !from || !terms.seller) return row;
  const { frequency } = paid;
  const period = { from: paid.period_from, to: paid.period_to };
  const netOre = restOfPeriodOre({ prices: terms.prices, frequency, from, to: tier }, period, ctx.today);
  if (netOre === 0) return row;
  // A new reference id: if the period began today, the old one already has an invoice for this first day.
  const referenceId = randomUUID();
  const invoice = await issueInvoice(ctx, terms.seller, {
    clubId,
    referenceId,
    plan: { tier, frequency },
    ...upgradeLine(tier),
    netOre,
    period: { from: ctx.today, to: period.to },
    buyer: await buyerOf(ctx, row),
  });
  const ordered = await updateSubscription(ctx.db, clubId, { reference_id: referenceId });
  const after = await applyEvent(ctx, ordered, { type: 'invoiced', until: period.to }, { action: 'plan.changed' });
  await queueInvoiceMails(ctx, after, invoice);
  return after;
}

/** Takes effect at once: nothing more is charged, and the club keeps what it has paid for until its last day. */
export async function cancelPlan(
  ctx: Ctx,
  provider: PaymentProvider | null,
  clubId: string,
  reason: string | null,
): Promise<SubscriptionRow> {
  const now = await loadSyncedSubscription(ctx, provider, clubId);
  if (!nextSubscription(toSubscription(now), { type: 'cancelled_by_club' })) throw new AppError('no_such_step');
  const { stripe_subscription_id: planId } = now;
  if (now.method === 'stripe' && planId !== null) await provider?.cancelPlan(planId, reason);
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx, clubId);
    // The webhook about this cancellation may have been handled already.
    if (row.status === 'cancelled') return updateSubscription(ctx.db, clubId, { cancel_reason: reason });
    const after = await applyEvent(
      ctx,
      row,
      { type: 'cancelled_by_club' },
      { action: 'plan.cancelled', columns: { cancel_reason: reason } },
    );
    await queuePlanMails(ctx, after, planCancelledMail);
    return after;
  });
}
